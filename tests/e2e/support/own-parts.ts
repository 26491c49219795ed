import {TEMPLATES} from '../../support/routes';

/** Pages all of whose parts other pages have too: they consist of texts and lists of cards. */
const OF_SHARED_PARTS = new Set([
  '/assurance-audit/answers',
  '/free-assurance-check/specimen',
  '/guides/check-osha-10-30-and-sst-card',
  '/insights/category/raising-the-bar',
  '/news',
  '/news/dog-passes-course',
  '/privacy',
  '/readiness-check/method',
]);

/** Whether the page has a part that no other page has. */
export const hasOwnParts = (path: string): boolean => !OF_SHARED_PARTS.has(path);

/** A page of each template that has a part of its own. Faults of parts can be found on these pages. */
export const PAGES_WITH_OWN_PARTS = TEMPLATES.map(({page}) => page).filter(hasOwnParts);
