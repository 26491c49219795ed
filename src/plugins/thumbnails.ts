import {createHash} from 'node:crypto';
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {Resvg} from '@resvg/resvg-js';
import sharp from 'sharp';
import {postCategories} from '../content/categories';
import {
  choosePostIllustration,
  type IllustrationChoice,
  toIllustration,
  toThumbnail,
} from '../content/engravings';
import type {PostFrontMatter} from '../posts/plugin/frontMatter';
import {listPosts} from '../posts/plugin/kinds';
import {drawDrawings} from './drawings';
import {readCachedFile} from './pictures/pictures';

const MOST_BYTES = 8000;

/** Widths in pixels, qualities of AVIF: the largest and best that is light enough is taken, else the smallest. */
const WIDTHS = [600, 520, 440, 360];
const QUALITIES = [40, 34, 28];

async function drawThumbnail(svg: string): Promise<Buffer> {
  let thumbnail = Buffer.alloc(MOST_BYTES + 1);
  for (const value of WIDTHS) {
    const png = new Resvg(svg, {fitTo: {mode: 'width', value}}).render().asPng();
    for (const quality of QUALITIES) {
      thumbnail = await sharp(png).avif({quality, effort: 4}).toBuffer();
      if (thumbnail.length <= MOST_BYTES) {
        return thumbnail;
      }
    }
  }
  return thumbnail;
}

/** Draws the small picture that lists show for a choice. Nothing to do if they show the drawing itself. */
async function writeThumbnail(choice: IllustrationChoice, siteDir: string): Promise<void> {
  const {folder} = drawDrawings();
  const {src} = toIllustration(choice);
  const thumbnail = toThumbnail(choice).src;
  if (thumbnail !== src) {
    const svg = readFileSync(path.join(folder, src), 'utf8');
    const inputs = [svg, MOST_BYTES, WIDTHS, QUALITIES];
    const hash = createHash('sha256').update(JSON.stringify(inputs)).digest('hex');
    const kept = path.join(siteDir, 'node_modules/.cache/thumbnails', hash);
    const bytes = await readCachedFile(kept, () => drawThumbnail(svg));
    mkdirSync(path.dirname(path.join(folder, thumbnail)), {recursive: true});
    writeFileSync(path.join(folder, thumbnail), bytes);
  }
}

/** Draws the engravings that lists of posts show, small. Their paper is the page's, which has another in dark mode. */
export default function thumbnails({siteDir}: LoadContext): Plugin {
  return {
    name: 'thumbnails',
    async allContentLoaded({allContent}) {
      const choices = listPosts(allContent).flatMap(({metadata}) => {
        const {engraving, category} = metadata.frontMatter as Partial<PostFrontMatter>;
        // A post with faults has no category, and no list shows it.
        const tone = postCategories.find(({name}) => name === category)?.tone;
        return tone ? choosePostIllustration(engraving, tone) : [];
      });
      for (const choice of new Map(choices.map((it) => [toThumbnail(it).src, it])).values()) {
        await writeThumbnail(choice, siteDir);
      }
    },
  };
}
