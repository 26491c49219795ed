import {copyFileSync, existsSync, mkdirSync} from 'node:fs';
import path from 'node:path';
import {createHash} from 'node:crypto';
import type {BlogContent} from '@docusaurus/plugin-content-blog';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {sharePicturePath} from '../../config/paths';
import {runInWorker} from '../runInWorker';
import {isPreview} from '../../posts/plugin/visibility';
import {hashFolders} from '../hashFolders';
import {type Card, cardsOf} from './cardsOf';
import type {CardsToDraw, drawCards} from './drawCards';

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
  const common = await hashFolders(sources);
  return (card) => {
    const key = createHash('sha256').update(common).update(JSON.stringify(card)).digest('hex');
    return path.join(folder, `${key}.png`);
  };
}

/**
 * Draws the picture that a shared link shows, for every post and most pages, into `img/share` of the build. Pictures drawn before are taken
 * from `node_modules/.cache/share-pictures`; the others are drawn while texts are read and scripts are bundled.
 *
 * Fails the build when a title is too long for its picture or has a letter that the site's faces lack.
 */
export default function sharePictures({siteDir, siteConfig}: LoadContext): Plugin {
  const cacheDir = path.join(siteDir, 'node_modules/.cache/share-pictures');
  const sources = [
    __dirname,
    ...['fonts', 'template', 'template/art'].map((name) =>
      path.join(__dirname, '../downloads', name),
    ),
    path.join(siteDir, 'static/img/art'),
  ];
  let pictures: Promise<CardsToDraw> = Promise.resolve([]);

  async function draw(blogs: readonly BlogContent[]): Promise<CardsToDraw> {
    const fileOf = await pictureFiles(cacheDir, sources);
    const all = cardsOf(blogs, siteConfig.url).map((card) => ({card, file: fileOf(card)}));
    const cards = all.filter(({file}) => !existsSync(file));
    if (cards.length > 0) {
      const module = path.join(__dirname, 'drawCards.ts');
      await runInWorker<typeof drawCards>(module, 'drawCards', cards);
    }
    return all;
  }

  return {
    name: 'share-pictures',
    async allContentLoaded({allContent}) {
      if (isPreview) {
        return;
      }
      const instances = Object.values(allContent['docusaurus-plugin-content-blog'] ?? {});
      pictures = draw(instances as BlogContent[]);
      // `postBuild` awaits this promise; the empty `catch` only prevents an unhandled rejection until then.
      pictures.catch(() => undefined);
    },
    async postBuild({outDir}) {
      for (const {card, file} of await pictures) {
        const target = path.join(outDir, sharePicturePath(card.route));
        mkdirSync(path.dirname(target), {recursive: true});
        copyFileSync(file, target);
      }
    },
  };
}
