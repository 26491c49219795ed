import type {
  CollectionPage,
  Dataset,
  DefinedTermSet,
  Organization,
  Person,
  Report,
  Service as ServiceNode,
  WebApplication,
  WebSite,
} from 'schema-dts';
import type {Term} from '@site/src/content/glossary';
import type {Resource} from '@site/src/content/resources';
import {absoluteUrl, consultancy, organizationId, pageNode} from './graph';
import {brand} from '@site/src/config/brand';
import type {Service} from '@site/src/content/services';

type Page = Parameters<typeof pageNode>[1];

/** `items` in visible order. */
export type Collection = Page &
  Readonly<{
    items: readonly Readonly<{title: string; permalink: string}>[];
  }>;

/** Numbered from 1. */
function itemList<Item extends object>(items: readonly Item[]) {
  return {
    '@type': 'ItemList' as const,
    numberOfItems: items.length,
    itemListElement: items.map((item, index) => ({
      '@type': 'ListItem' as const,
      position: index + 1,
      ...item,
    })),
  };
}

export function collectionJsonLd(siteUrl: string, {items, ...page}: Collection): CollectionPage {
  return {
    '@type': 'CollectionPage',
    ...pageNode(siteUrl, page),
    mainEntity: itemList(
      items.map(({title, permalink}) => ({name: title, url: absoluteUrl(siteUrl, permalink)})),
    ),
  };
}

/** Documents have no URL: each is sent by email. */
export function documentsJsonLd(
  siteUrl: string,
  page: Page,
  resources: readonly Resource[],
): CollectionPage {
  return {
    '@type': 'CollectionPage',
    ...pageNode(siteUrl, page),
    mainEntity: itemList(
      resources.map(({title, description}) => ({
        item: {
          '@type': 'DigitalDocument' as const,
          name: title,
          description,
          encodingFormat: 'application/pdf',
          isAccessibleForFree: true,
        },
      })),
    ),
  };
}

export function glossaryJsonLd(
  siteUrl: string,
  page: Page,
  terms: readonly Term[],
): DefinedTermSet {
  const node = pageNode(siteUrl, page);
  return {
    '@type': 'DefinedTermSet',
    ...node,
    hasDefinedTerm: terms.map(({slug, term, text}) => ({
      '@type': 'DefinedTerm' as const,
      url: `${node.url}#${slug}`,
      name: term,
      description: text,
    })),
  };
}

/** `path` is on the site. */
type DataFile = Readonly<{type: string; path: string}>;

function fileNode(siteUrl: string, {type, path}: DataFile) {
  return {'@type': 'DataDownload', encodingFormat: type, contentUrl: `${siteUrl}${path}`} as const;
}

/** With the PDF of the same text. */
export function reportJsonLd(siteUrl: string, page: Page, pdf: string): Report {
  const encoding = fileNode(siteUrl, {type: 'application/pdf', path: pdf});
  return {'@type': 'Report', ...pageNode(siteUrl, page), encoding};
}

/** For search engines of data; `changed` is a day. */
export function datasetJsonLd(
  siteUrl: string,
  page: Page,
  files: readonly DataFile[],
  changed: string,
): Dataset {
  const node = pageNode(siteUrl, page);
  return {
    '@type': 'Dataset',
    ...node,
    '@id': `${node.url}#register`,
    creator: node.publisher,
    dateModified: changed,
    isAccessibleForFree: true,
    distribution: files.map((file) => fileNode(siteUrl, file)),
  };
}

/** Free and without an account. */
export function applicationJsonLd(siteUrl: string, page: Page): WebApplication {
  return {
    '@type': 'WebApplication',
    ...pageNode(siteUrl, page),
    applicationCategory: 'BusinessApplication',
    isAccessibleForFree: true,
  };
}

/** Without ratings: search engines forbid self-serving reviews. */
export function organizationJsonLd(siteUrl: string): Exclude<Organization, string> {
  return {
    ...consultancy(siteUrl),
    description: brand.tagline,
    email: brand.email,
    contactPoint: {'@type': 'ContactPoint', contactType: 'sales', email: brand.email},
    ...(brand.social.length > 0 ? {sameAs: brand.social.map(({url}) => url)} : {}),
  };
}

export function websiteJsonLd(siteUrl: string): WebSite {
  return {
    '@type': 'WebSite',
    '@id': `${siteUrl}/#website`,
    name: brand.name,
    url: `${siteUrl}/`,
    inLanguage: 'en-US',
    publisher: {'@id': organizationId(siteUrl)},
  };
}

type Director = Readonly<{name: string; title: string}>;

/** A list of one; empty while the settings have no name, because a person without a name is no valid node. */
export function directorJsonLd(
  siteUrl: string,
  {name, title}: Director,
): readonly Exclude<Person, string>[] {
  if (!name) {
    return [];
  }
  const url = absoluteUrl(siteUrl, '/about');
  return [
    {
      '@type': 'Person',
      '@id': `${url}#director`,
      name,
      jobTitle: title,
      url,
      worksFor: {'@id': organizationId(siteUrl)},
    },
  ];
}

/** With its engagements as a catalog; no prices, which are unpublished, no ratings: search engines forbid self-serving reviews. */
export function serviceJsonLd(siteUrl: string, service: Service): ServiceNode {
  const {name, serviceType, description, path, audience, offers} = service;
  const url = absoluteUrl(siteUrl, path);
  return {
    '@type': 'Service',
    '@id': `${url}#service`,
    name,
    serviceType,
    description,
    url,
    provider: {'@id': organizationId(siteUrl)},
    audience: audience.map((audienceType) => ({'@type': 'Audience' as const, audienceType})),
    hasOfferCatalog: {
      '@type': 'OfferCatalog',
      name,
      itemListElement: offers.map((offer) => ({
        '@type': 'Offer' as const,
        itemOffered: {'@type': 'Service' as const, ...offer},
      })),
    },
  };
}
