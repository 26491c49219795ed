import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {writeDownloads} from '../downloads/writeDownloads';
import {writeFeeds} from '../feeds/feeds';
import {type HostFilesOptions, hostFiles} from '../host-files/hostFiles';
import {indexPages} from '../search/search';
import {writeTwins} from '../twins/twins';
import {refuseSecrets} from './secrets';

/**
 * Makes what is made of the rendered pages, then searches all of it for secrets.
 *
 * One plugin, because Docusaurus runs all `postBuild` hooks at the same time. What others write in theirs, without reading a page, is there long before the
 * pages are finished.
 */
export default function finish(context: LoadContext, options: HostFilesOptions): Plugin {
  const writeHostFiles = hostFiles(context, options);
  return {
    name: 'finish',
    async postBuild(site) {
      const {siteDir, siteConfig, outDir} = site;
      await Promise.all([
        writeHostFiles(site),
        indexPages(outDir),
        writeFeeds(site),
        writeTwins(site),
        writeDownloads(
          path.join(siteDir, 'src/content/downloads'),
          path.join(outDir, 'resources'),
          siteConfig.url,
        ),
      ]);
      refuseSecrets(outDir);
    },
  };
}
