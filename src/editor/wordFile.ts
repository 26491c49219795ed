import {type CheerioAPI, load} from 'cheerio/slim';
import {openZip} from 'mammoth/lib/unzip.js';

export type Elements = ReturnType<ReturnType<CheerioAPI['root']>['children']>;

const OFF = /^(?:0|false|off|none)$/u;

const isOn = (property: Elements): boolean => !OFF.test(property.attr('w:val') ?? '');

function styleChain(styles: CheerioAPI, id: string): Elements[] {
  const chain: Elements[] = [];
  for (let next = id; next && chain.length < 12;) {
    const style = styles(`w\\:style[w\\:styleId="${next}"]`).first() as Elements;
    chain.push(style);
    next = style.children('w\\:basedOn').attr('w:val') ?? '';
  }
  return chain;
}

function stylesOf(paragraph: Elements, styles: CheerioAPI): Elements[] {
  const own = styles('w\\:style[w\\:type="paragraph"][w\\:default="1"]').attr('w:styleId') ?? '';
  return styleChain(styles, paragraph.find('> w\\:pPr > w\\:pStyle').attr('w:val') ?? own);
}

/** The first of these places that has a property of words, such as `w:vanish`. */
function propertyOf(name: string, places: readonly Elements[]): Elements | undefined {
  return places.map((it) => it.find(`> w\\:rPr > w\\:${name}`)).find((it) => it.length > 0);
}

/** A color as six digits: of a name, of a theme's ground or words. Without one, words are black. */
function toColor(property: Elements | undefined, attribute: string, otherwise: string): string {
  const theme = property?.attr('w:themeColor') ?? property?.attr('w:themeFill') ?? '';
  const [ofTheme] = /^(?:background|light|bg)1$/u.test(theme) ? ['FFFFFF'] : [];
  const value = ofTheme ?? property?.attr(attribute) ?? 'auto';
  const named = {auto: otherwise, black: '000000', white: 'FFFFFF', none: otherwise}[value];
  return (named ?? value).toUpperCase();
}

/** How far two colors are from each other in red, green or blue, whichever has most; NaN of words without a color. */
function difference(one: string, other: string): number {
  const part = (color: string, at: number) => Number(`0x${color.slice(at, at + 2)}`);
  return Math.max(...[0, 2, 4].map((at) => Math.abs(part(one, at) - part(other, at))));
}

/** Whether words have the color of their ground, as under a black bar, or are too small to be seen. */
function isConcealed(run: Elements, places: readonly Elements[]): boolean {
  const bar = propertyOf('highlight', places);
  const grounds = [
    propertyOf('shd', places),
    run.closest('w\\:p').find('> w\\:pPr > w\\:shd'),
    run.closest('w\\:tc').find('> w\\:tcPr > w\\:shd'),
  ];
  const shade = grounds.find((it) => it?.length);
  const ground = bar ? toColor(bar, 'w:val', 'FFFFFF') : toColor(shade, 'w:fill', 'FFFFFF');
  // Word writes words without a color in white on a dark ground, but not below a bar.
  const words = toColor(propertyOf('color', places), 'w:val', bar ? '000000' : 'auto');
  const size = Number(propertyOf('sz', places)?.attr('w:val') ?? 22);
  return difference(words, ground) < 0x20 || size <= 4;
}

/** Takes elements out of a document. @returns what it was, with its first words */
export function takeOut(what: string, all: Elements): string[] {
  const words = all.text().replace(/\s+/gu, ' ').trim();
  const more = words.length > 60 ? '…' : '';
  all.remove();
  return all.length > 0 ? [words ? `${what}: “${words.slice(0, 60)}${more}”.` : `${what}.`] : [];
}

/** Takes out what the file hides: words, rows, drawings, hints to fill in. @returns what it was */
function takeOutHidden(part: CheerioAPI, styles: CheerioAPI): string[] {
  const found: string[] = [];
  const remove = (what: string, all: Elements) => found.push(...takeOut(what, all));
  const runs = part('w\\:r') as Elements;
  const placesOf = (run: Elements) => [
    run,
    ...styleChain(styles, run.find('> w\\:rPr > w\\:rStyle').attr('w:val') ?? ''),
    ...stylesOf(run.closest('w\\:p') as Elements, styles),
    ...styleChain(
      styles,
      run.closest('w\\:tbl').find('> w\\:tblPr > w\\:tblStyle').attr('w:val') ?? '',
    ),
    styles('w\\:rPrDefault') as Elements,
  ];
  const isHidden = (run: Elements) => {
    const property = propertyOf('vanish', placesOf(run));
    return property !== undefined && isOn(property);
  };
  remove(
    'hidden words',
    runs.filter((_, it) => isHidden(part(it))),
  );
  remove('hidden rows', part('w\\:tr:has(> w\\:trPr > w\\:hidden)') as Elements);
  remove(
    'hidden drawings',
    part(
      'w\\:drawing:has([hidden="1"], [hidden="true"]), [style*="visibility:hidden"]',
    ) as Elements,
  );
  remove(
    'its table of contents',
    part('w\\:sdt:has(w\\:docPartGallery[w\\:val="Table of Contents"])') as Elements,
  );
  remove('hints to fill in', part('w\\:sdt:has(> w\\:sdtPr > w\\:showingPlcHdr)') as Elements);
  remove(
    'words in the color of their ground, or too small to be seen',
    (part('w\\:r:has(w\\:t)') as Elements).filter((_, it) =>
      isConcealed(part(it), placesOf(part(it))),
    ),
  );
  return found;
}

/** Puts the words of a box, a table of one cell, and of a table within a table where that is. @returns what it was */
function unpackTables(part: CheerioAPI): string[] {
  const tables = (part('w\\:tbl') as Elements).filter(
    (_, it) => part(it).find('w\\:tc').length === 1 || part(it).parents('w\\:tc').length > 0,
  );
  tables.each((_, it) => void part(it).replaceWith(part(it).find('w\\:p')));
  return tables.length > 0 ? ['a box, or a table within a table: its words are paragraphs.'] : [];
}

/** The list that numbers a paragraph, with its kind of numbers and the first; null if none does. */
function countOf(paragraph: Elements, styles: CheerioAPI, numbering: CheerioAPI) {
  const own = [paragraph, ...stylesOf(paragraph, styles)]
    .map((it) => it.find('> w\\:pPr > w\\:numPr'))
    .find((it) => it.length > 0);
  const id = own?.children('w\\:numId').attr('w:val') ?? '0';
  const depth = own?.children('w\\:ilvl').attr('w:val') ?? '0';
  const scheme = numbering(`w\\:num[w\\:numId="${id}"] > w\\:abstractNumId`).attr('w:val') ?? '';
  const level = numbering(
    `w\\:abstractNum[w\\:abstractNumId="${scheme}"] > w\\:lvl[w\\:ilvl="${depth}"]`,
  );
  const format = level.children('w\\:numFmt').attr('w:val') ?? 'none';
  const start = level.children('w\\:start').attr('w:val') ?? '1';
  const text = level.children('w\\:lvlText').attr('w:val') ?? '';
  return /^(?:bullet|none)$/u.test(format) ? null : {id, depth, format, start, text};
}

const HEADING = /^(?:heading|title)/iu;

/** What mammoth loses without a word: numbers of headings, letters of a list, and the count of one that goes on. */
function lostNumbers(part: CheerioAPI, styles: CheerioAPI, numbering: CheerioAPI): string[] {
  const lost = new Set<string>();
  const begun = new Set<string>();
  let last = '';
  for (const it of part('w\\:p').get()) {
    const paragraph = part(it) as Elements;
    const count = countOf(paragraph, styles, numbering);
    const names = stylesOf(paragraph, styles).map((style) => style.children('w\\:name'));
    if (count && names.some((name) => HEADING.test(name.attr('w:val') ?? ''))) {
      lost.add('numbers of headings.');
    } else if (count) {
      const goesOn = begun.has(count.id) && last !== count.id;
      if (count.format !== 'decimal' || !/^\W*%\d\W*$/u.test(count.text)) {
        lost.add('letters or words of a list, as in a), 1.1 or Step 1: it counts 1, 2, 3.');
      } else if (goesOn || (count.start !== '1' && !begun.has(count.id))) {
        lost.add('the count of a list that goes on after other words: correct its first number.');
      }
    }
    last = count?.id ?? '';
    begun.add(last);
  }
  return [...lost];
}

/** What else a file has that no reader of it sees, or that becomes text. */
const UNSEEN = [
  ['w\\:commentReference', 'comments.'],
  ['w\\:ins, w\\:del, w\\:moveFrom', 'tracked changes: the text is as if you had accepted all.'],
  ['w\\:position', 'raised signs, as in x².'],
  ['[w\\:customMarkFollows]', 'signs of notes, as in *: they are counted. Delete the signs.'],
  [
    'a\\:srcRect[l], a\\:srcRect[t], a\\:srcRect[r], a\\:srcRect[b]',
    'the cut of a picture: its file beside the post shows all of it. Cut the file, too.',
  ],
] as const;

const PARTS = ['document', 'footnotes', 'endnotes'];

/** Opens a Word file without what it hides, which mammoth would read. `lost`: that, and what mammoth will not name. */
export async function openWord(file: string): Promise<{buffer: Buffer; lost: string[]}> {
  const zip = await openZip({path: file});
  const read = async (name: string): Promise<CheerioAPI> => {
    const part = `word/${name}.xml`;
    return load(zip.exists(part) ? await zip.read(part, 'utf-8') : '', {xml: true});
  };
  const styles = await read('styles');
  const numbering = await read('numbering');
  const lost: string[] = [];
  for (const name of PARTS.filter((it) => zip.exists(`word/${it}.xml`))) {
    const part = await read(name);
    // mammoth leaves out the words of such a field, and that two lines strike words out.
    part('w\\:dstrike').replaceWith('<w:strike/>');
    part('w\\:fldSimple').each((_, it) => void part(it).replaceWith(part(it).contents()));
    lost.push(...takeOutHidden(part, styles), ...unpackTables(part));
    lost.push(...lostNumbers(part, styles, numbering));
    lost.push(...UNSEEN.flatMap(([what, words]) => (part(what).length > 0 ? words : [])));
    zip.write(`word/${name}.xml`, part.xml());
  }
  return {buffer: Buffer.from(await zip.toArrayBuffer()), lost: [...new Set(lost)]};
}
