import {readFileSync} from 'node:fs';
import path from 'node:path';
import {type Engraving, engravings} from '../../content/engravings';
import type {Card} from './card';
import {colors, tones} from './look';
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
export function print({illustration}: Card, staticDir: string): string {
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
