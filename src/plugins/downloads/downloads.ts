import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {writeDownloads} from './writeDownloads';

/** Typesets the texts in `src/content/downloads` into `resources/*.pdf` of the build. */
export default function downloads({siteDir, siteConfig}: LoadContext): Plugin {
  return {
    name: 'downloads',
    async postBuild({outDir}) {
      await writeDownloads(
        path.join(siteDir, 'src/content/downloads'),
        path.join(outDir, 'resources'),
        siteConfig.url,
      );
    },
  };
}
