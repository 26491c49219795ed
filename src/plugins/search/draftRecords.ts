import type {BlogContent} from '@docusaurus/plugin-content-blog';
import type {Root, RootContent} from 'mdast';
import type {CustomRecord} from 'pagefind';
import {pageMeta} from '../../content/pageMeta';
import {searchWords} from '../../content/search';
import {loadMarkdownParser} from '../downloads/markdown-parser.cjs';

/** What a reader sees of Markdown: the words, a space between two blocks. */
function plainText(node: Root | RootContent): string {
  if ('value' in node) {
    return node.type === 'html' ? '' : node.value;
  }
  if (!('children' in node)) {
    return '';
  }
  const between = node.children.some(({type}) => type === 'text') ? '' : ' ';
  return node.children.map(plainText).join(between);
}

function record(url: string, title: string, description: string, category: string): CustomRecord {
  return {
    url,
    content: description,
    language: 'en',
    meta: {title, description},
    filters: {category: [category]},
  };
}

/** Pages that are looked for by what they are about; the lists of posts and the not-found page are not. */
function pageRecords(): CustomRecord[] {
  return Object.entries(pageMeta)
    .filter(([path]) => !['*', '/insights', '/news'].includes(path))
    .map(([path, {title, description}]) => record(path, title, description, searchWords.pages));
}

/**
 * What can be found while authoring, when no page is rendered ahead: posts by their whole text, other pages by title and description.
 *
 * @param instances the contents of the two blog instances
 */
export async function draftRecords(instances: readonly BlogContent[]): Promise<CustomRecord[]> {
  const parse = await loadMarkdownParser();
  const posts = instances.flatMap(({blogPosts}) => blogPosts);
  const postRecords = posts
    .filter(({metadata}) => !metadata.unlisted)
    .map(({metadata, content}) => ({
      ...record(
        metadata.permalink,
        metadata.title,
        metadata.description,
        String(metadata.frontMatter.category),
      ),
      content: plainText(parse(content)),
    }));
  return [...postRecords, ...pageRecords()];
}
