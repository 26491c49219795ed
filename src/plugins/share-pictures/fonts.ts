import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {Font} from 'satori';

const FOLDER = path.join(__dirname, '../downloads/fonts');

function font(name: string, file: string, weight: Font['weight']): Font {
  return {name, weight, style: 'normal', data: readFileSync(path.join(FOLDER, file))};
}

/** The site's faces as static cuts, which the downloads are set in too: the typesetter reads neither variable axes nor woff2. */
export const fonts: Font[] = [
  font('Besley', 'besley-500.ttf', 500),
  font('Besley', 'besley-640.ttf', 600),
  font('Instrument Sans', 'instrument-sans-400.ttf', 400),
  font('Instrument Sans', 'instrument-sans-600.ttf', 600),
  font('Instrument Narrow', 'instrument-sans-narrow-600.ttf', 600),
];
