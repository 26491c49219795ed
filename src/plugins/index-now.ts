import {writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';

/**
 * Publishes the key of IndexNow as `/<key>.txt`, by which search engines know that an announcement is the site's own
 * (https://www.indexnow.org/documentation). `npm run announce` sends it.
 *
 * @param key empty when nothing is announced
 */
export default function indexNow(_context: LoadContext, {key}: {key: string}): Plugin {
  return {
    name: 'index-now',
    async postBuild({outDir}) {
      if (key) {
        await writeFile(path.join(outDir, `${key}.txt`), key);
      }
    },
  };
}
