import {parseSync, transformSync} from '@swc/core';
import {readFileSync} from 'node:fs';
import path from 'node:path';

/** The lists of `src/content`, by their constant or key. Others have a fixed length: columns, breadcrumbs, feeds. */
const LISTS = new Set(
  'jobs responsibilities benefits webinars recordings whitePapers open caseStudies stories items bodies rows facts figures statTiles paragraphs cards steps grades options offers audience areas tags ticks more links points trustPoints answers plainCategories'.split(
    ' ',
  ),
);

type Node = Readonly<{
  type?: string;
  id?: {value: string};
  key?: {value: string};
  elements?: unknown[];
  properties?: unknown[];
}>;

/** Gives each list in the syntax tree `size` members: the first of its own or, if there are too few, copies. */
function resizeLists(node: unknown, size: number, name = ''): void {
  if (typeof node !== 'object' || node === null) {
    return;
  }
  const {type, id, key, elements, properties} = node as Node;
  // Questions are the keys of an object, so none can be added.
  const list =
    type === 'ArrayExpression' ? elements : properties?.slice(0, name === 'items' ? size : 0);
  for (const child of Object.values(node)) {
    resizeLists(child, size, key?.value ?? id?.value ?? name);
  }
  if (LISTS.has(name) && list?.length) {
    const own = [...list];
    list.splice(0, own.length, ...Array.from({length: size}, (_, at) => own[at % own.length]));
  }
}

/** Runs a file of `src/content` as a module whose lists have `size` members. `load` gets what it imports. */
export function runResized(file: string, size: number, load: (name: string) => unknown): unknown {
  const program = parseSync(readFileSync(file, 'utf8'), {syntax: 'typescript'});
  resizeLists(program.body, size);
  const {code} = transformSync(program, {
    module: {type: 'commonjs'},
    jsc: {parser: {syntax: 'typescript'}, target: 'es2022'},
  });
  const exports = {};
  const from = (name: string) => load(`@site/${path.join('src/content', name)}`);
  // oxlint-disable-next-line no-new-func -- the module as it would be with other lists
  new Function('exports', 'require', code)(exports, from);
  return exports;
}
