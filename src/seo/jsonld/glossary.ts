import type {DefinedTermSet} from 'schema-dts';
import {glossaryMeta, glossaryPage, type Term} from '@site/src/content/glossary';
import {pageNode} from './graph';

/** The glossary as `DefinedTermSet`, each term with its anchor on the page. */
export function glossaryJsonLd(siteUrl: string, terms: readonly Term[]): DefinedTermSet {
  const {title: name, description} = glossaryMeta;
  const page = pageNode(siteUrl, {path: glossaryPage.path, name, description});
  return {
    '@type': 'DefinedTermSet',
    ...page,
    hasDefinedTerm: terms.map(({slug, term, text}) => ({
      '@type': 'DefinedTerm' as const,
      '@id': `${page.url}#${slug}`,
      url: `${page.url}#${slug}`,
      name: term,
      description: text,
    })),
  };
}
