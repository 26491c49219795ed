import path from 'node:path';
import {PdfStandard} from '@myriaddreamin/typst-ts-node-compiler';
import {type RenderedImage, Resvg} from '@resvg/resvg-js';
import sharp from 'sharp';
import {cachedFile} from '../cachedFile';
import {typeset, typesetter} from '../downloads/typeset';
import type {Card} from './cardsOf';

/**
 * Draws a part of a picture.
 *
 * @throws when the title does not fit, or a face lacks a letter
 */
function drawPart(part: 'sheet' | 'words', content: object): RenderedImage {
  const document = typeset({
    mainFilePath: path.join(__dirname, `${part}.typ`),
    inputs: {content: JSON.stringify(content)},
  });
  try {
    // For this standard alone the typesetter refuses a letter that a face lacks.
    typesetter.pdf(document, {pdfStandard: PdfStandard.A_2b, creationTimestamp: 0});
  } catch (error) {
    const letter = /the text `\\"(?<letter>.+?)\\"`/u.exec(String(error))?.groups?.letter;
    throw letter
      ? new Error(`the site's faces have no letter "${letter}", use another one.`)
      : error;
  }
  const svg = typesetter.plainSvg(document);
  // Otherwise the typesetter remembers every picture: a megabyte each.
  typesetter.evictCache(5);
  // One pixel a point.
  return new Resvg(svg, {dpi: 72, font: {loadSystemFonts: false}}).render();
}

/** Pixels by content: an engraving takes longer to draw than all else, and many posts share it. */
const sheets = new Map<string, Buffer>();

function sheetPixels({sheet}: Card): Buffer {
  const key = JSON.stringify(sheet);
  const pixels = sheets.get(key) ?? drawPart('sheet', sheet).pixels;
  sheets.set(key, pixels);
  return pixels;
}

/** The whole picture, in pixels of four bytes. */
const SIZE = {width: 1200, height: 630, channels: 4} as const;

/** Where the words' part begins, in pixels. */
const WORDS = {left: 60, top: 119};

/** A card's sheet with its words, as rows of pixels. */
function drawPixels(card: Card): Buffer {
  const picture = Buffer.from(sheetPixels(card));
  const {width, height, pixels} = drawPart('words', card);
  for (let y = 0; y < height; y += 1) {
    const start = (WORDS.top + y) * SIZE.width + WORDS.left;
    pixels.copy(picture, start * 4, y * width * 4, (y + 1) * width * 4);
  }
  return picture;
}

/**
 * Draws a share picture.
 *
 * @returns a PNG of 1200x630 pixels
 * @throws when the title does not fit, or a face lacks a letter; the message names the title
 */
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

/** Cards to draw, each with the file that keeps its picture. */
export type CardsToDraw = ReadonlyArray<Readonly<{card: Card; file: string}>>;

/**
 * Draws pictures into the files that keep them. Runs in a thread of its own (`sharePictures.ts`).
 *
 * @throws when a title does not fit its picture, or has a letter that the site's faces lack
 */
export async function drawCards(cards: CardsToDraw): Promise<void> {
  for (const {card, file} of cards) {
    await cachedFile(file, () => drawCard(card));
  }
}
