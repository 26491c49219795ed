import path from 'node:path';
import {
  type CompileDocArgs,
  NodeCompiler,
  type NodeTypstDocument,
} from '@myriaddreamin/typst-ts-node-compiler';

/** With the site's faces. Paths begin at the repository's root. */
export const typesetter = NodeCompiler.create({
  workspace: path.join(__dirname, '../../..'),
  fontArgs: [{fontPaths: [path.join(__dirname, 'fonts')]}],
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
