import {once} from 'node:events';
import {copyFileSync, existsSync, mkdirSync} from 'node:fs';
import path from 'node:path';
import {Worker} from 'node:worker_threads';
import type {BlogPost} from '@docusaurus/plugin-content-blog';
import type {LoadContext} from '@docusaurus/types';
import {sharePicturePath} from '../../config/paths';
import {valueSheets} from '../../config/token';
import {cacheFiles} from '../cachedFile';
import {listCards} from './cardsOf';
import type {CardsToDraw} from './drawCards';

/**
 * Pictures for shared links. `draw` begins to draw those that `node_modules/.cache/share-pictures` lacks, while texts are read and scripts are bundled;
 * `write` puts all into `img/share` of the build and rejects when a title is too long or has a letter that the site's faces lack.
 */
export function sharePictures({siteDir, siteConfig}: LoadContext) {
  const sources = [
    __dirname,
    ...['fonts', 'template', 'template/art'].map((name) =>
      path.join(__dirname, '../downloads', name),
    ),
    path.join(siteDir, 'static/img/art'),
  ];
  let pictures: Promise<CardsToDraw> = Promise.resolve([]);

  async function drawNew(posts: readonly BlogPost[]): Promise<CardsToDraw> {
    const fileOf = cacheFiles(siteDir, 'share-pictures', sources);
    const all = listCards(posts, siteConfig.url).map((card) => ({
      card,
      file: fileOf(valueSheets + JSON.stringify(card)),
    }));
    const cards = all.filter(({file}) => !existsSync(file));
    if (cards.length > 0) {
      // In a thread of its own, so that Docusaurus is not blocked.
      const thread = new Worker(path.join(__dirname, 'drawThread.cjs'), {workerData: cards});
      await once(thread, 'exit');
    }
    return all;
  }

  return {
    draw(posts: readonly BlogPost[]): void {
      pictures = drawNew(posts);
      // Only prevents an unhandled rejection until `write` awaits the promise.
      pictures.catch(() => undefined);
    },
    async write(outDir: string): Promise<void> {
      for (const {card, file} of await pictures) {
        const target = path.join(outDir, sharePicturePath(card.route));
        mkdirSync(path.dirname(target), {recursive: true});
        copyFileSync(file, target);
      }
    },
  };
}
