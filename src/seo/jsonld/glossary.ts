import type {DefinedTermSet} from 'schema-dts';
import {glossaryMeta, glossaryPage, type Term} from '@site/src/content/glossary';
import {absoluteUrl, organizationId} from './graph';

/** The glossary as `DefinedTermSet`, each term with its anchor on the page. */
export function glossaryJsonLd(siteUrl: string, terms: readonly Term[]): DefinedTermSet {
  const url = absoluteUrl(siteUrl, glossaryPage.path);
  return {
    '@type': 'DefinedTermSet',
    '@id': url,
    url,
    name: glossaryMeta.title,
    description: glossaryMeta.description,
    inLanguage: 'en-US',
    publisher: {'@id': organizationId(siteUrl)},
    hasDefinedTerm: terms.map(({slug, term, text}) => ({
      '@type': 'DefinedTerm' as const,
      '@id': `${url}#${slug}`,
      url: `${url}#${slug}`,
      name: term,
      description: text,
    })),
  };
}
