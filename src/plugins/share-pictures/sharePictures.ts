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

/**
 * Where the picture of each card is kept: under a hash of the card and of everything else it is drawn from.
 *
 * @param folder the folder of all of them
 * @param sources folders of code, faces and engravings: a change in any of them makes every picture new
 */
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
 * The picture that a shared link shows, for every post and most pages: `draw` begins to draw them while texts are read and scripts are bundled, but those
 * that `node_modules/.cache/share-pictures` has; `write` puts them into `img/share` of the build.
 *
 * @returns both; `write` rejects when a title is too long for its picture or has a letter that the site's faces lack
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
      // In a thread of its own, so that it does not block Docusaurus.
      const thread = new Worker(path.join(__dirname, 'drawThread.cjs'), {workerData: cards});
      await once(thread, 'exit');
    }
    return all;
  }

  return {
    draw(blogs: readonly BlogContent[]): void {
      pictures = drawNew(blogs);
      // `write` awaits this promise; the empty `catch` only prevents an unhandled rejection until then.
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
