import path from 'node:path';
import type {BlogContent} from '@docusaurus/plugin-content-blog';
import type {LoadContext, Plugin} from '@docusaurus/types';
import type {CustomRecord} from 'pagefind';
import {pages} from '../../content/pages';
import {searchWords} from '../../content/searchWords';
import {countedText} from '../../posts/plugin/postFile';
import {searchHints, type SearchHints} from './pageRecord';
import {INDEX, writeIndex} from './writeIndex';

function record(
  url: string,
  title: string,
  description: string,
  category: string,
  {kind, words}: SearchHints = {},
): CustomRecord {
  return {
    url,
    content: description,
    language: 'en',
    meta: {title, description, ...(words === undefined ? {} : {words})},
    filters: {category: [category], ...(kind === undefined ? {} : {kind: [kind]})},
  };
}

/** The preview renders no page ahead: posts with their Markdown, other pages with title and description. */
function draftRecords(instances: readonly BlogContent[]): CustomRecord[] {
  const posts = instances.flatMap(({blogPosts}) => blogPosts);
  const hints = searchHints(posts);
  const postRecords = posts
    .filter(({metadata}) => !metadata.unlisted)
    .map(({metadata, content}) => ({
      ...record(
        metadata.permalink,
        metadata.title,
        metadata.description,
        String(metadata.frontMatter.category),
        hints.get(metadata.permalink),
      ),
      content: countedText(content).replace(/<!--.*?-->|^#+|[*_`[\]]/gmu, ''),
    }));
  const pageRecords = Object.entries(pages).flatMap(([route, {title, description}]) =>
    route === '*' ? [] : record(route, title, description, searchWords.pages, hints.get(route)),
  );
  return [...postRecords, ...pageRecords];
}

/** The type lacks `devServer`, which Docusaurus reads too. */
type WebpackConfig = ReturnType<NonNullable<Plugin['configureWebpack']>>;

/** Indexes the preview's posts after each change, in a folder that is served at the build's path. */
export default function searchPreview(context: LoadContext): Plugin {
  const previewFolder = path.join(context.generatedFilesDir, 'pagefind-preview');
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
