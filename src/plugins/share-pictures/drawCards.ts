import {Resvg} from '@resvg/resvg-js';
import sharp from 'sharp';
import type {brand} from '../../config/brand';
import type {Category} from '../../content/categories';
import type {Engraving, Tone} from '../../content/engravings';
import type {Figure} from '../../markdown/charts/readChart';
import {readCachedFile} from '../pictures/pictures';
import {drawFigure} from './drawFigure';
import {type Layer, typesetLayer, typesetter} from '../typeset';

/** What a share picture shows. Equal cards give the same picture, byte for byte. */
export type Card = Readonly<{
  route: string;
  title: string;
  wordmark: typeof brand.wordmark;
  /** `tone`: the color of the paper; `stamp`: lines stamped on a document, which then has no frame. */
  print: Engraving & Readonly<{tone: Tone; stamp?: readonly string[]}>;
  /** Drawn in place of the engraving. */
  figure?: Figure;
  category: Readonly<Pick<Category, 'name' | 'tone'>> | null;
  facts: readonly string[];
  host: string;
}>;

/** An image as sharp takes it. */
const toInput = ({width, height, pixels}: ReturnType<Resvg['render']>) =>
  ({input: pixels, raw: {width, height, channels: 4}}) as const;

function drawLayer(layer: Layer, content: object) {
  const svg = typesetter.plainSvg(typesetLayer(layer, content));
  // Without this the compiler would keep every picture in memory, a megabyte each.
  typesetter.evictCache(5);
  // One pixel per point.
  return toInput(new Resvg(svg, {dpi: 72, font: {loadSystemFonts: false}}).render());
}

/** Rendered layers, keyed by their content. An engraving takes longer than everything else, and many posts share it. */
const drawn = new Map<string, ReturnType<typeof drawLayer>>();

function drawOnce(layer: Layer, content: object) {
  const key = JSON.stringify(content);
  const image = drawn.get(key) ?? drawLayer(layer, content);
  drawn.set(key, image);
  return image;
}

/** Draws a PNG of 1200x630 pixels. @throws like {@link typesetLayer}, naming the title */
export async function drawCard(card: Card): Promise<Buffer> {
  try {
    const {input, raw} = drawOnce('sheet', card.wordmark);
    const print = card.figure ? toInput(drawFigure(card.figure)) : drawOnce('print', card.print);
    const layers = [
      {...print, left: 640, top: 72},
      {...drawLayer('words', card), left: 60, top: 119},
    ];
    return await sharp(input, {raw})
      .composite(layers)
      .removeAlpha()
      .png({compressionLevel: 3})
      .toBuffer();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The share picture of "${card.title}": ${reason}`, {cause: error});
  }
}

/** `file`: the picture's place in the cache. */
export type CardsToDraw = ReadonlyArray<Readonly<{card: Card; file: string}>>;

/** Runs in a separate thread (`sharePictures.ts`). @throws like {@link drawCard} */
export async function drawCards(cards: CardsToDraw): Promise<void> {
  for (const {card, file} of cards) {
    await readCachedFile(file, () => drawCard(card));
  }
}
