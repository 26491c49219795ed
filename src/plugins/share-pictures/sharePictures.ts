import {createHash} from 'node:crypto';
import {once} from 'node:events';
import {copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {Worker} from 'node:worker_threads';
import type {BlogPost} from '@docusaurus/plugin-content-blog';
import type {LoadContext} from '@docusaurus/types';
import {brand} from '../../config/brand';
import {formatDay} from '../../config/formatDay';
import {sharePicturePath} from '../../config/paths';
import {valueSheets} from '../../config/token';
import {findCategory} from '../../content/categories';
import {
  choosePostIllustration,
  engravings,
  homeStamp,
  type IllustrationChoice,
  pageIllustrations,
} from '../../content/engravings';
import {hero} from '../../content/home';
import {type PageRoute, pages} from '../../content/pages';
import {findFigure} from '../../markdown/charts/readChart';
import type {PostFrontMatter} from '../../posts/plugin/frontMatter';
import {drawDrawings} from '../drawings';
import type {Card, CardsToDraw} from './drawCards';

function printOf({engraving, tone}: IllustrationChoice): Card['print'] {
  return {...engravings[engraving], tone};
}

type Own = Omit<Card, 'wordmark' | 'host'>;

function postCard({metadata, content}: BlogPost): Own {
  const frontMatter = metadata.frontMatter as PostFrontMatter;
  const {name, tone} = findCategory(frontMatter.category);
  const length = 'readTime' in frontMatter ? [`${frontMatter.readTime} min read`] : [];
  return {
    route: metadata.permalink,
    title: metadata.title,
    print: printOf(choosePostIllustration(frontMatter.engraving, tone)),
    figure: findFigure(content),
    category: {name, tone},
    facts: [formatDay(metadata.date), ...length],
  };
}

function pageCards(): Own[] {
  return Object.entries(pageIllustrations).map(([route, illustration]) => ({
    route,
    title: pages[route as PageRoute].title,
    print: printOf(illustration),
    category: null,
    facts: [brand.tagline],
  }));
}

const homeCard: Own = {
  route: '/',
  title: hero.heading,
  print: {...printOf({engraving: 'certificate', tone: 'news'}), stamp: homeStamp},
  category: null,
  facts: [brand.tagline],
};

/** Cards for the home page, each post with valid front matter and each page with an illustration. */
export function listCards(posts: readonly BlogPost[], siteUrl: string): Card[] {
  const shared = {wordmark: brand.wordmark, host: new URL(siteUrl).host};
  return [homeCard, ...posts.map(postCard), ...pageCards()].map((own) => ({...own, ...shared}));
}

const SOURCES = [
  __dirname,
  path.join(__dirname, '../downloads/template'),
  path.join(__dirname, '../fonts'),
  path.join(__dirname, '../../markdown/charts'),
];

/** Returns a function that names a card's file in the cache: a hash of the card, the sources and the lock file. */
function nameCacheFiles(siteDir: string): (card: Card) => string {
  const hash = createHash('sha256').update(readFileSync(path.join(siteDir, 'package-lock.json')));
  for (const folder of SOURCES) {
    const entries = readdirSync(folder, {withFileTypes: true}).filter((entry) => entry.isFile());
    for (const name of entries.map((entry) => entry.name).toSorted()) {
      hash.update(name).update(readFileSync(path.join(folder, name)));
    }
  }
  const kept = path.join(siteDir, 'node_modules/.cache/share-pictures');
  hash.update(readFileSync(path.join(__dirname, '../../config/bound.ts')));
  hash.update(valueSheets).update(drawDrawings().folder);
  return (card) => path.join(kept, hash.copy().update(JSON.stringify(card)).digest('hex'));
}

/**
 * Pictures for shared links. `draw` starts drawing those that the cache lacks, while scripts are bundled. `write` puts
 * all into `img/share`; it rejects when a title is too long or has a letter that the site's fonts lack.
 */
export function sharePictures({siteDir, siteConfig}: LoadContext) {
  let pictures: Promise<CardsToDraw> = Promise.resolve([]);

  async function drawNew(posts: readonly BlogPost[]): Promise<CardsToDraw> {
    const fileOf = nameCacheFiles(siteDir);
    const all = listCards(posts, siteConfig.url).map((card) => ({card, file: fileOf(card)}));
    const cards = all.filter(({file}) => !existsSync(file));
    if (cards.length > 0) {
      // Draws in a separate thread, so that Docusaurus is not blocked.
      const thread = new Worker(path.join(__dirname, 'drawThread.cjs'), {workerData: cards});
      await once(thread, 'exit');
    }
    return all;
  }

  return {
    draw(posts: readonly BlogPost[]): void {
      pictures = drawNew(posts);
      // This only prevents an unhandled rejection until `write` awaits the promise.
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
