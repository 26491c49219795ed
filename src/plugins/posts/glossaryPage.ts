import type {BlogPost} from '@docusaurus/plugin-content-blog';
import {glossaryPage as page} from '../../content/glossary';
import {terms} from '../../content/terms';
import type {TermInUse} from '../../insights/GlossaryPage';
import type {PostsPage} from './pages';

/** The address of a term, as an article's Markdown has it. */
export function termAddress(slug: string): string {
  return `${page.path}#${slug}`;
}

/**
 * The page of the terms, each with the articles that link to it.
 *
 * @param articles newest first
 */
export function glossaryPage(articles: readonly BlogPost[]): PostsPage {
  const listed = articles.filter(({metadata}) => !metadata.unlisted);
  const inUse: TermInUse[] = terms.map((term) => ({
    ...term,
    usedIn: listed
      .filter(({content}) => content.includes(`](${termAddress(term.slug)})`))
      .map(({metadata: {title, permalink}}) => ({title, permalink})),
  }));
  return {
    path: page.path,
    component: '@site/src/insights/GlossaryPage',
    props: {terms: inUse},
    lastUpdatedAt: null,
  };
}
