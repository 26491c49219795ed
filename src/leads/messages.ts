import type {ToastMessage} from './toasts';

/** What a form says when its lead was accepted, and when it could not be sent. */
type Outcome = {
  success: ToastMessage;
  failure: (email: string) => ToastMessage;
};

/** The specification's toasts (section 8), word for word, by form. */
export const OUTCOMES = {
  consultation: {
    success: {
      title: 'Request received!',
      text: "We'll be in touch within 24 hours to schedule your consultation.",
    },
    failure: (email) => ({
      title: 'Submission failed',
      text: `Please try again or email us directly at ${email}`,
    }),
  },
} as const satisfies Record<string, Outcome>;
