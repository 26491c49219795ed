import type {PostKind} from '../../posts/plugin/frontMatter';

/** The CMS's names for the three ways of writing a post; for Markdown it demands this ending. */
export const POST_FORMATS: Readonly<Record<PostKind, string>> = {
  insights: 'article-frontmatter',
  news: 'news-frontmatter',
  cases: 'case-frontmatter',
};
