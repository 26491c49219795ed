import {type CheerioAPI, load} from 'cheerio/slim';
import {openZip} from 'mammoth/lib/unzip.js';

export type Elements = ReturnType<ReturnType<CheerioAPI['root']>['children']>;

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

const NAMED = new Map(
  'black 000000 white FFFFFF yellow FFFF00 green 00FF00 cyan 00FFFF magenta FF00FF red FF0000 blue 0000FF'
    .match(/\w+ \w+/gu)
    ?.map((it) => it.split(' ') as [string, string]),
);

/** A color as six digits: of a name, of a theme's ground or words. Without one, words are black. */
function toColor(property: Elements | undefined, attribute: string, otherwise: string): string {
  const theme = property?.attr('w:themeColor') ?? property?.attr('w:themeFill') ?? '';
  const [ofTheme] = /^(?:background|light|bg)1$/u.test(theme) ? ['FFFFFF'] : [];
  const value = ofTheme ?? property?.attr(attribute) ?? 'auto';
  const named = NAMED.get(value) ?? (/^(?:auto|none)$/u.test(value) ? otherwise : value);
  return named.toUpperCase();
}

/** The largest difference of two colors in red, green or blue; NaN if one is no color. */
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

/** Matches the digits of a color that is no shade of gray. */
export const VIVID =
  '(?=(?:[\\da-f]{2}){0,2}[a-f][\\da-f])(?=(?:[\\da-f]{2}){0,2}[0-5][\\da-f])[\\da-f]{6}';

export const MARKED_WORDS =
  'the look of words that are highlighted, struck out or colored (delete those that are remarks)';

const MARKED = new RegExp(
  `<w:highlight |<w:strike(?! w:val="(?:0|false))|<w:(?:color w:val|shd [^>]*w:fill)="${VIVID}"`,
  'iu',
);

/** What elements are, with their first words. Those within others of them are not said twice. */
export function nameWords(what: string, all: Elements): string[] {
  const outer = all.not(all.find('*'));
  const goesOn = (at: number) =>
    outer.is('w\\:r') &&
    outer
      .eq(at)
      .next()
      .is(outer.eq(at + 1));
  const words = outer
    .get()
    .map((_, at) => outer.eq(at).text() + (goesOn(at) ? '' : ' '))
    .join('')
    .replace(/\s+/gu, ' ')
    .trim();
  const more = words.length > 200 ? '…' : '';
  return all.length > 0 ? [words ? `${what}: “${words.slice(0, 200)}${more}”.` : `${what}.`] : [];
}

/** Takes elements out of a document. @returns what it was, with its first words */
export function takeOut(what: string, all: Elements): string[] {
  const named = nameWords(what, all);
  all.remove();
  return named;
}

const HIDDEN = [
  ['hidden rows', 'w\\:tr:has(> w\\:trPr > w\\:hidden)'],
  ['words without a color', 'w\\:r:has(> w\\:rPr > w14\\:textFill > w14\\:noFill)'],
  [
    'hidden drawings',
    'w\\:drawing:has([hidden="1"], [hidden="true"]), [style*="visibility:hidden"]',
  ],
  ['its table of contents', 'w\\:sdt:has(w\\:docPartGallery[w\\:val="Table of Contents"])'],
  ['hints to fill in', 'w\\:sdt:has(> w\\:sdtPr > w\\:showingPlcHdr)'],
] as const;

/** Takes out what the file hides: words, rows, drawings, hints to fill in. @returns what it was */
function takeOutHidden(part: CheerioAPI, styles: CheerioAPI): string[] {
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
    return property !== undefined && !/^(?:0|false|off|none)$/u.test(property.attr('w:val') ?? '');
  };
  const concealed = (part('w\\:r:has(w\\:t)') as Elements).filter(
    (_, it) => !isHidden(part(it)) && isConcealed(part(it), placesOf(part(it))),
  );
  return [
    ...takeOut(
      'hidden words',
      runs.filter((_, it) => isHidden(part(it))),
    ),
    ...HIDDEN.flatMap(([what, place]) => takeOut(what, part(place) as Elements)),
    ...takeOut('words in the color of their ground, or too small to be seen', concealed),
  ];
}

const HEADING = /^(?:heading|title)/iu;

/** Gives points the list of their style, which mammoth does not see, and names the numbers that Markdown has not. */
function lostNumbers(part: CheerioAPI, styles: CheerioAPI, numbering: CheerioAPI): string[] {
  const ids: string[] = [];
  const isLost = part('w\\:p').filter((_, it) => {
    const paragraph = part(it) as Elements;
    const chain = stylesOf(paragraph, styles);
    const lists = [paragraph, ...chain].map((at) => at.find('> w\\:pPr > w\\:numPr'));
    const list = lists.find((at) => at.length > 0);
    const valueOf = (name: string) => list?.children(`w\\:${name}`).attr('w:val') ?? '0';
    const id = valueOf('numId');
    const own = numbering(`w\\:num[w\\:numId="${id}"]`);
    const scheme = own.children('w\\:abstractNumId').attr('w:val') ?? '';
    const ofLevel = `[w\\:ilvl="${valueOf('ilvl')}"]`;
    const level = numbering(`w\\:abstractNum[w\\:abstractNumId="${scheme}"] > w\\:lvl${ofLevel}`);
    const anew = own.find(`> w\\:lvlOverride${ofLevel} > w\\:startOverride`).attr('w:val');
    const [format = 'none', first = '1', text = ''] = ['numFmt', 'start', 'lvlText'].map((name) =>
      level.children(`w\\:${name}`).attr('w:val'),
    );
    const isHeading = chain.some((style) =>
      HEADING.test(style.children('w\\:name').attr('w:val') ?? ''),
    );
    if (list && !isHeading && lists[0]?.length === 0) {
      paragraph.children('w\\:pPr').append(list.clone());
    }
    const counted = anew ? `${id} anew` : scheme;
    const isFirst = !ids.includes(counted);
    const isPlain = format === 'decimal' && /^\W*%\d\W*$/u.test(text);
    const isNext = isFirst ? (anew ?? first) === '1' : ids.at(-1) === counted;
    ids.push(counted);
    return !/^(?:bullet|none)$/u.test(format) && (isHeading || !isPlain || !isNext);
  });
  return nameWords(
    'numbers of headings, as in 1.1 or a), or of a list that goes on (write them there)',
    isLost as Elements,
  );
}

/** What else a file has that no reader of it sees, or that becomes text. */
const UNSEEN = [
  ['w\\:commentReference', 'comments.'],
  ['w\\:ins, w\\:del, w\\:moveFrom', 'tracked changes: the text is as if you had accepted all.'],
  ['w\\:position', 'raised signs, as in x².'],
  [
    'w\\:instrText:contains("PAGEREF")',
    'numbers of pages, which are plain words now: “on page 4”.',
  ],
  [
    'w\\:drawing:not(:has(a\\:blip, w\\:t)), w\\:object',
    'a chart or a drawing: put a picture of it there.',
  ],
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
    lost.push(...takeOutHidden(part, styles));
    const runs = part('w\\:r').not(
      'w\\:hyperlink *, w\\:p:has([w\\:val^="Heading"]) *',
    ) as Elements;
    const marked = runs.filter((_, it) => MARKED.test(part.xml(part(it).children('w\\:rPr'))));
    lost.push(...nameWords(MARKED_WORDS, marked));
    lost.push(...lostNumbers(part, styles, numbering));
    lost.push(...UNSEEN.flatMap(([what, words]) => (part(what).length > 0 ? words : [])));
    zip.write(`word/${name}.xml`, part.xml());
  }
  return {buffer: Buffer.from(await zip.toArrayBuffer()), lost: [...new Set(lost)]};
}
