import type {ToastMessage} from '@site/src/components/ui/toast';
import type {LeadFormKey, LeadIssue} from './contract';

export type Outcome = {
  success: ToastMessage;
  /** Success while the outgoing mail has to wait. */
  delayed?: ToastMessage;
  /** @param email the owner's general address */
  failure: (email: string) => ToastMessage;
  /** For forms with a toast on refusal; `issue` is the first refused field. */
  refusal?: (issue: LeadIssue) => ToastMessage;
};

const checkYourEmail = {
  title: 'Check Your Email!',
  text: 'We are sending you the PDF. If it does not arrive within a few minutes, please check your spam folder.',
};

const checkYourEmailLater = {
  title: 'Check Your Email!',
  text: 'We are sending you the PDF. We are sending a lot of email right now, so it may take an hour or more.',
};

const processingFailed = {
  title: 'Submission Failed',
  text: 'There was an error processing your request. Please try again.',
};

function downloadRefusal({field, message}: LeadIssue): ToastMessage {
  return {title: field === 'email' ? 'Invalid Email' : 'Required Fields', text: message};
}

/** Word for word from the specification (sections 5 and 8). */
export const OUTCOMES: Readonly<Record<LeadFormKey, Outcome>> = {
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
  newsletter: {
    success: {
      title: 'Successfully subscribed!',
      text: "You'll receive our latest insights and compliance updates.",
    },
    failure: (email) => ({
      title: 'Subscription failed',
      text: `Please try again or email us at ${email}`,
    }),
  },
  assuranceCheck: {
    success: {
      title: 'Submission Received!',
      text: "We'll begin your Free Assurance Check and contact you within 48 hours with next steps.",
    },
    failure: () => ({
      title: 'Submission Failed',
      text: 'Please try again or contact us directly.',
    }),
    refusal: ({message}) => ({title: 'Validation Error', text: message}),
  },
  resourceGate: {
    success: checkYourEmail,
    delayed: checkYourEmailLater,
    failure: () => processingFailed,
    refusal: downloadRefusal,
  },
  leadMagnet: {
    success: checkYourEmail,
    delayed: checkYourEmailLater,
    failure: () => ({title: 'Submission failed', text: 'Please try again.'}),
    refusal: downloadRefusal,
  },
  webinarAccess: {
    success: {
      title: 'Access Granted!',
      text: "You can now watch all recorded webinars. We've also added you to our mailing list.",
    },
    failure: () => processingFailed,
    refusal: ({message}) => ({title: 'Invalid Email', text: message}),
  },
};
