import type {List, Nodes, Table} from 'mdast';
import {findChartFault, isChartKind} from '../../../markdown/charts/readChart';
import {DIRECTIVES, listNodes} from '../../../markdown/parseMarkdown';
import {MARKUP, PROSE_FIELDS} from '../../../posts/plugin/headProblems';
import {suggestWord} from '../../../posts/plugin/problem';
import {findRows, listRows, readFault, rowsIn} from '../faults';
import {endOf, type LintedPost, listNodesOfType, once, readWords, startOf} from '../lintedPost';
import type {Fault, Finding, Rule} from '../siteFacts';
import {isMarkOfGit} from './headings';

const OF_HANDBOOK = [...DIRECTIVES, 'note', 'tip', 'info', 'warning', 'danger'];

/** The fault of a directive. `source`: its lines. The names in a download are checked when its PDF is made. */
function boxFault(name: string, source: string, kind: LintedPost['kind']): Fault | null {
  const known = kind === 'handbook' ? OF_HANDBOOK : DIRECTIVES;
  if (kind !== 'downloads' && !known.includes(name)) {
    const all = `Delete its lines of colons, and keep its words; or use ${known.map((it) => `:::${it}`).join(', ')}.`;
    return [`There is no :::${name}.`, suggestWord(name, known, all)];
  }
  const fix = 'Write ":::" on a line of its own below its last paragraph.';
  const isClosed = /\n[\s>]*:{3,}\s*$/u.test(source);
  return isClosed ? null : [`The :::${name} that begins here does not end.`, fix];
}

/** The fault of a heading whose dashes underline no heading. */
function lineFault({type}: Nodes, source: string): Fault | null {
  const [, words = '', line = ''] = /^(.+)\n[\s>]*([-=]+)\s*$/su.exec(source) ?? [];
  // Programs underline a heading with as many dashes as it has letters.
  const isLike = /^[^|:]{2,60}(?<![.,;!])$/u.test(words) && /^=|-{5}/u.test(line);
  const isMeant = !words.includes('\n') && (isLike || Math.abs(words.length - line.length) <= 1);
  const fix = 'Put an empty line between them; for a heading, write "## " before its words.';
  return type === 'heading' && line && !isMeant
    ? ['The line of dashes makes a heading of the words above it.', fix]
    : null;
}

/** The fault of code that blanks alone mark, unless a colon announces it and none of its lines ends as prose does. */
function blanksFault(node: Nodes, {text}: LintedPost): Fault | null {
  if (
    node.type !== 'code' ||
    /^[\s>]*(?:`{3}|~{3})/u.test(text.slice(startOf(node), endOf(node)))
  ) {
    return null;
  }
  const isAnnounced = /:[*_”"]*\s*$/u.test(text.slice(0, startOf(node)));
  return isAnnounced && !/\p{Ll}[.!?]["”’)]*$/mu.test(node.value) ? null : readFault('blanks', '');
}

const columnOf = ({position}: Nodes) => position?.start.column ?? 1;
const IN_ONE_ROW = 'Readers would see this point in one row with those above it.';
const setIn = (blanks: number) => `Put ${blanks} blanks before it, or as few as before those.`;

/** Lists that are indented below another list, but for Markdown are beside it. */
function brokenLists(tree: Nodes): Finding[] {
  return listNodes(tree).flatMap((parent) => {
    const children: Nodes[] = 'children' in parent ? parent.children : [];
    return children.map((list, at): Finding => {
      const above = children[at - 1];
      const [words] = above?.type === 'list' ? (above.children.at(-1)?.children ?? []) : [];
      const isIn = list.type === 'list' && above && columnOf(list) > columnOf(above);
      return [list, isIn && words ? [IN_ONE_ROW, setIn(columnOf(words) - 1)] : null];
    });
  });
}

/** Points whose number readers would not see: Markdown counts on from the first of a list. */
function numberFaults({ordered, children}: List, text: string): Finding[] {
  const numbers = children.map((it) => Number.parseInt(text.slice(startOf(it)), 10));
  const [first = 1] = numbers;
  const fix = 'Write that number, or put words between two lists.';
  const isCounted = ordered === true && numbers.some((it) => it !== first);
  return children.map((item, at): Finding => {
    const message = `Readers would see "${first + at}." here.`;
    return [item, isCounted && numbers[at] !== first + at ? [message, fix] : null];
  });
}

/** Points that are indented below another, but for Markdown are beside it; if there are none, wrong numbers. */
function listFaults(list: List, text: string): Finding[] {
  const first = list.children[0] ? columnOf(list.children[0]) : 1;
  let blanks = 0;
  const faults = list.children.map((item): Finding => {
    if (columnOf(item) < first + 2) {
      blanks = item.children[0] ? columnOf(item.children[0]) - 1 : blanks;
      return [item, null];
    }
    return [item, [IN_ONE_ROW, setIn(blanks)]];
  });
  return faults.some(([, fault]) => fault) ? faults : numberFaults(list, text);
}

/** Rows with fewer cells than the table's head: readers would see the last ones empty. */
function shortRows({children: [head, ...rows]}: Table): Finding[] {
  const all = head?.children.length ?? 0;
  const fix = 'Write each cell, an empty one as two strokes with a blank between them.';
  return rows.map((row): Finding => {
    const own = row.children.length;
    const isShort = own > 1 && own < all;
    return [row, isShort ? [`This row has ${own} cells, the head above it ${all}.`, fix] : null];
  });
}

const PRINTED = listRows('printed', 'gmu');

/** Left-overs in quotation marks or italics. A text that has two different ones is about them: they are not told. */
const LEFT_OVER = /(?<=["'“‘*_`])(?:FIXME|TBD|TBC|TODO|XXX|[Ll]orem(?: ipsum)?)(?![\p{L}\p{N}])/gu;

const WHOLE = listRows('whole', 'gmu');
const BLOCK = /^(?:heading|paragraph|tableCell)$/u;

/** A block's text in one piece, because a mark may end on another line or after a bold word. */
function shownWords(block: Nodes, {text, prose}: LintedPost): string {
  const from = startOf(block);
  const breaks = new Set(listNodesOfType(block, 'break').map((node) => endOf(node) - 1));
  const shown = (sign: string, at: number) =>
    sign === '\r' ? ' ' : prose[from + at] === sign ? sign : '\uFFFC';
  const words = text
    .slice(from, endOf(block))
    .replace(/[^]/g, (sign, at: number) => (breaks.has(from + at) ? '\u2028' : shown(sign, at)));
  return block.type === 'heading' ? words.replace(/\{#[\w-]+\}$/u, '') : words;
}

/** The words that readers see together, with their offset: blocks of the text, and fields above it. */
export const listShown = once((post: LintedPost): [at: number, words: string, node?: Nodes][] => [
  ...PROSE_FIELDS.filter((it) => post.head[it] && !MARKUP.test(String(post.head[it]))).map(
    (field): [number, string] => {
      const [from, to] = post.valueRange([field]);
      return [from, post.text.slice(from, to).replace(/^["']|["']$/gu, '\uFFFC')];
    },
  ),
  ...listNodes(post.tree)
    .filter(({type}) => BLOCK.test(type))
    .map((node): [number, string, Nodes] => [startOf(node), shownWords(node, post), node]),
]);

/** Whether a line ends although the first word of the next would fit, as in an address or below a heading. */
function breaksEarly(shown: string): boolean {
  const lines = /\uFFFC{4}/u.test(shown) ? [] : shown.split('\n');
  const width = Math.max(...lines.map(({length}) => length));
  return lines.some((line, at) => {
    const [word] = /^[\p{Lu}\d][^\s\uFFFC]*(?=\s|$)/u.exec(lines[at + 1] ?? '') ?? [];
    return (
      word && /^.{0,44}[^\p{P}\s\uFFFC\u2028]$/u.test(line) && line.length + word.length < width
    );
  });
}

function nodeFault(node: Nodes, post: LintedPost): Finding {
  const {text, kind} = post;
  const beside = /^(?:listItem|emphasis)$/u.test(node.type) ? 2 : 0;
  const behind = node.type === 'emphasis' ? 2 : 0;
  const source = text.slice(startOf(node) - beside, endOf(node) + behind);
  if (node.type === 'containerDirective') {
    return [node, boxFault(node.name, source, kind)];
  }
  const lost = () =>
    lineFault(node, source) ?? blanksFault(node, post) ?? readFault(`lost ${node.type}`, source);
  return [node, kind === 'downloads' || isMarkOfGit(node, text) ? null : lost()];
}

/** Finds marks that readers would see in a block, one at a place. What a fault deletes anyway is not told twice. */
function markFaults(post: LintedPost) {
  const {text} = post;
  const blocks = listShown(post).map(([, words]) => words);
  const printed = rowsIn(PRINTED, blocks);
  const unquoted = printed.filter(({message}) => !/of a mail|^A blank/u.test(message));
  const ofOthers = unquoted.filter(({message}) => !/for them|that day|chatbot/u.test(message));
  const isTopic = new Set(text.match(LEFT_OVER)).size > 1;
  const isLetter = /^Dear /mu.test(text);
  return ([at, shown, node]: [at: number, words: string, node?: Nodes]): Finding[] => {
    const isBlank = /^\[(?:add|insert) [^\][]+\]$/iu.test(shown); // Nobody quotes nothing else.
    const isQuoted =
      !isBlank && (node?.type === 'tableCell' || />[ \t]?$/u.test(text.slice(at - 2, at)));
    const all = findRows(isQuoted ? ofOthers : isLetter ? unquoted : printed, shown, at);
    const isDeleted = all.some(([, [, fix]]) => fix.startsWith('Delete'));
    const marks = all.filter(
      ([, [message, fix]]) =>
        !(isDeleted && message.startsWith('These lines')) &&
        !(isTopic && fix.startsWith('Delete them:')),
    );
    const ends = marks.map(([it, [, fix], size]) => it + (fix.startsWith('Delete all') ? size : 1));
    const first = marks.filter(
      ([it], nth) => marks.findIndex(([from], of) => from <= it && it < (ends[of] ?? 0)) === nth,
    );
    return all.length === 0 && breaksEarly(shown) ? [[at, readFault('early', '')]] : first;
  };
}

function twice({tree, text}: LintedPost): Finding[] {
  const all = tree.children.map((it) => text.slice(startOf(it), endOf(it)));
  return tree.children.map((it, at) => {
    const isTold =
      it.type === 'heading' || (it.type === 'paragraph' && endOf(it) > startOf(it) + 80);
    const isAgain = isTold && all.indexOf(all[at] ?? '') < at;
    const message = `${it.type === 'heading' ? 'Note: ' : ''}This ${it.type} stands above already.`;
    return [it, isAgain ? [message, 'Delete one of them.'] : null];
  });
}

/** Markdown must read directives, code and marks as their author meant them. */
export const markupRule: Rule = {
  name: 'markup',
  find: (post) => [
    ...listNodes(post.tree).map((node) => nodeFault(node, post)),
    ...listNodesOfType(post.tree, 'list').flatMap((it) => listFaults(it, post.text)),
    ...brokenLists(post.tree),
    ...listNodesOfType(post.tree, 'table').flatMap(shortRows),
    ...twice(post),
    ...findRows(WHOLE, post.text).filter(([at, , length]) => post.prose[at + length - 1]?.trim()),
    ...listShown(post).flatMap(markFaults(post)),
  ],
};

/** A chart has a title, a sentence, a table that its kind can draw, and the source. Downloads have other directives. */
export const chartsRule: Rule = {
  name: 'chart',
  find: ({tree, file}) =>
    listNodesOfType(tree, 'containerDirective').map((chart): Finding => {
      const {name, children} = chart;
      if (!isChartKind(name) || file.startsWith('src/content/downloads/')) {
        return [chart, null];
      }
      const parts = children.map((node) =>
        node.data && 'directiveLabel' in node.data && readWords(node) ? 'title' : node.type,
      );
      const table = children.find((node) => node.type === 'table');
      if (String(parts) !== 'title,paragraph,table,paragraph' || !table) {
        const fix = `Write :::${name}[Title], a sentence on what it shows, a table, and the source of its numbers.`;
        return [chart, ['The chart does not have its four parts.', fix]];
      }
      const cells = table.children.map((row) => row.children.map(readWords));
      const fault = findChartFault(name, cells);
      return [table.children[fault?.row ?? 0] ?? table, fault ? [fault.message, fault.fix] : null];
    }),
};
