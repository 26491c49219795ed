import type {Organization, Person, WebSite} from 'schema-dts';
import {brand} from '@site/src/config/brand';
import {absoluteUrl, consultancy, organizationId} from './graph';

/** The consultancy. Without ratings: search engines forbid self-serving reviews. */
export function organizationJsonLd(siteUrl: string): Exclude<Organization, string> {
  return {
    ...consultancy(siteUrl),
    description: brand.tagline,
    email: brand.email,
    contactPoint: {'@type': 'ContactPoint', contactType: 'sales', email: brand.email},
    ...(brand.social.length > 0 ? {sameAs: brand.social.map(({url}) => url)} : {}),
  };
}

/** The site, whose name search results show. */
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

/** The director, from `src/config/brand.ts`. */
type Director = Readonly<{name: string; title: string}>;

/**
 * The managing director as a list of one; empty while the settings have no name, because a person without a name is
 * no valid node.
 *
 * @param siteUrl the site's URL without a trailing slash
 */
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
