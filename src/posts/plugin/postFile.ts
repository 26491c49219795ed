import {
  type Document,
  isMap,
  isNode,
  isScalar,
  parseDocument,
  stringify,
  visit,
  YAMLParseError,
} from 'yaml';
import {findPosition, type Problem} from './problem';

/** The most marks in a paragraph that may open or close a pair. With more of them, parsers backtrack for minutes. */
const MOST_MARKS = 1000;
const MARKS = [/[[*_]/gu, /\]/gu, /\(/gu];

/** The limits of texts. Beyond them a parser would take minutes. */
const LIMITS: readonly (readonly [find: (text: string) => number, message: string, fix: string])[] =
  [
    [
      (text) => text.search(/\0/u),
      'The file is not UTF-8.',
      'Save it as UTF-8, the encoding that editors offer first.',
    ],
    [
      (text) =>
        [
          ...text.matchAll(/^(?=.*\S).+\n?(?:^(?![ \t>]*(?:[-*+]|\d+[.)])\s)(?=.*\S).+\n?)*/gmu),
        ].find(([it]) => MARKS.some((mark) => it.split(mark).length > MOST_MARKS + 1))?.index ?? -1,
      `The paragraph has more than ${MOST_MARKS} marks such as brackets.`,
      'Split it into several, with an empty line between them.',
    ],
  ];

/** Finds the reason why a text must not be parsed. Build and linter call this before they parse. */
export function findUnreadable(file: string, text: string): Problem[] {
  return LIMITS.map(([find, message, fix]) => ({offset: find(text), message, fix}))
    .filter(({offset}) => offset >= 0)
    .slice(0, 1)
    .map(({offset, ...told}) => ({file, ...findPosition(text, offset), rule: 'text', ...told}));
}

const HEAD = /^(?<open>\uFEFF?---[ \t]*\r?\n)(?<yaml>(?:.*\r?\n)*?)---[ \t]*(?:\r?\n|$)/u;

const BEGUN = /^\uFEFF?---[ \t]*\r?\n/u;

/** A post with front matter that is parsed but not checked. All offsets count from the start of the file. */
export type PostFile = Readonly<{
  text: string;
  /** The parsed fields. The line with a syntax error is left out. */
  head: Readonly<Record<string, unknown>>;
  /** The first syntax error, and the field in its line; null when the YAML is valid. */
  broken: Readonly<{offset: number; message: string; field?: string; fix?: string}> | null;
  bodyStart: number;
  /** The end of the front matter, where a missing field is reported. */
  headEnd: number;
  keyOffset: (key: string) => number;
  /** The range of a value or, if it does not exist, of its nearest ancestor. */
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

/** Parses YAML. An alias (`*word`) is an error too: authors who write it mean Markdown. */
export function parseYaml(yaml: string): Document {
  const document = parseDocument(yaml, {schema: 'core', prettyErrors: false});
  visit(document, {
    Alias: (_, {range, source}) => {
      const message = `"*${source}" is not a text. Put the words into quotation marks.`;
      document.errors.push(new YAMLParseError([range?.[0] ?? 0, 0], 'BAD_ALIAS', message));
    },
  });
  document.errors.sort((a, b) => a.pos[0] - b.pos[0]);
  return document;
}

/** Replaces the line at an offset by blanks, so that the rest can be parsed. `field`: the field with the line. */
function withoutLine(yaml: string, offset: number): [rest: string, field?: string] {
  const from = yaml.lastIndexOf('\n', offset - 1) + 1;
  const [line = ''] = yaml.slice(from).split('\n', 1);
  const rest = yaml.slice(0, from) + ' '.repeat(line.length) + yaml.slice(from + line.length);
  return [
    rest,
    yaml
      .slice(0, from + line.length)
      .match(/^\w+(?=\s*[:=])/gmu)
      ?.at(-1),
  ];
}

/** Quotes a text for YAML, with the kind of quotation mark that it contains less often. */
export function quote(text: string): string {
  const count = (mark: string) => text.split(mark).length;
  const defaultStringType = count('"') > count("'") ? 'QUOTE_SINGLE' : 'QUOTE_DOUBLE';
  return stringify(text, {defaultStringType, lineWidth: 0}).trim();
}

const LINE =
  /^(?<field>title|description|excerpt|status|who|matter|place|source|searchWords):[ \t]+(?<value>.*\S)/u;

/** Returns the line of a text field with its value quoted; undefined for other lines. */
export function quoteLine(line: string): string | undefined {
  const {field, value = ''} = LINE.exec(line)?.groups ?? {};
  const [, mark = '', within = ''] = /^(["'])(.*)\1$/u.exec(value) ?? [];
  const words = mark
    ? within.replaceAll(mark === "'" ? "''" : '\\"', mark)
    : value.replace(/^(["'])(?!.*\1)/u, '');
  return field && `${field}: ${quote(words)}`;
}

const IN_SHORT = 'Write "inShort: |", and begin each line below it with two blanks.';

/** What a parser's error means to an author. Without a remedy, that of any line which is no field applies. */
function explain({code, message}: YAMLParseError, line: string, field = '') {
  if (code === 'DUPLICATE_KEY') {
    return {message: `The field "${field}" stands here again`, fix: 'Delete one of its lines.'};
  }
  const [, end] = /^Flow .*end with a (\S)/u.exec(message) ?? [];
  if (end) {
    return {message: `No "${end}" ends the list above`, fix: `Write "${end}" at its end.`};
  }
  const right = quoteLine(line);
  if (/Tabs|is not a text/u.test(message)) {
    return {message: message.replace(/\.$/u, ''), ...(right && {fix: `Write ${right}`})};
  }
  return right
    ? {message: 'The quotation marks of this text are missing or wrong', fix: `Write ${right}`}
    : {message: 'This line cannot be read as a field', ...(field === 'inShort' && {fix: IN_SHORT})};
}

export const lineAt = (text: string, offset: number): string =>
  text.slice(text.lastIndexOf('\n', offset - 1) + 1).split('\n', 1)[0] ?? '';

/** Reads a post's file. Dates stay text. */
export function readPostFile(text: string): PostFile {
  const match = findUnreadable('', text).length > 0 ? null : HEAD.exec(text);
  const {open = '', yaml = ''} = match?.groups ?? {};
  const whole = parseYaml(yaml);
  const start = open.length;
  const [error] = whole.errors;
  const [rest, field] = withoutLine(yaml, error?.pos[0] ?? 0);
  const document = error ? parseYaml(rest) : whole;
  const head: unknown = document.errors.length > 0 ? {} : document.toJS();
  const isRead = match !== null && head !== null && typeof head === 'object';
  const brokenBy = error
    ? {offset: start + error.pos[0], field, ...explain(error, lineAt(yaml, error.pos[0]), field)}
    : BEGUN.test(text)
      ? {
          offset: 0,
          message: 'The front matter has no end',
          fix: 'Write "---" on a line of its own below the last field.',
        }
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

/** The read times in front matter assume this speed. */
export const WORDS_PER_MINUTE = 200;

const WORD = /[\p{L}\p{N}_]+(?:['’.,][\p{L}\p{N}]+)*/gu;

/** Counts words without the addresses of links, as `Intl.Segmenter` does but 70 times as fast. */
export function countWords(markdown: string): number {
  return markdown.replace(/\]\([^)]*\)/gu, ']').match(WORD)?.length ?? 0;
}
