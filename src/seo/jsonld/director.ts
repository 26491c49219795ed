import type {Person} from 'schema-dts';
import {absoluteUrl} from '../absoluteUrl';
import {organizationId} from './organization';

/** The person who answers for the work, as the brand settings know them. */
export type Director = Readonly<{name: string; title: string}>;

/**
 * The managing director as a list of one; empty while the settings hold no name, since nobody is invented and a nameless person is no
 * node.
 *
 * @param siteUrl the site's address without a trailing slash
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
