import {type Document, isMap, isNode, isScalar, parseDocument} from 'yaml';

const HEAD = /^(?<open>\uFEFF?---[ \t]*\r?\n)(?<yaml>(?:.*\r?\n)*?)---[ \t]*(?:\r?\n|$)/u;

/** A post's file, its front matter parsed but not checked. All offsets are those of the file. */
export type PostFile = Readonly<{
  text: string;
  /** The front matter as it stands; a key that it lacks is undefined. */
  head: Readonly<Record<string, unknown>>;
  /** What keeps the front matter from being read at all; the first fault alone counts. */
  broken: Readonly<{offset: number; message: string}> | null;
  /** Where the text below the front matter begins. */
  bodyStart: number;
  /** Where the front matter ends, which is where a missing field belongs. */
  headEnd: number;
  /** Where a key stands. */
  keyOffset: (key: string) => number;
  /** Where a value begins and ends, or the nearest thing above it. */
  valueRange: (path: readonly PropertyKey[]) => readonly [number, number];
}>;

type Range = readonly [number, number];

function rangeOf(node: unknown): Range | undefined {
  const range = isNode(node) ? node.range : undefined;
  return range ? [range[0], range[1]] : undefined;
}

function keyIn(document: Document, key: string): Range | undefined {
  const pairs = isMap(document.contents) ? document.contents.items : [];
  return rangeOf(pairs.map((pair) => pair.key).find((it) => isScalar(it) && it.value === key));
}

function valueIn(document: Document, path: readonly PropertyKey[]): Range | undefined {
  return path.length === 0
    ? undefined
    : (rangeOf(document.getIn(path, true)) ?? valueIn(document, path.slice(0, -1)));
}

/** Reads the front matter of a post's text: YAML, in which a day stays text. */
export function readPostFile(text: string): PostFile {
  const match = HEAD.exec(text);
  const {open = '', yaml = ''} = match?.groups ?? {};
  const document = parseDocument(yaml, {schema: 'core', prettyErrors: false});
  const start = open.length;
  const [error] = document.errors;
  const head: unknown = error ? {} : document.toJS();
  const isRead = match !== null && head !== null && typeof head === 'object';
  const brokenBy = error
    ? {offset: start + error.pos[0], message: error.message.replace(/\.$/u, '')}
    : {offset: 0, message: 'The file does not begin with front matter'};
  return {
    text,
    head: isRead ? (head as Record<string, unknown>) : {},
    broken: error || !isRead ? brokenBy : null,
    bodyStart: match?.[0].length ?? 0,
    headEnd: start + yaml.length,
    keyOffset: (key) => start + (keyIn(document, key)?.[0] ?? 0),
    valueRange: (path) => {
      const [from, to] = valueIn(document, path) ?? keyIn(document, String(path[0])) ?? [0, 0];
      return [start + from, start + to];
    },
  };
}
