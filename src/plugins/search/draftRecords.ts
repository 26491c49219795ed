import type {BlogContent} from '@docusaurus/plugin-content-blog';
import type {Root, RootContent} from 'mdast';
import type {CustomRecord} from 'pagefind';
import {pages} from '../../content/pages';
import {searchWords} from '../../content/searchWords';
import {parseMarkdown} from '../markdown/parseMarkdown';

/** The words of a Markdown tree, with a space between blocks. */
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

/** The pages to index: all but lists of posts and the not-found page. */
function pageRecords(): CustomRecord[] {
  return Object.entries(pages)
    .filter(([path]) => !['*', '/insights', '/insights/cases', '/news'].includes(path))
    .map(([path, {title, description}]) => record(path, title, description, searchWords.pages));
}

/**
 * The index records of the preview, where no page is rendered ahead: posts with their whole text, other pages with
 * title and description.
 *
 * @param instances the contents of the blog instances
 */
export async function draftRecords(instances: readonly BlogContent[]): Promise<CustomRecord[]> {
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
      content: plainText(parseMarkdown(content)),
    }));
  return [...postRecords, ...pageRecords()];
}
