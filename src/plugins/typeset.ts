import path from 'node:path';
import {
  type CompileDocArgs,
  NodeCompiler,
  type NodeTypstDocument,
  PdfStandard,
} from '@myriaddreamin/typst-ts-node-compiler';
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

/** The layers of a share picture, from bottom to top. */
export type Layer = 'sheet' | 'print' | 'words';

/** Typesets a layer. @throws if the title does not fit, or if no font has a letter: then the error has a `letter` */
export function typesetLayer(layer: Layer, content: object): NodeTypstDocument {
  const document = typeset({
    mainFilePath: path.join(__dirname, `share-pictures/${layer}.typ`),
    inputs: {content: JSON.stringify(content)},
  });
  try {
    // Only with this standard does the compiler refuse letters missing from the fonts.
    typesetter.pdf(document, {pdfStandard: PdfStandard.A_2b, creationTimestamp: 0});
  } catch (error) {
    const letter = /the text `\\"(?<letter>.+?)\\"`/u.exec(String(error))?.groups?.letter;
    throw letter
      ? Object.assign(new Error(`the fonts have no letter "${letter}", use another one.`), {letter})
      : error;
  }
  return document;
}
