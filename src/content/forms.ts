/** Shown instead of a form's fields when scripts are off; the owner's address follows. */
export const formWithoutScripts =
  'This form needs JavaScript, which does not run here. Please write to';

/** Shown after the form's own sentence about the failure. */
export const sendFailure = {
  title: 'Not sent',
  kept: 'What you typed is still here.',
  unanswered: 'No answer yet',
  late: 'It may have arrived. To send it again is safe: we keep it once. What you typed is still here.',
  busy: 'What you typed is still here. Too many forms came at once: please try again in some minutes.',
  logins: 'If you write to us, leave the two logins out.',
  offline: 'You are offline. What you typed stays here.',
  byMail: 'Send it by email instead',
  cut: '(A mail link holds no more: please copy the rest from the form.)',
} as const;

/** Shown above a form that was filled in earlier but not sent. */
export const formDraft = {
  restore: 'Bring back what you typed',
  restored: 'What you typed is back.',
} as const;

/** Shown below an email field, before the address that the visitor probably meant. */
export const didYouMean = 'Did you mean';

/** The label of the honeypot field, in case a screen reader or browser presents the hidden field. */
export const decoyField = {label: 'Leave this field empty'} as const;

export const dialogControls = {close: 'Close', cancel: 'Cancel'} as const;

export const privacyLink = {label: 'Privacy policy', path: '/privacy'} as const;
