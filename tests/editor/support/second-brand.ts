import {readdirSync, readFileSync} from 'node:fs';
import {extname, join} from 'node:path';
import sharp from 'sharp';
import {extractText} from 'unpdf';
import {brand} from '../../../src/config/brand.ts';
import {readToken, valueSheets} from '../../../src/config/token.ts';
import {ROOT} from '../../../supabase/local/settings.ts';
import {filesHolding} from '../../support/files-holding.ts';
import {writeSite} from '../../support/temporary-folder.ts';

/** Another owner's values. */
export const SECOND = {
  name: 'Nordlys & Daughters',
  url: 'https://www.nordlys.example',
  email: 'post@nordlys.example',
  careersEmail: 'jobs@nordlys.example',
};
const LEGAL = "{name: 'Nordlys Holding, Inc.', address: '1 Quay Street, Łódź', register: ''}";

const BRAND = 'src/config/brand.ts';
const SHEETS = ['src/css/tokens.css', 'src/css/colors.css'];
const MARKS = ['src/drawings/mark.svg', 'src/drawings/print.svg'];

const COLOR = /#([\da-f]{2})([\da-f]{2})([\da-f]{2})\b/gu;

/** All colors but white, which any owner may use. */
const colorsIn = (sheets: string): string[] =>
  [...new Set(sheets.match(COLOR))].filter((color) => color !== '#ffffff');

/** Gives the copy another brand, in the files that the handbook names. In each color, red, green and blue rotate. */
export function rebrand(folder: string): void {
  const read = (file: string): string => readFileSync(join(folder, file), 'utf8');
  let owner = read(BRAND)
    .replace(/wordmark: \{[^}]*\}/u, "wordmark: {bold: 'Nordlys', rest: '& Daughters'}")
    .replace(/legal: \{[^}]*\}/u, `legal: ${LEGAL}`)
    .replace(/(director: \{[^}]*?name: )(['"]).*?\2,/u, "$1'Şölveig Đahl',")
    .replace(/social: \[[^\]]*\]/u, 'social: []');
  for (const [field, value] of Object.entries(SECOND)) {
    owner = owner.replace(new RegExp(`(\n  ${field}:\\s*)(['"]).*?\\2,`, 'u'), `$1'${value}',`);
  }
  const recolored = SHEETS.map((file) => [
    file,
    read(file)
      .replace(COLOR, '#$3$1$2')
      .replace(/rgb\((\d+) (\d+) (\d+) /gu, 'rgb($3 $1 $2 '),
  ]);
  const redrawn = MARKS.map((file) => [
    file,
    read(file).replace(/>.*<\/svg>/su, '><path fill="currentColor" d="M-9-8h27v28h-27z"/></svg>'),
  ]);
  writeSite(folder, {[BRAND]: owner, ...Object.fromEntries([...recolored, ...redrawn])});
}

/** Lists words that name the first owner. The wordmark's bold word is left out when the site's own texts use it. */
function listWords(folder: string): string[] {
  const {name, wordmark, url, email, careersEmail, legal, director, social} = brand;
  const host = new URL(url).host.replace(/^www\./u, '');
  const isOwn = filesHolding(join(folder, 'src/content'), [wordmark.bold]).length === 0;
  const marks = MARKS.flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(/ d="([^"]+)"/gu)].map(([, it = '']) => it),
  );
  const words = [name, host, email, careersEmail, ...Object.values(legal), director.name, ...marks];
  words.push(...social);
  return [...words, isOwn ? wordmark.bold : ''].filter(Boolean).map((it) => it.toLowerCase());
}

/** Lists the colors that each fill more than a hundredth of a picture. */
async function listColors(picture: Buffer): Promise<string> {
  const data = await sharp(picture).removeAlpha().raw().toBuffer();
  const counts = new Map<number, number>();
  for (let at = 0; at < data.length; at += 3) {
    const color = data.readUIntBE(at, 3);
    counts.set(color, (counts.get(color) ?? 0) + 1);
  }
  const frequent = [...counts].filter(([, count]) => count > data.length / 300);
  return frequent.map(([color]) => `#${color.toString(16).padStart(6, '0')}`).join();
}

const READERS: Readonly<Record<string, (bytes: Buffer) => Promise<string>>> = {
  '.pdf': async (bytes) => (await extractText(new Uint8Array(bytes), {mergePages: true})).text,
  '.png': listColors,
};

/** A build has at least this many files of each kind. */
const FEW = 'html 50, json 10, xml 3, svg 30, js 30, txt 3, css 1, md 30, pdf 5, png 20, ico 1';

/** Searches a rebranded build and its mails for the first owner’s words and colors, and for missing files. */
export async function findTraces(folder: string) {
  const words = listWords(folder);
  const palette = colorsIn(SHEETS.map((file) => readFileSync(join(folder, file), 'utf8')).join());
  const colors = colorsIn(valueSheets).filter((color) => !palette.includes(color));
  const ink = readToken('plate-ink')
    .match(/[\da-f]{2}/gu)
    ?.map((it) => Number.parseInt(it, 16));
  const triples = [' ', ',', ', '].map((between) => `(${ink?.join(between)}`);
  const counts: Record<string, number> = {};
  const traces: string[] = [];
  for (const place of ['build', 'supabase/functions/_shared/mail']) {
    const entries = readdirSync(join(folder, place), {recursive: true, withFileTypes: true});
    for (const entry of entries.filter((it) => it.isFile())) {
      const kind = extname(entry.name);
      const file = join(entry.parentPath, entry.name);
      const bytes = readFileSync(file);
      const text = (await (READERS[kind]?.(bytes) ?? bytes.toString())).toLowerCase();
      counts[kind] = (counts[kind] ?? 0) + 1;
      const found = [...words, ...colors, ...triples].filter((it) => text.includes(it));
      traces.push(...found.map((it) => `${file.slice(folder.length)}: ${it}`));
    }
  }
  const missing = FEW.split(', ').filter((it) => {
    const [kind, few] = it.split(' ');
    return !((counts[`.${kind}`] ?? 0) >= Number(few));
  });
  return [...traces, ...missing.map((it) => `fewer than: ${it}`)];
}
