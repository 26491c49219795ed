import {writeFileSync} from 'node:fs';
import path from 'node:path';
import mammoth from 'mammoth';
import rehypeParse from 'rehype-parse';
import rehypeRemark from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import {unified} from 'unified';

const toMarkdown = unified()
  .use(rehypeParse, {fragment: true})
  .use(rehypeRemark)
  .use(remarkGfm)
  .use(remarkStringify, {bullet: '-', rule: '-'});

/** Begins the headings at level two, makes a table's first row its head, and notes of mammoth's list at the end. */
function adapt(markdown: string): string {
  const levels = markdown.match(/^#+(?= )/gmu) ?? [];
  const deeper = 2 - Math.min(...levels.map(({length}) => length));
  return markdown
    .replace(/^#+(?= )/gmu, (it) => '#'.repeat(Math.min(it.length + deeper, 6)))
    .replace(/^(?:\| +)+\|\n(\|[ |:-]+\n)(\|.*\n)/gmu, '$2$1')
    .replace(/\[\\?\[(\d+)\\?\]\\?\]\(#(?:foot|end)note-\d+\)/gu, '[^$1]')
    .replace(/^(\d+)\. +(.*?) ?\[↑\]\(#(?:foot|end)note-ref-\d+\)$/gmu, '\n[^$1]: $2');
}

/**
 * Reads a Word file: headings, lists, tables, links, notes, pictures. @throws if it is none
 * @returns its title or '', what is lost, and `write`, which puts the pictures beside a post and returns its text
 */
export async function readWord(file: string) {
  const pictures: [name: string, bytes: Buffer][] = [];
  const convertImage = mammoth.images.imgElement(async (image) => {
    const [, kind = ''] = /^image\/(?:x-)?(\w+)/u.exec(image.contentType) ?? [];
    pictures.push([`${pictures.length + 1}.${kind}`, await image.readAsBuffer()]);
    return {src: `./PICTURE-${pictures.at(-1)?.[0]}`};
  });
  const styleMap = `p[style-name='Title'] => h1.title:fresh\np[style-name^='Quot'] => blockquote > p:fresh`;
  const read = mammoth.convertToHtml({path: file}, {styleMap, convertImage});
  const {value, messages} = await read.catch((cause: unknown) => {
    throw new Error(`${file} cannot be read. Save it as a Word file (.docx).`, {cause});
  });
  const [first, ...others] = value.match(/<h1(?: class="title")?>.*?<\/h1>/gsu) ?? [];
  const title = first && (others.length === 0 || first.includes('class')) ? first : '';
  const cells = /<t[dh][^]*?<\/t[dh]>/gu;
  const html = value.replace(title, '').replace(cells, (it) => it.replaceAll('</p><p>', ' '));
  const text = adapt(String(await toMarkdown.process(html)));
  const raised = /<su[bp]>(?:<a [^>]*>[^<]*<\/a>)?[^<]/u.test(value)
    ? ['raised signs, as in x².']
    : [];
  const lost = [...messages.map((it) => it.message), ...raised].filter(
    (it) => !/ style: /u.test(it),
  );
  const write = (post: string): string => {
    const {dir, name} = path.parse(post);
    pictures.forEach(([end, bytes]) => writeFileSync(path.join(dir, `${name}-${end}`), bytes));
    return text.replaceAll('./PICTURE-', `./${name}-`);
  };
  return {title: title.replace(/<[^>]*>/gu, ''), lost, write};
}
