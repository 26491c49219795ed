import {isOfPlainKind} from './kinds';

/** The words of the search link in the header, and of the search dialog before its code has loaded. */
export const search = {
  title: 'Search',
  label: 'Search insights, news and pages',
  clear: 'Clear',
  close: 'Close search',
  failed: 'The search could not be loaded. Check your connection and try again.',
  retry: 'Try again',
} as const;

/** The heading of the addresses at the end of a printed page. */
export const sources = 'Sources';

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

/** Shown below a download button when scripts are off; the owner's email address follows. */
export const downloadWithoutScripts = 'Write to';

/** Shown when rendering a page threw an error; the specification prescribes the heading (section 8). */
export const pageError = {
  heading: 'Unexpected Application Error!',
  text: 'Something on this page broke. Anything you sent before was saved.',
  retry: 'Try again',
  home: {label: 'Return to Home', path: '/'},
} as const;

/** Shown at each form when the site was built without FUNCTIONS_URL. Pages get it from the configuration. */
export const previewNote = 'This is a preview of the site: the form sends nothing.';
