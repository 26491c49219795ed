import {once} from 'node:events';
import {copyFileSync, existsSync, mkdirSync} from 'node:fs';
import path from 'node:path';
import {Worker} from 'node:worker_threads';
import {createHash} from 'node:crypto';
import type {BlogContent} from '@docusaurus/plugin-content-blog';
import type {LoadContext} from '@docusaurus/types';
import {sharePicturePath} from '../../config/paths';
import {valueSheets} from '../../config/token';
import {hashFolders} from '../hashFolders';
import {type Card, cardsOf} from './cardsOf';
import type {CardsToDraw} from './drawCards';

/** Files named by a hash of the card and all it is drawn from: a change in a folder of `sources` makes every picture new. */
async function pictureFiles(
  folder: string,
  sources: readonly string[],
): Promise<(card: Card) => string> {
  const common = (await hashFolders(sources)) + valueSheets;
  return (card) => {
    const key = createHash('sha256').update(common).update(JSON.stringify(card)).digest('hex');
    return path.join(folder, `${key}.png`);
  };
}

/**
 * Pictures for shared links. `draw` begins to draw those that `node_modules/.cache/share-pictures` lacks, while texts are read and scripts are bundled;
 * `write` puts all into `img/share` of the build and rejects when a title is too long or has a letter that the site's faces lack.
 */
export function sharePictures({siteDir, siteConfig}: LoadContext) {
  const cacheDir = path.join(siteDir, 'node_modules/.cache/share-pictures');
  const sources = [
    __dirname,
    ...['fonts', 'template', 'template/art'].map((name) =>
      path.join(__dirname, '../downloads', name),
    ),
    path.join(siteDir, 'static/img/art'),
  ];
  let pictures: Promise<CardsToDraw> = Promise.resolve([]);

  async function drawNew(blogs: readonly BlogContent[]): Promise<CardsToDraw> {
    const fileOf = await pictureFiles(cacheDir, sources);
    const all = cardsOf(blogs, siteConfig.url).map((card) => ({card, file: fileOf(card)}));
    const cards = all.filter(({file}) => !existsSync(file));
    if (cards.length > 0) {
      // In a thread of its own, so that Docusaurus is not blocked.
      const thread = new Worker(path.join(__dirname, 'drawThread.cjs'), {workerData: cards});
      await once(thread, 'exit');
    }
    return all;
  }

  return {
    draw(blogs: readonly BlogContent[]): void {
      pictures = drawNew(blogs);
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
