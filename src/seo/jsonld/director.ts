import type {Person} from 'schema-dts';
import {absoluteUrl} from '../absoluteUrl';
import {organizationId} from './organization';

/** The director, from `src/config/brand.ts`. */
export type Director = Readonly<{name: string; title: string}>;

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
