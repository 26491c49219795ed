import {mkdir, readdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {
  type CompileDocArgs,
  NodeCompiler,
  type NodeTypstDocument,
  PdfStandard,
} from '@myriaddreamin/typst-ts-node-compiler';
import {runInFile, parseMarkdown} from '../../markdown/parseMarkdown';
import {toTypstDocument} from './documentToTypst';
import {readDownload} from './readDownload';

/** With the site's faces. Paths begin at the repository's root. */
export const typesetter = NodeCompiler.create({
  workspace: path.join(__dirname, '../../..'),
  fontArgs: [{fontPaths: [path.join(__dirname, '../fonts')]}],
});

/** @throws when it does not compile; the message says why, and in which template */
export function typeset(source: CompileDocArgs): NodeTypstDocument {
  const compiled = typesetter.compile(source);
  const document = compiled.result;
  if (!document) {
    const problems = compiled.takeError()?.shortDiagnostics ?? [];
    const messages = problems.map(({message, path: file}) =>
      `${message} (${file})`.replace('assertion failed: ', ''),
    );
    throw new Error(messages.join('\n'));
  }
  return document;
}

/** The layers of a share picture, from the lowest up. */
export type Layer = 'sheet' | 'print' | 'words';

/** @throws when the title does not fit, or no face has a letter: then the error has the `letter` */
export function typesetLayer(layer: Layer, content: object): NodeTypstDocument {
  const document = typeset({
    mainFilePath: path.join(__dirname, `../share-pictures/${layer}.typ`),
    inputs: {content: JSON.stringify(content)},
  });
  try {
    // Only for this standard the typesetter refuses a letter that the faces lack.
    typesetter.pdf(document, {pdfStandard: PdfStandard.A_2b, creationTimestamp: 0});
  } catch (error) {
    const letter = /the text `\\"(?<letter>.+?)\\"`/u.exec(String(error))?.groups?.letter;
    throw letter
      ? Object.assign(new Error(`the faces have no letter "${letter}", use another one.`), {letter})
      : error;
  }
  return document;
}

/** As PDF/UA-1, tagged. Deterministic for the same markup and date. @throws when it is not accessible */
function typesetPdf(markup: string, date: Date) {
  const document = typeset({mainFileContent: markup});
  const pdf = typesetter.pdf(document, {
    pdfStandard: PdfStandard.UA_1,
    creationTimestamp: date.getTime() / 1000,
  });
  return {pdf, pages: document.numOfPages};
}

/**
 * Typesets every `.md` of a folder into `<outDir>/<id>.pdf`. `siteUrl` has no trailing slash.
 * @throws naming the file when a source is broken or its number of pages differs from its front matter
 */
export async function writeDownloads(sourceDir: string, outDir: string, siteUrl: string) {
  await mkdir(outDir, {recursive: true});
  const names = (await readdir(sourceDir)).filter((name) => name.endsWith('.md'));
  for (const name of names) {
    const file = path.join(sourceDir, name);
    const download = await readDownload(file);
    // The PDF is read offline.
    const markdown = download.markdown.replaceAll('](/', `](${siteUrl}/`);
    const {pdf, pages} = runInFile(file, () =>
      typesetPdf(toTypstDocument(download, parseMarkdown(markdown)), download.frontMatter.date),
    );
    await writeFile(path.join(outDir, `${download.card.id}.pdf`), pdf);
    if (pages !== download.frontMatter.pages) {
      throw new Error(
        `${file}: it comes to ${pages} pages and its front matter says ${download.frontMatter.pages}.`,
      );
    }
  }
}
