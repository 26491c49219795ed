import path from 'node:path';
import {type NodeTypstDocument, PdfStandard} from '@myriaddreamin/typst-ts-node-compiler';
import {typeset, typesetter} from '../downloads/typeset';

export type Part = 'sheet' | 'print' | 'words';

/** @throws when the title does not fit, or no face has a letter: the message ends in what to do, and the error has the `letter` */
export function typesetPart(part: Part, content: object): NodeTypstDocument {
  const document = typeset({
    mainFilePath: path.join(__dirname, `${part}.typ`),
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
