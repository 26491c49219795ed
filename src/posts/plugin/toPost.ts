import type {BlogPost} from '@docusaurus/plugin-content-blog';
import {newsCategory} from '../../content/categories';
import {newsItemPage} from '../../content/news';
import {toCurlyQuotes} from '../../markdown/curlyQuotes';
import type {Post, PostTeaser} from '../post';
import type {PostFrontMatter, PostKind} from './frontMatter';
import {countWords} from './postFile';
import {isPreview, markOf} from './visibility';

function ownFields(frontMatter: PostFrontMatter): Partial<Post> {
  if ('readTime' in frontMatter) {
    return {readTime: frontMatter.readTime};
  }
  if ('standing' in frontMatter) {
    const {number, year, who, matter, place, standing, lastStep, steps} = frontMatter;
    const [status, checked] = [toCurlyQuotes(frontMatter.status), frontMatter.checkedDate];
    return {
      facts: {number, year, who, matter, place, standing, status, lastStep, checked, steps},
    };
  }
  if (frontMatter.category === newsCategory.name) {
    const {source, link, linkLabel: label = newsItemPage.linkLabel} = frontMatter;
    return {source, link: link ? {url: link, label} : undefined};
  }
  return {};
}

/** Dates become text, for JSON. Only articles have author pages. The preview sets `mark`, for posts that are hidden. */
export function toPost(kind: PostKind, {metadata, content}: BlogPost): Post {
  const frontMatter = metadata.frontMatter as PostFrontMatter;
  return {
    title: metadata.title,
    permalink: metadata.permalink,
    category: frontMatter.category,
    excerpt: frontMatter.excerpt,
    engraving: frontMatter.engraving,
    description: metadata.description,
    publishedAt: metadata.date.toISOString(),
    modifiedAt: new Date(frontMatter.modifiedDate).toISOString(),
    tags: metadata.tags.map(({label, permalink}) => ({label, permalink})),
    authors: metadata.authors.map(({name = '', page}) => ({
      name,
      permalink: kind === 'insights' ? page?.permalink : undefined,
    })),
    // For search engines. In the preview it would have the bundler run twice for each change of a text.
    wordCount: isPreview ? 0 : countWords(content),
    unlisted: metadata.unlisted,
    mark: markOf(frontMatter),
    videoUrl: frontMatter.videoUrl,
    ...ownFields(frontMatter),
  };
}

export function toTeaser(post: Post): PostTeaser {
  const {title, permalink, category, excerpt, engraving, publishedAt, mark, source, facts} = post;
  return {
    title,
    permalink,
    category,
    excerpt,
    engraving,
    publishedAt,
    source,
    facts,
    mark,
  };
}
