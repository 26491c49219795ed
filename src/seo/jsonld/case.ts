import type {Article} from 'schema-dts';
import {casesMeta, casesPage} from '@site/src/content/cases';
import {absoluteUrl} from './graph';
import {type PostFacts, postNode} from './posts';

/** A case as `Article`, part of the list of cases. */
export function caseJsonLd(siteUrl: string, post: PostFacts): Article {
  return {
    '@type': 'Article',
    ...postNode(siteUrl, post),
    isPartOf: {
      '@type': 'CollectionPage',
      '@id': absoluteUrl(siteUrl, casesPage.path),
      name: casesMeta.title,
    },
  };
}
