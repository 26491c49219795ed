import type {PageRoute} from './pages';

/** The pages that list posts: they change when a post does. */
type PostList = '/insights' | '/insights/cases' | '/news';

/**
 * The day on which the words of a page last changed, YYYY-MM-DD, for the sitemap. Set it whenever you change what the page says; search engines
 * stop trusting dates that move without a change.
 */
export const pageDates: Readonly<Record<Exclude<PageRoute, PostList | '*'>, string>> = {
  '/': '2026-11-21',
  '/free-assurance-check': '2026-11-21',
  '/assurance-audit': '2026-11-21',
  '/fractional-consulting': '2026-11-21',
  '/about': '2026-11-21',
  '/careers': '2026-11-21',
  '/insights/glossary': '2026-11-21',
  '/readiness-check': '2026-11-21',
  '/readiness-check/method': '2026-11-21',
  '/resources': '2026-11-21',
  '/webinars': '2026-11-21',
  '/subscribe': '2026-11-21',
  '/privacy': '2026-11-21',
};
