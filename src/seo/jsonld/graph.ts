import type {BreadcrumbList, FAQPage, Organization, Thing, WebPage} from 'schema-dts';
import {brand} from '@site/src/config/brand';

export type GraphNode = Exclude<Thing, string>;

/** Serializes structured data, without empty lists. Escapes `<`, so that no value can close the script element. */
export function toGraph(nodes: readonly GraphNode[]): string {
  const filled = (_key: string, value: unknown) =>
    Array.isArray(value) && value.length === 0 ? undefined : value;
  const graph = {'@context': 'https://schema.org', '@graph': nodes};
  return JSON.stringify(graph, filled).replace(/</gu, '\\u003c');
}

/** Makes a URL. Only the home page's ends with a slash. `siteUrl` does not end with one; `path` begins with one. */
export function toAbsoluteUrl(siteUrl: string, path: string): string {
  return path === '/' ? `${siteUrl}/` : `${siteUrl}${path.replace(/\/+$/u, '')}`;
}

/** The id by which other nodes refer to the consultancy. */
export function toOrganizationId(siteUrl: string): string {
  return `${siteUrl}/#organization`;
}

/** The consultancy in short, for pages without its full node. */
export function toConsultancy(siteUrl: string) {
  return {
    '@type': 'Organization',
    '@id': toOrganizationId(siteUrl),
    name: brand.name,
    url: `${siteUrl}/`,
    logo: `${siteUrl}/img/icon-512.png`,
  } as const satisfies Organization;
}

export type Page = Readonly<{path: string; name: string; description: string}>;

export function toPageNode(siteUrl: string, {path, name, description}: Page) {
  const url = toAbsoluteUrl(siteUrl, path);
  return {
    '@id': url,
    url,
    name,
    description,
    inLanguage: 'en-US',
    publisher: {'@id': toOrganizationId(siteUrl)},
  } as const satisfies Partial<Exclude<WebPage, string>>;
}

/** `to` is missing for the current page. */
export type BreadcrumbStep = Readonly<{label: string; to?: string}>;

/** A breadcrumb that starts at the public site (specification, section 2). */
export function toBreadcrumbJsonLd(
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
      ...(to ? {item: toAbsoluteUrl(siteUrl, to)} : {}),
    })),
  };
}

/** Questions and answers, from the same entries as the page's accordion, in a list; it is empty without a question. */
export function toFaqJsonLd(answers: Readonly<Record<string, string>>): FAQPage[] {
  const questions = Object.entries(answers).map(([question, answer]) => ({
    '@type': 'Question' as const,
    name: question,
    acceptedAnswer: {'@type': 'Answer' as const, text: answer},
  }));
  return questions.length > 0 ? [{'@type': 'FAQPage', mainEntity: questions}] : [];
}
