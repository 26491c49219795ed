import {isOfPlainKind} from './kinds';

/** On every page, and in the dialog until its code is loaded. */
export const search = {
  title: 'Search',
  label: 'Search insights, news and pages',
  close: 'Close search',
  failed: 'The search could not be loaded. Check your connection and try again.',
  retry: 'Try again',
} as const;

/** At the foot of a page; id `newsletter`. */
export const newsletter = {
  heading: 'At most one email a month: what failed, who caught it, what changed.',
  /** The one sentence with the subscriber figure. */
  claim: '3,200+ compliance professionals read our monthly insights, by our count.',
} as const;

const SUBSCRIBING = /^\/(?:(?:about|insights|news|resources|subscribe|webinars)(?:\/|$)|$)/u;

/** Whether the page at this path has the newsletter's form at its foot. */
export const hasNewsletter = (pathname: string): boolean =>
  SUBSCRIBING.test(pathname) || isOfPlainKind(pathname);

/** Shown if no script runs or some have not arrived; the list of pages and the owner's address follow. */
export const withoutScripts =
  'Buttons and forms need JavaScript, which is off or has not arrived. Try again, or use what works without:';

/** Without scripts: the header's link to the footer's list of pages, in place of menu and search. */
export const pagesWithoutScripts = 'All pages';

/** Without scripts, in place of a form's fields; the owner's address follows. */
export const formWithoutScripts =
  'This form needs JavaScript, which does not run here. Please write to';

/** Below a download's button without scripts; the owner's address follows. */
export const downloadWithoutScripts = 'Write to';

/** After a form's own sentence about the failure. */
export const sendFailure = {
  kept: 'What you typed is still here.',
  offline: 'You are offline. What you typed stays here.',
  byMail: 'Send it by email instead',
} as const;

/** Above a form, for what was typed into it and not sent. */
export const formDraft = {
  restore: 'Bring back what you typed',
  restored: 'What you typed is back.',
  mayBeSent: 'You left this page while your request was being sent. We may have it already.',
  sendAgain: 'We may have this request already. Press the button again to send it a second time.',
} as const;

/** Below a field; an address that was probably meant follows. */
export const didYouMean = 'Did you mean';

/** Honeypot's label, for a screen reader or browser that shows it all the same. */
export const decoyField = {label: 'Leave this field empty'} as const;

/** In every dialog with a form. */
export const dialogControls = {close: 'Close', cancel: 'Cancel'} as const;

/** Ends every form. */
export const privacyLink = {label: 'Privacy policy', path: '/privacy'} as const;

/** For a page that threw; the heading is the specification's (section 8). */
export const pageError = {
  heading: 'Unexpected Application Error!',
  text: 'Something on this page broke. Anything you sent before was saved.',
  retry: 'Try again',
  home: {label: 'Return to Home', path: '/'},
} as const;

/** At each form of a build without FUNCTIONS_URL. Pages get it from the configuration. */
export const previewNote = 'This is a preview of the site: the form sends nothing.';
