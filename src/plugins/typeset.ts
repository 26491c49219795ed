import path from 'node:path';
import type {CompileDocArgs, NodeTypstDocument} from '@myriaddreamin/typst-ts-node-compiler';
import {NodeCompiler, PdfStandard} from '@myriaddreamin/typst-ts-node-compiler';
import {drawDrawings} from './drawings';

const ROOT = path.join(__dirname, '../..');

/** The compiler, with the site's fonts. Paths begin at the repository's root. */
export const typesetter = NodeCompiler.create({
  workspace: ROOT,
  fontArgs: [{fontPaths: [path.join(__dirname, 'fonts')]}],
});

/** Compiles a Typst source. @throws with the cause and the template's name when it does not compile */
export function typeset(source: CompileDocArgs): NodeTypstDocument {
  const {folder, addresses} = drawDrawings();
  const drawings = `/${path.relative(ROOT, folder).split(path.sep).join('/')}`;
  const inputs = {...source.inputs, drawings, sprite: addresses.icons};
  const compiled = typesetter.compile({...source, inputs});
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

/** What {@link toPdf} throws if no font has a letter. */
export class LetterError extends Error {
  constructor(readonly letter: string) {
    super(`the fonts have no letter "${letter}", use another one.`);
  }
}

/** Without a standard the compiler would leave out letters that the fonts lack. @throws a {@link LetterError} */
export function toPdf(
  document: NodeTypstDocument,
  pdfStandard: PdfStandard,
  creationTimestamp = 0,
): Buffer {
  try {
    return typesetter.pdf(document, {pdfStandard, creationTimestamp});
  } catch (error) {
    const letter = /the text `\\"(?<letter>.+?)\\"`/u.exec(String(error))?.groups?.letter;
    throw letter ? new LetterError(letter) : error;
  }
}

/** Finds the first letter of a text that none of the fonts of PDFs, share pictures and seals has. */
export function findMissingLetter(text: string): string | undefined {
  const letters = [...new Set(text.replace(/[\p{Cc}\s]+/gu, ''))].join(' ');
  if (letters === '') {
    return undefined;
  }
  const mainFileContent = `#import "/src/plugins/downloads/template/tokens.typ": display, sans
#set text(font: display, fallback: false)
#sys.inputs.letters
#text(font: sans, sys.inputs.letters)`;
  try {
    toPdf(typeset({mainFileContent, inputs: {letters}}), PdfStandard.A_2b);
    return undefined;
  } catch (error) {
    if (error instanceof LetterError) {
      return error.letter;
    }
    throw error;
  } finally {
    typesetter.evictCache(5);
  }
}

/** The layers of a share picture, from bottom to top. */
export type Layer = 'sheet' | 'print' | 'words';

/** Typesets a layer. @throws if the title does not fit, or a {@link LetterError} */
export function typesetLayer(layer: Layer, content: object): NodeTypstDocument {
  const document = typeset({
    mainFilePath: path.join(__dirname, `share-pictures/${layer}.typ`),
    inputs: {content: JSON.stringify(content)},
  });
  toPdf(document, PdfStandard.A_2b);
  return document;
}
