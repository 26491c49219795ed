import {readFileSync} from 'node:fs';
import path from 'node:path';
import {Resvg} from '@resvg/resvg-js';
import sharp from 'sharp';
import {SPRITE} from '../../config/drawings';
import {type Engraving, engravings} from '../../content/engravings';
import type {Card} from './card';
import {colors, COLUMN, SIZE, tones} from './look';
import {wordColumn} from './wordColumn';
import {pictureTag, plainColors} from './svg';

const MIDDLE = {x: 918, y: 322};
const TILT = -4;
const BORDER = 14;

/** The size of a print, in pixels, by the shape of its engraving. */
const FORMATS = {
  portrait: {width: 392, height: 424},
  landscape: {width: 484, height: 256},
};

function engravingTag(svg: string, {stand, whole}: Engraving, width: number, height: number) {
  if (stand) {
    // Cropped at the shoulders, larger than the print, as on the site.
    const size = height * 1.06;
    return pictureTag(svg, {
      x: (width - size) / 2,
      y: height * 1.1 - size,
      width: size,
      height: size,
    });
  }
  return whole
    ? pictureTag(svg, {x: 22, y: 12, width: width - 44, height: height - 24})
    : pictureTag(svg, {x: 0, y: 0, width, height}, 'xMidYMid slice');
}

/** The engraving as a print on colored paper: tilted, with a white edge and a hard shadow. SVG in the picture's own coordinates. */
function print({illustration}: Card, staticDir: string): string {
  const engraving: Engraving = engravings[illustration.engraving];
  const svg = plainColors(readFileSync(path.join(staticDir, engraving.src), 'utf8'));
  const {width, height} = engraving.stand ? FORMATS.portrait : FORMATS.landscape;
  const sheet = {width: width + 2 * BORDER, height: height + 2 * BORDER};
  const frame = `width="${sheet.width}" height="${sheet.height}"`;
  return `<g transform="translate(${MIDDLE.x} ${MIDDLE.y}) rotate(${TILT}) translate(${-sheet.width / 2} ${-sheet.height / 2})">
<rect x="9" y="9" ${frame} fill="${colors.ink}" fill-opacity=".13"/>
<rect ${frame} fill="${colors.sheet}" stroke="${colors.ink}" stroke-opacity=".35"/>
<svg x="${BORDER}" y="${BORDER}" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${tones[illustration.tone]}"/>${engravingTag(svg, engraving, width, height)}</svg>
</g>`;
}

const TICK = 12;
const LONG = 18;
const SHORT = 9;
const PER_LONG = 5;

function ticks(length: number, from: number, tick: (at: number, size: number) => string): string {
  const count = Math.floor((length - from) / TICK) + 1;
  return Array.from({length: count}, (_, index) => {
    const at = from + index * TICK;
    return tick(at, (at / TICK) % PER_LONG === 0 ? LONG : SHORT);
  }).join('');
}

/** The scale along the upper and the left edge. */
function scales(): string {
  const top = ticks(SIZE.width, 0, (x, size) => `M${x} 0v${size}`);
  const left = ticks(SIZE.height, TICK, (y, size) => `M0 ${y}h${size}`);
  return `<path stroke="${colors.ink}" stroke-opacity=".45" stroke-width="1.2" d="${top}${left}"/>`;
}

/**
 * The brand's mark, taken from the site's sprite, 55 pixels high.
 *
 * @throws when the sprite has no symbol of that id
 */
function mark(x: number, y: number, staticDir: string): string {
  const sprite = readFileSync(path.join(staticDir, SPRITE), 'utf8');
  const symbol = /<symbol id="mark"[^>]*>(?<drawing>.*?)<\/symbol>/su.exec(sprite)?.groups?.drawing;
  if (!symbol) {
    throw new Error(`static${SPRITE} has no symbol with the id "mark".`);
  }
  const drawing = symbol.replaceAll('currentColor', colors.ink);
  return `<g transform="translate(${x} ${y}) scale(1.15)">${drawing}</g>`;
}

/** An evidence marker with the number one, standing at the lower right. */
function tent(): string {
  return `<g transform="translate(1112 544) scale(1.4)">
<path fill="${colors.ink}" opacity=".16" d="M-20 24H32L40 30H-20Z"/>
<path fill="${colors.markerDeep}" d="M17-24L23-20L31 27H22Z"/>
<path fill="${colors.marker}" d="M-17-24H17L22 27H-22Z"/>
<path fill="${colors.ink}" d="M-.4 14V-6.3L.5-4.8Q0-3.7-.8-2.9-1.7-2-2.8-1.4-4-.8-5.1-.6V-5.2Q-3.9-5.5-2.8-6.1-1.7-6.6-.8-7.4.1-8.1.7-9H4.1V14Z"/>
</g>`;
}

/** By sharp, because resvg's own encoder takes twice as long and writes a quarter more bytes. */
const PNG = {compressionLevel: 3};

/** Where the words' part of the picture ends and the print's begins, in pixels from the left. */
const SEAM = 640;

/** The print's part by illustration: an engraving takes longer to draw than all else, and many posts share it. */
const prints = new Map<string, Buffer>();

/** Renders the part of the picture between two distances from its left edge: rows of RGB pixels. */
function render(content: string, from: number, to: number): Buffer {
  const {width, height} = SIZE;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${to - from}" height="${height}" viewBox="${from} 0 ${to - from} ${height}">
<rect width="${width}" height="${height}" fill="${colors.paper}"/>
${scales()}
${content}
</svg>`;
  return withoutAlpha(new Resvg(svg, {font: {loadSystemFonts: false}}).render().pixels);
}

/** RGBA to RGB. By hand, because it is a third of sharp's time. */
function withoutAlpha(rgba: Buffer): Buffer {
  const rgb = Buffer.allocUnsafe((rgba.length / 4) * 3);
  for (let from = 0, to = 0; from < rgba.length; from += 4, to += 3) {
    rgb[to] = rgba[from] as number;
    rgb[to + 1] = rgba[from + 1] as number;
    rgb[to + 2] = rgba[from + 2] as number;
  }
  return rgb;
}

function printPart(card: Card, staticDir: string): Buffer {
  const key = JSON.stringify(card.illustration);
  const pixels = prints.get(key) ?? render(print(card, staticDir) + tent(), SEAM, SIZE.width);
  prints.set(key, pixels);
  return pixels;
}

/** Puts two parts of equal height side by side. */
function join(left: Buffer, right: Buffer): Buffer {
  const row = left.length / SIZE.height;
  const rightRow = right.length / SIZE.height;
  const whole = Buffer.allocUnsafe(left.length + right.length);
  for (let y = 0; y < SIZE.height; y += 1) {
    left.copy(whole, y * (row + rightRow), y * row, (y + 1) * row);
    right.copy(whole, y * (row + rightRow) + row, y * rightRow, (y + 1) * rightRow);
  }
  return whole;
}

/**
 * Draws a share picture.
 *
 * @param staticDir the site's static files, which hold the engravings and the brand's mark
 * @returns a PNG of 1200x630 pixels
 * @throws when the title does not fit, or a face lacks a letter
 */
export async function drawCard(card: Card, staticDir: string): Promise<Buffer> {
  const words = mark(COLUMN.left, COLUMN.top, staticDir) + wordColumn(card);
  const pixels = join(render(words, 0, SEAM), printPart(card, staticDir));
  return sharp(pixels, {raw: {...SIZE, channels: 3}})
    .png(PNG)
    .toBuffer();
}
