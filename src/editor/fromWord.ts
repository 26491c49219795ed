import {writeFileSync} from 'node:fs';
import path from 'node:path';
import {type CheerioAPI, load} from 'cheerio/slim';
import mammoth from 'mammoth';
import rehypeParse from 'rehype-parse';
import rehypeRemark from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import {unified} from 'unified';
import {openWord} from './wordFile';

const writer = unified()
  .use(rehypeParse, {fragment: true})
  .use(rehypeRemark)
  .use(remarkGfm)
  .use(remarkStringify, {bullet: '-', rule: '-'})
  .freeze();

/** Begins headings at level two, makes a table's first row its head, says a subtitle once, marks points and notes. */
function adapt(markdown: string): string {
  const highest = Math.min(...(markdown.match(/^#+(?= )/gmu) ?? []).map(({length}) => length));
  return markdown
    .replace(/^#+(?= )/gmu, (it) => '#'.repeat(Math.min(it.length + 2 - highest, 6)))
    .replace(/^(?:\| +)+\|\n(\|[ |:-]+\n)(?:(?:\| +)+\|\n)*(\|.*\n)/gmu, '$2$1')
    .replace(/^(.{9,})\n\n(?:---\n\n)?#+ \1$/gmu, '$1')
    .replace(/^(?:\\[-+*]|[•·◦▪‣⁃])[ \u00A0\t]+/gmu, '- ')
    .replace(/\uE000(\d+)\uE001/gu, '[^$1]');
}

const HEADINGS = 'h1, h2, h3, h4, h5, h6';

/** Takes out the notes of any program: links whose targets lead back to them. @returns their HTML */
function takeNotes(page: CheerioAPI): string[] {
  const notes: string[] = [];
  for (const it of page('a[href^="#"]').get()) {
    const link = page(it);
    const name = link.attr('href')?.slice(1) ?? '';
    const target = page(`[id="${name}"], [name="${name}"]`).first();
    const words = target.is('a, sup') ? target.closest('li, p, div') : target;
    const own = [link, link.parent()].flatMap((at) => at.attr('id') ?? at.attr('name') ?? []);
    const back = words.find(own.map((id) => `a[href="#${id}"]`).join() || 'none');
    if (back.length > 0 && words.closest(HEADINGS).length + words.find(HEADINGS).length === 0) {
      back.remove();
      const raised = link.closest('sup');
      const mark = `\uE000${notes.push(words.html() ?? '')}\uE001`;
      (raised.text() === link.text() ? raised : link).replaceWith(mark);
      words.remove();
    }
  }
  return notes;
}

/** Makes paragraphs of a table that only places its words: a box, the parts of a mail. @returns what it was */
function unpackTables(page: CheerioAPI): string[] {
  const tables = page('table').filter((_, it) => {
    const table = page(it);
    const isPlaced = table.find(`table, ${HEADINGS}`).length > 0;
    return (
      table.text().trim() !== '' && (isPlaced || !table.find('tr:has(> :nth-child(2))').length)
    );
  });
  for (const it of tables.get().toReversed()) {
    const cells = page(it).find('td, th');
    const own = cells.filter((_, cell) => page(cell).closest('table').is(it));
    page(it).replaceWith(own.wrapInner('<div></div>').children());
  }
  return tables.length > 0 ? ['a box, or a table within a table: its words are paragraphs.'] : [];
}

/** Takes away what shows nothing: paragraphs, links and lists without words, breaks in headings, blanks in marks. */
function tidy(page: CheerioAPI) {
  page(HEADINGS).find('br').replaceWith(' ');
  for (const it of page('a, b, del, em, i, s, strong').get().toReversed()) {
    const [, before = '', words = '', after = ''] =
      /^((?:\s|&#xa0;)*)([^]*?)((?:\s|&#xa0;)*)$/u.exec(page(it).html() ?? '') ?? [];
    const isMark = /[\p{L}\p{N}]|<img/u.test(words);
    page(it).replaceWith(before + (isMark ? page.html(page(it).html(words)) : words) + after);
  }
  for (const it of page('p, a, li, ol, ul, section, table').get().toReversed()) {
    if (page(it).text().trim() === '' && page(it).find('img, input').length === 0) {
      page(it).remove();
    }
  }
  // mammoth puts a list that begins at its second level into a point without words.
  for (const it of page('li:only-child').get().toReversed()) {
    const point = page(it);
    if (point.contents().length === 1 && point.children('ol, ul').length === 1) {
      point.parent().replaceWith(point.contents());
    }
  }
  page('td, th').find('li, p').after(' ');
  page('td, th')
    .find('li, p, ol, ul')
    .replaceWith((_, it) => page(it).contents());
}

const UNSAID = [
  ['td li, th li', 'a list within a table: its points stand in one row.'],
  [
    '[colspan]:not([colspan="1"]), [rowspan]:not([rowspan="1"])',
    'merged cells: see whether each is in its column.',
  ],
] as const;

/** Turns the HTML of a text into a post's Markdown. `lost`: what of it Markdown cannot say. */
export async function toMarkdown(html: string): Promise<{markdown: string; lost: string[]}> {
  const page = load(html.replace(/<\/(b|em|i|s|strong)><\1>/gu, ''));
  // Of a field, mammoth takes the words for a tip into the address, and the place in a page.
  page("a[href*='\"']").attr('href', (_, it) =>
    it.replace(/"(?:.*\\l "([^"]*))?.*/su, (_all, place?: string) => (place ? `#${place}` : '')),
  );
  const notes = takeNotes(page);
  const lost = [
    ...unpackTables(page),
    ...(page('sub, sup').text().trim() ? ['raised signs, as in x².'] : []),
    ...(/\S\t+\S/u.test(page('p, div').text())
      ? ['tabs: words in columns stand side by side.']
      : []),
    ...UNSAID.flatMap(([what, words]) => (page(what).length > 0 ? words : [])),
  ];
  tidy(page);
  const write = async (it: string) => adapt(String(await writer.process(it)));
  const ends = notes.map(async (it, at) => {
    const words = await write(it);
    return `\n[^${at + 1}]: ${words.trim().replace(/\n(?=.)/gu, '\n    ')}\n`;
  });
  return {markdown: [await write(page.html()), ...(await Promise.all(ends))].join(''), lost};
}

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
  const {markdown, lost: unsaid} = await toMarkdown(value.replace(title, ''));
  const lost = [
    ...messages.flatMap(({message}) =>
      / style: |a:blip|w:control|^Image of/u.test(message)
        ? []
        : message
            .replace(/^.*\/math\}.*$/u, 'a formula.')
            .replace(/^could not read external image '(.*?)'.*$/u, 'the picture $1.'),
    ),
    ...unnamed,
    ...unsaid,
  ];
  const write = (post: string): string => {
    pictures.forEach(([end, bytes]) => writeFileSync(post.replace(/\.md$/u, `-${end}`), bytes));
    return markdown.replaceAll('./PICTURE-', `./${path.parse(post).name}-`);
  };
  return {title: title.replace(/<[^>]*>/gu, ''), lost, write};
}
