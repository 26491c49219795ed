import path from 'node:path';
import type {BlogContent} from '@docusaurus/plugin-content-blog';
import type {LoadContext, Plugin} from '@docusaurus/types';
import type {Root, RootContent} from 'mdast';
import type {CustomRecord} from 'pagefind';
import {pages} from '../../content/pages';
import {searchWords} from '../../content/searchWords';
import {parseMarkdown} from '../markdown/parseMarkdown';
import {INDEX, writeIndex} from './writeIndex';

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
    .filter(([route]) => !['*', '/insights', '/insights/cases', '/news'].includes(route))
    .map(([route, {title, description}]) => record(route, title, description, searchWords.pages));
}

/**
 * The index records of the preview, where no page is rendered ahead: posts with their whole text, other pages with
 * title and description.
 *
 * @param instances the contents of the blog instances
 */
function draftRecords(instances: readonly BlogContent[]): CustomRecord[] {
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

/** The bundler's configuration; its type lacks `devServer`, which Docusaurus reads too. */
type WebpackConfig = ReturnType<NonNullable<Plugin['configureWebpack']>>;

/** Creates the search index of the preview, which has no pages: of the posts, after each change, in a folder that is served at the same path. */
export default function searchPreview({generatedFilesDir}: LoadContext): Plugin {
  const previewFolder = path.join(generatedFilesDir, 'pagefind-preview');
  /** Serializes the writes of quick successive changes to the same folder. */
  let turn = Promise.resolve();

  return {
    name: 'search-preview',
    async allContentLoaded({allContent}) {
      const instances = Object.values(allContent['docusaurus-plugin-content-blog'] ?? {});
      const records = draftRecords(instances as BlogContent[]);
      const written = turn.then(() =>
        writeIndex(previewFolder, async (index) => {
          const answers = await Promise.all(records.map((it) => index.addCustomRecord(it)));
          return answers.flatMap(({errors}) => errors);
        }),
      );
      turn = written.catch(() => undefined);
      await written;
    },
    configureWebpack(_config, isServer) {
      const served = {directory: previewFolder, publicPath: `/${INDEX}`, watch: false};
      return isServer ? {} : ({devServer: {static: [served]}} as WebpackConfig);
    },
  };
}
