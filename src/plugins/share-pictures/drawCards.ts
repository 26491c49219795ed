import {Resvg} from '@resvg/resvg-js';
import sharp from 'sharp';
import type {brand} from '../../config/brand';
import type {Category} from '../../content/categories';
import type {Engraving, Tone} from '../../content/engravings';
import {readCachedFile} from '../pictures/pictures';
import {type Layer, typesetLayer, typesetter} from '../typeset';

/** What a share picture shows. Equal cards give the same picture, byte for byte. */
export type Card = Readonly<{
  route: string;
  title: string;
  wordmark: typeof brand.wordmark;
  /** `tone`: the color of the paper; `stamp`: lines stamped on a document, which then has no frame. */
  print: Engraving & Readonly<{tone: Tone; stamp?: readonly string[]}>;
  /** The strip above the title; only posts have one. */
  category: Readonly<Pick<Category, 'name' | 'tone'>> | null;
  /** Short texts below the title, side by side. */
  facts: readonly string[];
  host: string;
}>;

/** Each pixel has four bytes. */
type Pixels = Readonly<{width: number; height: number; pixels: Buffer}>;

/** Draws a layer. @throws like {@link typesetLayer} */
function drawLayer(layer: Layer, content: object): Pixels {
  const svg = typesetter.plainSvg(typesetLayer(layer, content));
  // Without this the compiler would keep every picture in memory, a megabyte each.
  typesetter.evictCache(5);
  // One pixel per point.
  const image = new Resvg(svg, {dpi: 72, font: {loadSystemFonts: false}}).render();
  return {width: image.width, height: image.height, pixels: image.pixels};
}

/** Rendered layers, keyed by their content. An engraving takes longer than everything else, and many posts share it. */
const drawn = new Map<string, Pixels>();

function drawOnce(layer: Layer, content: object): Pixels {
  const key = JSON.stringify(content);
  const image = drawn.get(key) ?? drawLayer(layer, content);
  drawn.set(key, image);
  return image;
}

const SIZE = {width: 1200, height: 630, channels: 4} as const;

function drawPixels(card: Card): Buffer {
  const picture = Buffer.from(drawOnce('sheet', card.wordmark).pixels);
  function lay({width, height, pixels}: Pixels, left: number, top: number): void {
    for (let y = 0; y < height; y += 1) {
      const start = (top + y) * SIZE.width + left;
      pixels.copy(picture, start * 4, y * width * 4, (y + 1) * width * 4);
    }
  }
  lay(drawOnce('print', card.print), 640, 72);
  lay(drawLayer('words', card), 60, 119);
  return picture;
}

/** Draws a PNG of 1200x630 pixels. @throws like {@link typesetLayer}, naming the title */
export async function drawCard(card: Card): Promise<Buffer> {
  try {
    // Encoded by sharp: resvg's own encoder takes twice as long and writes a quarter more bytes.
    return await sharp(drawPixels(card), {raw: SIZE})
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
