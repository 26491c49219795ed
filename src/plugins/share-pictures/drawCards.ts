import path from 'node:path';
import {PdfStandard} from '@myriaddreamin/typst-ts-node-compiler';
import {Resvg} from '@resvg/resvg-js';
import sharp from 'sharp';
import {cachedFile} from '../cachedFile';
import {typeset, typesetter} from '../downloads/typeset';
import type {Card} from './cardsOf';

type Part = 'sheet' | 'print' | 'words';

/** Four bytes per pixel. */
type Pixels = Readonly<{width: number; height: number; pixels: Buffer}>;

/** @throws when the title does not fit, or a face lacks a letter */
function drawPart(part: Part, content: object): Pixels {
  const document = typeset({
    mainFilePath: path.join(__dirname, `${part}.typ`),
    inputs: {content: JSON.stringify(content)},
  });
  try {
    // Only for this standard the typesetter refuses a letter that a face lacks.
    typesetter.pdf(document, {pdfStandard: PdfStandard.A_2b, creationTimestamp: 0});
  } catch (error) {
    const letter = /the text `\\"(?<letter>.+?)\\"`/u.exec(String(error))?.groups?.letter;
    throw letter
      ? new Error(`the site's faces have no letter "${letter}", use another one.`)
      : error;
  }
  const svg = typesetter.plainSvg(document);
  // Otherwise the typesetter keeps every picture: a megabyte each.
  typesetter.evictCache(5);
  // One pixel a point.
  const image = new Resvg(svg, {dpi: 72, font: {loadSystemFonts: false}}).render();
  return {width: image.width, height: image.height, pixels: image.pixels};
}

/** By content: an engraving takes longer to draw than all else, and many posts share it. */
const drawn = new Map<string, Pixels>();

function drawOnce(part: Part, content: object): Pixels {
  const key = JSON.stringify(content);
  const image = drawn.get(key) ?? drawPart(part, content);
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
  lay(drawPart('words', card), 60, 119);
  return picture;
}

/** A PNG of 1200x630 pixels. @throws when the title does not fit, or a face lacks a letter; the message names the title */
export async function drawCard(card: Card): Promise<Buffer> {
  try {
    // By sharp, because resvg's own encoder takes twice as long and writes a quarter more bytes.
    return await sharp(drawPixels(card), {raw: SIZE})
      .removeAlpha()
      .png({compressionLevel: 3})
      .toBuffer();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The share picture of "${card.title}": ${reason}`, {cause: error});
  }
}

/** `file`: where the picture is kept. */
export type CardsToDraw = ReadonlyArray<Readonly<{card: Card; file: string}>>;

/** Runs in a thread of its own (`sharePictures.ts`). @throws as {@link drawCard} */
export async function drawCards(cards: CardsToDraw): Promise<void> {
  for (const {card, file} of cards) {
    await cachedFile(file, () => drawCard(card));
  }
}
