import {isOfPlainKind} from './kinds';

/** The words of the search link in the header, and of the search dialog before its code has loaded. */
export const search = {
  title: 'Search',
  label: 'Search insights, news and pages',
  close: 'Close search',
  failed: 'The search could not be loaded. Check your connection and try again.',
  retry: 'Try again',
} as const;

/** The newsletter section at the foot of a page; its id is `newsletter`. */
export const newsletter = {
  heading: 'At most one email a month: what failed, who caught it, what changed.',
  /** The one sentence with the subscriber figure. */
  claim: '3,200+ compliance professionals read our monthly insights, by our count.',
  /** The only page on which its button is loud. */
  page: '/subscribe',
} as const;

const SUBSCRIBING = /^\/(?:(?:about|insights|news|resources|subscribe|webinars)(?:\/|$)|$)/u;

/** Whether the page at this path has the newsletter's form at its foot. */
export const hasNewsletter = (pathname: string): boolean =>
  SUBSCRIBING.test(pathname) || isOfPlainKind(pathname);

/** Shown if no script runs or if scripts have not arrived. Links to all pages and to the owner's address follow. */
export const withoutScripts =
  'Buttons and forms need JavaScript, which is off or has not arrived. Try again, or use what works without:';

/** Without scripts, the header has this link to the footer's list of pages instead of menu and search. */
export const pagesWithoutScripts = 'All pages';

/** Shown instead of a form's fields when scripts are off; the owner's address follows. */
export const formWithoutScripts =
  'This form needs JavaScript, which does not run here. Please write to';

/** Shown below a download button when scripts are off; the owner's email address follows. */
export const downloadWithoutScripts = 'Write to';

/** Shown after the form's own sentence about the failure. */
export const sendFailure = {
  kept: 'What you typed is still here.',
  offline: 'You are offline. What you typed stays here.',
  byMail: 'Send it by email instead',
} as const;

/** Shown above a form that was filled in earlier but not sent. */
export const formDraft = {
  restore: 'Bring back what you typed',
  restored: 'What you typed is back.',
  mayBeSent: 'You left this page while your request was being sent. We may have it already.',
  sendAgain: 'We may have this request already. Press the button again to send it a second time.',
} as const;

/** Shown below an email field, before the address that the visitor probably meant. */
export const didYouMean = 'Did you mean';

/** The label of the honeypot field, in case a screen reader or browser presents the hidden field. */
export const decoyField = {label: 'Leave this field empty'} as const;

/** The buttons of every dialog with a form. */
export const dialogControls = {close: 'Close', cancel: 'Cancel'} as const;

/** The link at the end of every form. */
export const privacyLink = {label: 'Privacy policy', path: '/privacy'} as const;

/** Shown when rendering a page threw an error; the specification prescribes the heading (section 8). */
export const pageError = {
  heading: 'Unexpected Application Error!',
  text: 'Something on this page broke. Anything you sent before was saved.',
  retry: 'Try again',
  home: {label: 'Return to Home', path: '/'},
} as const;

/** Shown at each form when the site was built without FUNCTIONS_URL. Pages get it from the configuration. */
export const previewNote = 'This is a preview of the site: the form sends nothing.';
