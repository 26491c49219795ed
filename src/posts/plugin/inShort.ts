import type {PhrasingContent} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {toCurlyQuotes} from '../../markdown/curlyQuotes';
import {parseMarkdown} from '../../markdown/parseMarkdown';
import type {Inline} from '../post';
import {countWords, type PostFile} from './postFile';

/** The most words in a line, which is one sentence. Readers would have to read a longer one twice. */
const MOST_WORDS = 30;
const LINES = {least: 2, most: 4};

function readLine(line: string): PhrasingContent[] | null {
  const [block, ...others] = parseMarkdown(line).children;
  return block?.type === 'paragraph' && others.length === 0 ? block.children : null;
}

/** Converts a node. @returns undefined when it is neither text, emphasis nor a link */
function toInline(node: PhrasingContent): Inline | undefined {
  if (node.type === 'text') {
    return toCurlyQuotes(node.value);
  }
  if (node.type !== 'emphasis' && node.type !== 'strong' && node.type !== 'link') {
    return undefined;
  }
  const children = toInlines(node.children);
  const kind = node.type === 'link' ? {to: node.url} : {tag: node.type};
  return children && {...kind, children};
}

function toInlines(nodes: readonly PhrasingContent[]): Inline[] | undefined {
  const inlines = nodes.flatMap((node) => toInline(node) ?? []);
  return inlines.length === nodes.length ? inlines : undefined;
}

/** The lines of a field `inShort` that {@link findInShortFaults} has accepted. */
export function readInShort(inShort: string): Inline[][] {
  const lines = inShort.trim().split('\n');
  return lines.map((line) => toInlines(readLine(line) ?? []) ?? []);
}

type Fault = readonly [offset: number, message: string, fix: string];

function lineFault(line: string) {
  const nodes = readLine(line) ?? [];
  const words = toString(nodes).trim();
  const count = countWords(words);
  const rows: readonly (readonly [isFault: boolean, message: string, fix: string])[] = [
    [
      nodes.length === 0 || toInlines(nodes) === undefined,
      'has something other than words, emphasis and links.',
      'Write it as a sentence.',
    ],
    [count > MOST_WORDS, `has ${count} words.`, `A line has at most ${MOST_WORDS}: shorten it.`],
    [
      !/[.!]["”’)]*$/u.test(words),
      'ends without a full stop.',
      'Write one whole sentence on each line.',
    ],
  ];
  return rows.find(([isFault]) => isFault);
}

/** The faults of the field `inShort`, each with its offset in the file. */
export function findInShortFaults({head, text, valueRange}: PostFile): Fault[] {
  if (typeof head.inShort !== 'string') {
    return [];
  }
  const [from, to] = valueRange(['inShort']);
  const value = text.slice(from, to);
  const lines = /^\|[-+]?[ \t]*\r?\n/u.test(value)
    ? [...value.matchAll(/^(?<indent>[ \t]*)(?<line>\S.*?)[ \t\r]*$/gmu)].slice(1)
    : [];
  if (lines.length < LINES.least || lines.length > LINES.most) {
    const form = `Write "inShort: |" and below it ${LINES.least} to ${LINES.most} lines, each indented by two spaces.`;
    const message =
      lines.length === 0
        ? 'inShort has no lines.'
        : `inShort has ${lines.length} line${lines.length === 1 ? '' : 's'}.`;
    return [[from, message, form]];
  }
  return lines.flatMap(({index, groups: {indent = '', line = ''} = {}}) => {
    const [, message = '', fix = ''] =
      indent === '  '
        ? (lineFault(line) ?? [])
        : [true, 'is not indented by two spaces.', 'Write two spaces before it.'];
    return message ? [[from + index + indent.length, `A line of inShort ${message}`, fix]] : [];
  });
}
