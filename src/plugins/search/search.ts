import path from 'node:path';
import type {BlogContent} from '@docusaurus/plugin-content-blog';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {draftRecords} from './draftRecords';
import {writeIndex} from './writeIndex';

/** Where the browser finds the index; `src/search/loadEngine.ts` names it too. */
const ADDRESS = 'pagefind';

/** What a plugin may change of the bundler; Docusaurus reads the preview server's part too, which the type does not know. */
type WebpackConfig = ReturnType<NonNullable<Plugin['configureWebpack']>>;

/**
 * The index behind the site's search, made by Pagefind.
 *
 * A production build indexes the pages it has written: those with a `data-pagefind-body`, by the title, description and category in their head
 * (`src/seo/PageSeo.tsx`). While authoring there are no pages, so each change of content indexes the posts themselves, into a folder that the
 * preview serves at the same address.
 */
export default function search({generatedFilesDir}: LoadContext): Plugin {
  const isPreview = process.env.NODE_ENV === 'development';
  const previewFolder = path.join(generatedFilesDir, 'pagefind-preview');
  /** Quick changes follow each other: two at once would write into the same folder. */
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
    async postBuild({outDir}) {
      await writeIndex(path.join(outDir, ADDRESS), async (index) => {
        const {errors, page_count: count} = await index.addDirectory({path: outDir});
        return count > 0 ? errors : [...errors, 'no page has a data-pagefind-body'];
      });
    },
  };
}
