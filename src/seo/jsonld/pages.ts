import type {
  CollectionPage,
  Dataset,
  DefinedTermSet,
  Person,
  Report,
  Service as ServiceNode,
  WebApplication,
} from 'schema-dts';
import type {Term} from '@site/src/content/glossary';
import type {Resource} from '@site/src/content/resource';
import type {Service, ServiceDetails} from '@site/src/content/services';
import {type Page, toAbsoluteUrl, toOrganizationId, toPageNode} from './graph';

/** A page with a list. `items` are in the order in which the page shows them. */
export type Collection = Page &
  Readonly<{items: readonly Readonly<{title: string; permalink: string}>[]}>;

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

export function toCollectionJsonLd(siteUrl: string, {items, ...page}: Collection): CollectionPage {
  return {
    '@type': 'CollectionPage',
    ...toPageNode(siteUrl, page),
    mainEntity: itemList(
      items.map(({title, permalink}) => ({name: title, url: toAbsoluteUrl(siteUrl, permalink)})),
    ),
  };
}

/** A page of downloads. They have no URL, because each is sent by email. */
export function toDocumentsJsonLd(
  siteUrl: string,
  page: Page,
  resources: readonly Resource[],
): CollectionPage {
  return {
    '@type': 'CollectionPage',
    ...toPageNode(siteUrl, page),
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

export function toGlossaryJsonLd(
  siteUrl: string,
  page: Page,
  terms: readonly Term[],
): DefinedTermSet {
  const node = toPageNode(siteUrl, page);
  return {
    '@type': 'DefinedTermSet',
    ...node,
    hasDefinedTerm: terms.map(({slug, term, text}) => ({
      '@type': 'DefinedTerm' as const,
      url: `${node.url}#${slug}`,
      name: term,
      // Its first sentence is the definition; those after it are only on the page.
      description: text.split(/(?<=[a-z\d]\.) (?=[A-Z“\d])/u)[0],
    })),
  };
}

type DataFile = Readonly<{type: string; path: string}>;

function fileNode(siteUrl: string, {type, path}: DataFile) {
  return {'@type': 'DataDownload', encodingFormat: type, contentUrl: `${siteUrl}${path}`} as const;
}

/** A report, with the PDF of the same text. */
export function toReportJsonLd(siteUrl: string, page: Page, pdf: string): Report {
  const encoding = fileNode(siteUrl, {type: 'application/pdf', path: pdf});
  return {'@type': 'Report', ...toPageNode(siteUrl, page), encoding};
}

/** The register of cases, for dataset search engines; `changed` is a day. */
export function toDatasetJsonLd(
  siteUrl: string,
  page: Page,
  files: readonly DataFile[],
  changed: string,
): Dataset {
  const node = toPageNode(siteUrl, page);
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

/** The readiness check, as a free application without an account. */
export function toApplicationJsonLd(siteUrl: string, page: Page): WebApplication {
  return {
    '@type': 'WebApplication',
    ...toPageNode(siteUrl, page),
    applicationCategory: 'BusinessApplication',
    isAccessibleForFree: true,
  };
}

type Director = Readonly<Record<'name' | 'title', string>>;
type PersonNode = Exclude<Person, string>;

/** The director's node, in a list. The list is empty while `brand.ts` has no name, which a person must have. */
export function toDirectorJsonLd(siteUrl: string, {name, title}: Director): PersonNode[] {
  if (!name) {
    return [];
  }
  const url = toAbsoluteUrl(siteUrl, '/about');
  return [
    {
      '@type': 'Person',
      '@id': `${url}#director`,
      name,
      jobTitle: title,
      url,
      worksFor: {'@id': toOrganizationId(siteUrl)},
    },
  ];
}

/** A service, with its engagements as a catalog. It has neither ratings nor prices, which are not published. */
export function toServiceJsonLd(siteUrl: string, service: Service & ServiceDetails): ServiceNode {
  const {name, serviceType, description, path, audience, offers} = service;
  const url = toAbsoluteUrl(siteUrl, path);
  return {
    '@type': 'Service',
    '@id': `${url}#service`,
    name,
    serviceType,
    description,
    url,
    provider: {'@id': toOrganizationId(siteUrl)},
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
