import path from 'node:path';
import type {BlogContent} from '@docusaurus/plugin-content-blog';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {pages} from '../../content/pages';
import {searchWords} from '../../content/searchWords';
import {countedText} from '../../posts/plugin/postFile';
import {FOLDER} from '../../search/siteIndex';
import {type PageRecord, searchHints, writeIndex} from './writeIndex';

/** The preview renders no page ahead: posts have their Markdown, other pages title and description. */
function draftRecords(instances: readonly BlogContent[]): PageRecord[] {
  const posts = instances.flatMap(({blogPosts}) => blogPosts);
  const {'*': _notFound, ...others} = pages;
  const drafts = [
    ...posts
      .filter(({metadata}) => !metadata.unlisted)
      .map(({metadata: {permalink, frontMatter, title, description}, content}) => {
        const category = String(frontMatter.category);
        return {path: permalink, title, description, category, text: countedText(content)};
      }),
    ...Object.entries(others).map(([route, page]) => {
      return {...page, path: route, category: searchWords.pages, text: ''};
    }),
  ];
  const hints = searchHints(posts);
  return drafts.map(({text, ...draft}) => {
    const sections = [{id: '', title: '', sentences: text.split('\n')}];
    return {...draft, sections, ...hints.get(draft.path)};
  });
}

/** The type lacks `devServer`, which Docusaurus reads too. */
type WebpackConfig = ReturnType<NonNullable<Plugin['configureWebpack']>>;

/** Indexes the preview's posts after each change, in a folder that is served at the build's path. */
export default function searchPreview(context: LoadContext): Plugin {
  const directory = path.join(context.generatedFilesDir, 'search-preview');
  return {
    name: 'search-preview',
    async allContentLoaded({allContent}) {
      const instances = Object.values(allContent['docusaurus-plugin-content-blog'] ?? {});
      writeIndex(directory, draftRecords(instances as BlogContent[]));
    },
    configureWebpack(_config, isServer) {
      const served = {directory, publicPath: FOLDER, watch: false};
      return isServer ? {} : ({devServer: {static: [served]}} as WebpackConfig);
    },
  };
}
