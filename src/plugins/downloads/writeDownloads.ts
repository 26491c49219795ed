import {mkdir, readdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {BlogPost} from '@docusaurus/plugin-content-blog';
import type {Props} from '@docusaurus/types';
import {PdfStandard} from '@myriaddreamin/typst-ts-node-compiler';
import {toWordPath} from '../../config/paths';
import {isOfPlainKind} from '../../content/kinds';
import {parseMarkdown, readMarkdownFile, runInFile} from '../../markdown/parseMarkdown';
import {toTypstDocument} from './documentToTypst';
import {toWordDocument} from './documentToWord';
import {readDownload} from './readDownload';
import {toPdf, typeset} from '../typeset';

/**
 * Tags the first cell of each row as a row heading, because the typesetter tags only column headings. Readers then find
 * a cell's headings by their scope. The file's length does not change, so its table of offsets stays valid.
 */
function tagRowHeadings(pdf: Buffer): Buffer {
  const tagged = pdf
    .toString('latin1')
    .replace(
      /\/S \/TD([^>]*)\/Headers \[\(U\d+x(\d+)y\d+\)\]/gu,
      (cell: string, between: string, column: string) =>
        (column === '0' ? `/S /TH${between}/Scope /Row` : `/S /TD${between}`).padEnd(cell.length),
    );
  return Buffer.from(tagged, 'latin1');
}

/** Typesets a tagged PDF/UA-1. Equal markup and date give the same bytes. @throws if the PDF is not accessible */
function typesetPdf(markup: string, date: Date) {
  const document = typeset({mainFileContent: markup});
  const pdf = toPdf(document, PdfStandard.UA_1, date.getTime() / 1000);
  return {pdf: tagRowHeadings(pdf), pages: document.numOfPages};
}

/** Typesets each text of a folder into `<outDir>/<id>.pdf`. @throws if it has not as many pages as it says */
export async function writeDownloads(sourceDir: string, outDir: string, siteUrl: string) {
  await mkdir(outDir, {recursive: true});
  const names = (await readdir(sourceDir)).filter((name) => name.endsWith('.md'));
  for (const name of names) {
    const file = path.join(sourceDir, name);
    const download = await readDownload(file);
    // Readers open the PDF offline, so links to the site become absolute.
    const markdown = download.markdown.replaceAll('](/', `](${siteUrl}/`);
    const {pdf, pages} = runInFile(file, () =>
      typesetPdf(toTypstDocument(download, parseMarkdown(markdown)), download.frontMatter.date),
    );
    await writeFile(path.join(outDir, `${download.card.id}.pdf`), pdf);
    if ('wordUrl' in download.card && download.card.wordUrl) {
      const {title, subtitle: lede} = download.frontMatter;
      const url = `${siteUrl}/resources/${download.card.id}.pdf`;
      const word = await toWordDocument({title, lede, markdown: download.markdown, url});
      await writeFile(path.join(outDir, path.basename(download.card.wordUrl)), word);
    }
    if (pages !== download.frontMatter.pages) {
      throw new Error(
        `${file}: the PDF has ${pages} pages. Write "pages: ${pages}" there and in its card in src/content.`,
      );
    }
  }
}

/** Writes each text of a plain kind, such as a guide, as a Word file too: readers copy clauses and lists from it. */
export async function writeGuides(
  {siteDir, outDir, siteConfig}: Props,
  posts: readonly BlogPost[],
) {
  for (const {metadata} of posts) {
    const {permalink, title, description, source} = metadata;
    if (isOfPlainKind(permalink)) {
      const {text} = await readMarkdownFile(source.replace('@site', siteDir));
      const url = `${siteConfig.url}${permalink}`;
      const word = await toWordDocument({title, lede: description, markdown: text, url});
      await writeFile(path.join(outDir, toWordPath(permalink)), word);
    }
  }
}
