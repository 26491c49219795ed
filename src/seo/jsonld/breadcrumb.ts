import type {BreadcrumbList} from 'schema-dts';
import {absoluteUrl} from '../absoluteUrl';

/** A step of the way from the home page: its label and, unless it is the current page, its path. */
type BreadcrumbStep = Readonly<{label: string; to?: string}>;

/** The trail that the visible breadcrumb shows, rooted at the public site (specification, section 2). */
export function breadcrumbJsonLd(
  siteUrl: string,
  crumbs: readonly BreadcrumbStep[],
): BreadcrumbList {
  const trail: readonly BreadcrumbStep[] = [{label: 'Home', to: '/'}, ...crumbs];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({label, to}, index) => ({
      '@type': 'ListItem' as const,
      position: index + 1,
      name: label,
      ...(to ? {item: absoluteUrl(siteUrl, to)} : {}),
    })),
  };
}
