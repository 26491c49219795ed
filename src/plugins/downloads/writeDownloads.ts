import {mkdir, readdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {PdfStandard} from '@myriaddreamin/typst-ts-node-compiler';
import {runInFile, parseMarkdown} from '../../markdown/parseMarkdown';
import {toTypstDocument} from './documentToTypst';
import {readDownload} from './readDownload';
import {typeset, typesetter} from './typeset';

/** Sets a tagged PDF/UA-1. The same markup and date give the same file. @throws when it is not accessible */
function typesetPdf(markup: string, date: Date) {
  const document = typeset({mainFileContent: markup});
  const pdf = typesetter.pdf(document, {
    pdfStandard: PdfStandard.UA_1,
    creationTimestamp: date.getTime() / 1000,
  });
  return {pdf, pages: document.numOfPages};
}

/**
 * Makes every `.md` of a folder into `<outDir>/<id>.pdf`. `siteUrl` has no trailing slash.
 * @throws naming the file when a source is broken or its number of pages differs from its front matter
 */
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
    if (pages !== download.frontMatter.pages) {
      throw new Error(
        `${file}: it comes to ${pages} pages. Write "pages: ${pages}" there and in its card in src/content.`,
      );
    }
  }
}
