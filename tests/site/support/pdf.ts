import {inflateSync} from 'node:zlib';

type Objects = ReadonlyMap<string, string>;

/** The objects of a PDF by their numbers, as Latin-1, streams decompressed. */
function objectsOf(bytes: Buffer): Objects {
  const raw = bytes.toString('latin1');
  const objects = new Map<string, string>();
  for (const {1: number = '', index} of raw.matchAll(/(?:^|\n)(\d+) 0 obj\b/gu)) {
    const text = raw.slice(index, raw.indexOf('endobj', index));
    const [mark = '', dictionary = ''] = /^([\s\S]*?)stream\r?\n/u.exec(text) ?? [];
    const stream = bytes.subarray(index + mark.length, raw.indexOf('endstream', index));
    const isDeflated = dictionary.includes('/FlateDecode');
    const content = isDeflated ? inflateSync(stream).toString('latin1') : '';
    objects.set(number, isDeflated ? dictionary + content : text);
  }
  return objects;
}

/** All that a PDF holds, as Latin-1, streams decompressed. */
export const pdfSource = (bytes: Buffer): string => [...objectsOf(bytes).values()].join('\n');

/** The characters of a font's glyphs, by their numbers in four hexadecimal digits. */
function glyphsOf(font: string, objects: Objects): Map<string, string> {
  const [, map = ''] = /\/ToUnicode (\d+) 0 R/u.exec(font) ?? [];
  const blocks = (objects.get(map) ?? '').match(/beginbfchar[\s\S]*?endbfchar/gu) ?? [];
  return new Map(
    [...blocks.join('').matchAll(/<(\w+)>\s*<(\w+)>/gu)].map(([, glyph = '', text = '']) => [
      glyph.toLowerCase(),
      Buffer.from(text, 'hex').swap16().toString('utf16le'),
    ]),
  );
}

const ESCAPES: Readonly<Record<string, string>> = {n: '\n', r: '\r', t: '\t', b: '\b', f: '\f'};

/** The glyphs' numbers in a string of a page's content. */
function glyphNumbers(literal: string): string[] {
  const text = literal.replace(
    /\\(?:([0-7]{1,3})|([\s\S]))/gu,
    (_all, octal?: string, mark = '') =>
      octal ? String.fromCharCode(Number.parseInt(octal, 8)) : (ESCAPES[mark] ?? mark),
  );
  return Buffer.from(text, 'latin1').toString('hex').match(/.{4}/gu) ?? [];
}

/** What happens in a page's content, as far as its text is concerned: a font, a string, a mark's begin and end. */
const EVENTS =
  /\/(f\d+) [\d.]+ Tf|\((?<text>(?:[^()\\]|\\[\s\S])*)\)|\/(?<mark>\w+)[^/]*(?:<<(?:(?!>>)[\s\S])*>>)?\s*(?:BDC|BMC)\b|\b(?<end>EMC)\b/gu;

function pageWords(page: string, objects: Objects): string {
  const [, contents = ''] = /\/Contents (\d+) 0 R/u.exec(page) ?? [];
  const fonts = new Map(
    [...page.matchAll(/\/(f\d+) (\d+) 0 R/gu)].map(([, name = '', number = '']) => [
      name,
      glyphsOf(objects.get(number) ?? '', objects),
    ]),
  );
  const marks: string[] = [];
  let glyphs = new Map<string, string>();
  let words = '';
  for (const {1: font, groups = {}} of (objects.get(contents) ?? '').matchAll(EVENTS)) {
    if (font !== undefined) {
      glyphs = fonts.get(font) ?? new Map();
    } else if (groups.mark !== undefined) {
      marks.push(groups.mark);
    } else if (groups.end !== undefined) {
      marks.pop();
    } else if (!marks.includes('Artifact')) {
      words += glyphNumbers(groups.text ?? '')
        .map((it) => glyphs.get(it))
        .join('');
    }
  }
  return words;
}

/**
 * The text of a PDF that Typst has set, page by page in the order of its content, without heads and feet of pages and
 * other artifacts. Spaces at the ends of lines are not in it.
 */
export function pdfWords(bytes: Buffer): string {
  const objects = objectsOf(bytes);
  const tree = [...objects.values()].find((it) => /\/Type\s*\/Pages\b/u.test(it)) ?? '';
  const [, kids = ''] = /\/Kids \[([^\]]*)\]/u.exec(tree) ?? [];
  return [...kids.matchAll(/(\d+) 0 R/gu)]
    .map(([, number = '']) => pageWords(objects.get(number) ?? '', objects))
    .join('');
}
