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
  const hints = searchHints(posts);
  const {'*': _notFound, ...others} = pages;
  const drafts = [
    ...posts
      .filter(({metadata}) => !metadata.unlisted)
      .map(({metadata, content}) => ({
        ...metadata,
        path: metadata.permalink,
        category: String(metadata.frontMatter.category),
        sentences: countedText(content).split('\n'),
      })),
    ...Object.entries(others).map(([route, page]) => ({
      ...page,
      path: route,
      category: searchWords.pages,
      sentences: [],
    })),
  ];
  return drafts.map(({path: route, title, description, category, sentences}) => ({
    path: route,
    title,
    description,
    category,
    sections: [{id: '', title: '', sentences}],
    ...hints.get(route),
  }));
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
