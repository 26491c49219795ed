import {readFileSync} from 'node:fs';
import path from 'node:path';
import {type Font, parse} from 'opentype.js';

const FOLDER = path.join(__dirname, '../downloads/fonts');

function face(file: string): Font {
  return parse(Uint8Array.from(readFileSync(path.join(FOLDER, file))).buffer);
}

/** The site's faces as static cuts, which the downloads are set in too: neither typesetter reads variable axes or woff2. */
export const faces = {
  title: face('besley-500.ttf'),
  wordmark: face('besley-640.ttf'),
  text: face('instrument-sans-400.ttf'),
  strong: face('instrument-sans-600.ttf'),
  narrow: face('instrument-sans-narrow-600.ttf'),
} as const satisfies Readonly<Record<string, Font>>;

/** A face by what it is used for. */
export type Face = keyof typeof faces;
