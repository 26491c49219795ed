import {writeFileSync} from 'node:fs';
import path from 'node:path';
import {load} from 'cheerio/slim';
import mammoth from 'mammoth';
import rehypeParse from 'rehype-parse';
import rehypeRemark from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import {unified} from 'unified';
import {openWord} from './wordFile';

const reader = unified().use(rehypeParse, {fragment: true}).use(rehypeRemark).use(remarkGfm);
const writer = reader.use(remarkStringify, {bullet: '-', rule: '-'}).freeze();

/** Begins the headings at level two, makes a table's first row its head, and notes of mammoth's list at the end. */
function adapt(markdown: string): string {
  const highest = Math.min(...(markdown.match(/^#+(?= )/gmu) ?? []).map(({length}) => length));
  const note = /^(\d+)\. +(.*(?:\n+ {3}.*)*?) ?\[↑\]\(#(?:foot|end)note-ref-\d+\)$/gmu;
  return markdown
    .replace(/^#+(?= )/gmu, (it) => '#'.repeat(Math.min(it.length + 2 - highest, 6)))
    .replace(/^(?:\| +)+\|\n(\|[ |:-]+\n)(?:(?:\| +)+\|\n)*(\|.*\n)/gmu, '$2$1')
    .replace(/\[\\?\[(\d+)\\?\]\\?\]\(#(?:foot|end)note-\d+\)/gu, '[^$1]')
    .replace(note, (_, at, words) => `\n[^${at}]: ${words.replace(/\n {3,4}/gu, '\n    ')}`);
}

const CELL = /<t[dh][^]*?<\/t[dh]>/gu;

const inOneRow = (cell: string): string =>
  cell
    .replace(/<\/(?:li|p)>\s*<(?:li|p)(?: [^>]*)?>/gu, ' ')
    .replace(/<\/?(?:li|ol|ul)(?: [^>]*)?>/gu, '');

/** Takes away the point without words into which mammoth puts a list that begins at its second level. */
function withoutEmptyPoints(html: string): string {
  const page = load(html);
  for (const it of page('li:only-child').get().toReversed()) {
    const point = page(it);
    if (point.contents().length === 1 && point.children('ol, ul').length === 1) {
      point.parent().replaceWith(point.contents());
    }
  }
  return page.html();
}

/** Turns the HTML of a text into a post's Markdown. */
export const toMarkdown = async (html: string): Promise<string> =>
  adapt(String(await writer.process(withoutEmptyPoints(html.replace(CELL, inOneRow)))));

/** What of a text's HTML Markdown cannot say. */
export const nameLost = (html: string): string[] => [
  ...(/<su[bp]>(?:<a [^>]*>[^<]*<\/a>)?[^<]/u.test(html) ? ['raised signs, as in x².'] : []),
  ...(html.match(CELL)?.some((it) => it.includes('<li'))
    ? ['a list within a table: its points stand in one row.']
    : []),
  ...(/ (?:col|row)span=/u.test(html) ? ['merged cells: see whether each is in its column.'] : []),
];

const NO_TEXT = /<a id="[^"]*"><\/a>/gu;
const styleMap = `p[style-name='Title'] => h1.title:fresh\np[style-name^='Quot'] => blockquote > p:fresh
p[style-name='Intense Quote'] => blockquote > p:fresh
p[style-name='HTML Preformatted'] => pre:separator('\\n')
p[style-name='Preformatted Text'] => pre:separator('\\n')`;

/** Reads a Word file. @returns its title or '', what is lost, and `write`, which puts pictures beside a post. */
export async function readWord(file: string) {
  const pictures: [end: string, bytes: Buffer][] = [];
  const convertImage = mammoth.images.imgElement(async (image) => {
    const kind = image.contentType.replace(/^image\/(?:x-)?|\+.*/gu, '');
    pictures.push([`${pictures.length + 1}.${kind}`, await image.readAsBuffer()]);
    return {src: `./PICTURE-${pictures.at(-1)?.[0]}`};
  });
  const read = async () => {
    const {buffer, lost} = await openWord(file);
    return {unnamed: lost, ...(await mammoth.convertToHtml({buffer}, {styleMap, convertImage}))};
  };
  const {value, messages, unnamed} = await read().catch((cause: unknown) => {
    throw new Error(`${file} cannot be read. Save it as a Word file (.docx).`, {cause});
  });
  const [first, ...others] = value.match(/<h1(?: class="title")?>.*?<\/h1>/gsu) ?? [];
  const title = first && (others.length === 0 || first.includes('class')) ? first : '';
  const html = value.replace(title, '').replace(NO_TEXT, '');
  const markdown = await toMarkdown(html);
  const lost = [
    ...messages.flatMap(({message}) =>
      / style: |a:blip|w:control/u.test(message)
        ? []
        : message
            .replace(/^.*\/math\}.*$/u, 'a formula.')
            .replace(/^could not read external image '(.*?)'.*$/u, 'the picture $1.'),
    ),
    ...unnamed,
    ...nameLost(value),
  ];
  const write = (post: string): string => {
    pictures.forEach(([end, bytes]) => writeFileSync(post.replace(/\.md$/u, `-${end}`), bytes));
    return markdown.replaceAll('./PICTURE-', `./${path.parse(post).name}-`);
  };
  return {title: title.replace(/<[^>]*>/gu, ''), lost, write};
}
