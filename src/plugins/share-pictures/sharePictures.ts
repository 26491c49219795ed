import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {BlogContent} from '@docusaurus/plugin-content-blog';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {sharePicturePath} from '../../config/sharePicturePath';
import type {Card} from './card';
import {cardsOf} from './cardsOf';
import {cardDrawer} from './cardDrawer';
import {pictureCache} from './pictureCache';

/** While one picture is compressed, the words of the next are set. */
const AT_ONCE = 4;

/**
 * Draws the picture that a shared link shows, for every post and most pages, into `img/share` of the build. Pictures drawn before are taken
 * from `node_modules/.cache/share-pictures`.
 *
 * Fails the build when a title is too long for its picture or has a letter that the site's faces lack.
 */
export default function sharePictures({siteDir, siteConfig}: LoadContext): Plugin {
  const staticDir = path.join(siteDir, 'static');
  const cacheDir = path.join(siteDir, 'node_modules/.cache/share-pictures');
  const sources = [
    __dirname,
    path.join(__dirname, '../downloads/fonts'),
    path.join(staticDir, 'assets'),
    path.join(staticDir, 'img/art'),
  ];
  return {
    name: 'share-pictures',
    async postBuild({outDir, plugins}) {
      const blogs = plugins
        .filter(({name}) => name === 'docusaurus-plugin-content-blog')
        .map(({content}) => content as BlogContent);
      const cached = await pictureCache(cacheDir, sources);
      const draw = cardDrawer(staticDir);
      async function writePicture(card: Card): Promise<void> {
        const file = path.join(outDir, sharePicturePath(card.route));
        const picture = await cached(card, () => draw(card));
        mkdirSync(path.dirname(file), {recursive: true});
        writeFileSync(file, picture);
      }
      const cards = cardsOf(blogs, siteConfig.url);
      for (let from = 0; from < cards.length; from += AT_ONCE) {
        await Promise.all(cards.slice(from, from + AT_ONCE).map(writePicture));
      }
    },
  };
}
