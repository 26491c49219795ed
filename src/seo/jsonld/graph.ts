import type {BreadcrumbList, FAQPage, Thing} from 'schema-dts';
import {brand} from '@site/src/config/brand';
import type {FaqEntry} from '@site/src/content/types';

/** A schema.org node of a page's graph. */
export type GraphNode = Exclude<Thing, string>;

/**
 * Serializes a page's nodes as one graph for its script element. `<` is escaped, so that no value can close the
 * element.
 */
export function graph(nodes: readonly GraphNode[]): string {
  return JSON.stringify({'@context': 'https://schema.org', '@graph': nodes}).replace(
    /</gu,
    '\\u003c',
  );
}

/**
 * The absolute URL of a path. The home page's ends with a slash, no other does (`trailingSlash: false`).
 *
 * @param siteUrl the site's URL without a trailing slash
 * @param path starts with a slash
 */
export function absoluteUrl(siteUrl: string, path: string): string {
  return path === '/' ? `${siteUrl}/` : `${siteUrl}${path.replace(/\/+$/u, '')}`;
}

/** The id by which other nodes reference the consultancy. */
export function organizationId(siteUrl: string): string {
  return `${siteUrl}/#organization`;
}

/** The consultancy with its name, for pages that do not contain its full node. */
export function consultancy(siteUrl: string) {
  return {
    '@type': 'Organization',
    '@id': organizationId(siteUrl),
    name: brand.name,
    url: `${siteUrl}/`,
    logo: `${siteUrl}/img/icon-512.png`,
  } as const;
}

/** What a page that is a node of its own says of itself. */
export function pageNode(
  siteUrl: string,
  {path, name, description}: Readonly<{path: string; name: string; description: string}>,
) {
  const url = absoluteUrl(siteUrl, path);
  return {
    '@id': url,
    url,
    name,
    description,
    inLanguage: 'en-US',
    publisher: {'@id': organizationId(siteUrl)},
  } as const;
}

/** A step of the way from the home page: its label and, unless it is the current page, its path. */
export type BreadcrumbStep = Readonly<{label: string; to?: string}>;

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

/** A page's questions, from the same entries as its accordion. */
export function faqJsonLd(entries: readonly FaqEntry[]): FAQPage {
  return {
    '@type': 'FAQPage',
    mainEntity: entries.map(({question, answer}) => ({
      '@type': 'Question' as const,
      name: question,
      acceptedAnswer: {'@type': 'Answer' as const, text: answer},
    })),
  };
}
