import path from 'node:path';
import {NodeCompiler, PdfStandard} from '@myriaddreamin/typst-ts-node-compiler';

/** A typeset document. */
export type TypesetPdf = {pdf: Buffer; pages: number};

/**
 * Typesets Typst markup as PDF/UA-1: tagged, with title and language. Deterministic for the same markup and date.
 *
 * @throws when the markup does not compile or is not accessible (no alternative text, a skipped heading level)
 */
export function typesetPdf(markup: string, date: Date): TypesetPdf {
  const compiler = NodeCompiler.create({
    workspace: path.join(__dirname, 'template'),
    fontArgs: [{fontPaths: [path.join(__dirname, 'fonts')]}],
  });
  const compiled = compiler.compile({mainFileContent: markup});
  const document = compiled.result;
  if (!document) {
    const error = compiled.takeError();
    throw new Error(`The document does not compile.\n${JSON.stringify(error?.shortDiagnostics)}`);
  }
  const pdf = compiler.pdf(document, {
    pdfStandard: PdfStandard.UA_1,
    creationTimestamp: date.getTime() / 1000,
  });
  return {pdf, pages: document.numOfPages};
}
