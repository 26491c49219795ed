import path from 'node:path';
import {readdirSync, readFileSync} from 'node:fs';
import type {BlogContent} from '@docusaurus/plugin-content-blog';
import type {LoadContext, Plugin} from '@docusaurus/types';
import type {HTMLFile} from 'pagefind';
import {searchWords} from '../../content/searchWords';
import {draftRecords} from './draftRecords';
import {writeIndex} from './writeIndex';

/** What begins a cell, a fact or a part of a label: apart on the page, without a space in the HTML. `vh` is for screen readers alone. */
const NEIGHBOR = /<(?=(?:td|th|dt|dd|small)[\s>])|(?<=>)<(?=span(?! class="?vh)[\s>])/gu;

/**
 * What tells Pagefind a page's title, description and category, by the tag of its head that says so (`src/seo`), which no visitor needs to load. The empty `image`
 * keeps the file names of pictures out of the index; a post's category takes the place of the one of all pages.
 */
const TOLD = {
  'name=description': 'data-pagefind-meta=description[content]',
  'property=og:title': 'data-pagefind-meta=title[content]',
  'property=og:type': `data-pagefind-meta=image: data-pagefind-filter=category:${searchWords.pages}`,
  'property=article:section': 'data-pagefind-filter=category[content]',
};

function forPagefind(html: string): string {
  const isPost = html.includes(' property=article:section ');
  const told = isPost ? {...TOLD, 'property=og:type': 'data-pagefind-meta=image:'} : TOLD;
  return Object.entries(told).reduce(
    (rest, [tag, attributes]) => rest.replace(` ${tag} `, ` ${tag} ${attributes} `),
    html.replace(NEIGHBOR, ' <'),
  );
}

/**
 * The pages of a build that mark their text with `data-pagefind-body`, sorted. Before each cell of a table stands a space, because Pagefind takes
 * "Penalty" and "$100 million" in two cells for one word.
 *
 * @param outDir the build's folder
 */
function builtPages(outDir: string): HTMLFile[] {
  return readdirSync(outDir, {recursive: true, encoding: 'utf8'})
    .filter((name) => name.endsWith('.html'))
    .toSorted()
    .map((name) => ({
      sourcePath: name.split(path.sep).join('/'),
      content: readFileSync(path.join(outDir, name), 'utf8'),
    }))
    .filter(({content}) => content.includes('data-pagefind-body'))
    .map(({sourcePath, content}) => ({sourcePath, content: forPagefind(content)}));
}

/** The index' path on the site; `src/search/loadEngine.ts` has the same. */
const ADDRESS = 'pagefind';

/** The bundler's configuration; its type lacks `devServer`, which Docusaurus reads too. */
type WebpackConfig = ReturnType<NonNullable<Plugin['configureWebpack']>>;

/**
 * Creates the search index of a build with Pagefind: of the written pages with `data-pagefind-body`, by the title, description and category in their head
 * (`src/seo/PageSeo.tsx`).
 */
export async function indexPages(outDir: string): Promise<void> {
  await writeIndex(path.join(outDir, ADDRESS), async (index) => {
    const pages = builtPages(outDir);
    const answers = await Promise.all(pages.map((page) => index.addHTMLFile(page)));
    const errors = answers.flatMap((answer) => answer.errors);
    return pages.length > 0 ? errors : ['no page has a data-pagefind-body'];
  });
}

/** Creates the search index of the preview, which has no pages: of the posts, after each change, in a folder that is served at the same path. */
export default function search({generatedFilesDir}: LoadContext): Plugin {
  const isPreview = process.env.NODE_ENV === 'development';
  const previewFolder = path.join(generatedFilesDir, 'pagefind-preview');
  /** Serializes the writes of quick successive changes to the same folder. */
  let turn = Promise.resolve();

  return {
    name: 'search',
    async allContentLoaded({allContent}) {
      if (!isPreview) {
        return;
      }
      const instances = Object.values(allContent['docusaurus-plugin-content-blog'] ?? {});
      const records = await draftRecords(instances as BlogContent[]);
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
      if (isServer || !isPreview) {
        return {};
      }
      const served = {directory: previewFolder, publicPath: `/${ADDRESS}`, watch: false};
      return {devServer: {static: [served]}} as WebpackConfig;
    },
  };
}
