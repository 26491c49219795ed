import type {Code, Heading, Nodes} from 'mdast';
import {findChartFault, isChartKind} from '../../../markdown/charts/readChart';
import {DIRECTIVES, listNodes} from '../../../markdown/parseMarkdown';
import {suggestWord} from '../../../posts/plugin/problem';
import {readTable} from '../../../posts/plugin/readTable';
import {endOf, type LintedPost, listNodesOfType, readWords, startOf} from '../lintedPost';
import {type Fault, type Finding, listHeadingIds, OWN_ANCHORS, type Rule} from '../siteFacts';

const INNER: Readonly<Record<string, string>> = {link: 'link', image: 'picture', footnote: 'note'};

function headingFault(heading: Heading, isFirst: boolean): Fault | null {
  const fix = `Write "## ${readWords(heading)}".`;
  if (heading.depth === 1) {
    return ['The title is the page’s one heading of the first level.', fix];
  }
  if (isFirst && heading.depth > 2) {
    return [`A heading of level ${heading.depth} follows one of level 1.`, fix];
  }
  if (listNodes(heading).length === 1) {
    return ['The heading has no words.', 'Write them, or delete the line.'];
  }
  const inner = listNodes(heading).find(({type}) => /^(?:link|image|footnote)/u.test(type));
  const [kind = ''] = /^(?:link|image|footnote)/u.exec(inner?.type ?? '') ?? [];
  const below = 'A heading is a link to itself. Put it into the text below.';
  return kind ? [`The heading holds a ${INNER[kind]}.`, below] : null;
}

/** Headings start at level two, contain neither links nor pictures nor notes, and have unique addresses. */
export const headingsRule: Rule = {
  name: 'heading',
  find: async ({tree, kind}) => {
    const taken = new Set(kind === 'downloads' ? [] : OWN_ANCHORS);
    const ids = await listHeadingIds(tree);
    return listNodesOfType(tree, 'heading').map((heading, index) => {
      const id = ids[index] ?? '';
      const isTaken = taken.has(id) && kind !== 'downloads';
      taken.add(id);
      const fix = `Write other words, or an address of its own behind them: {#${id}-2}.`;
      const double: Fault | null = isTaken ? [`The page has another place "#${id}".`, fix] : null;
      return [heading, headingFault(heading, index === 0) ?? double];
    });
  },
};

const HIDDEN = /(?![\t\n\r])[\p{Cc}\p{Co}\uFFFC\uFFFE\uFFFF]/gu;

/** A text has no control characters, most of which XML forbids, and no private-use ones; programs paste both. */
export const signsRule: Rule = {
  name: 'sign',
  find: ({text}) =>
    [...text.matchAll(HIDDEN)].map(({0: sign, index}) => {
      const code = sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
      return [index, [`There is an invisible character here (U+${code}).`, 'Delete it.']];
    }),
};

/** The directives of the handbook are those of posts and those of Docusaurus. */
const OF_HANDBOOK = [...DIRECTIVES, 'note', 'tip', 'info', 'warning', 'danger'];

/** The fault of a directive. `source`: its lines. The names in a download are checked when its PDF is made. */
function boxFault(name: string, source: string, kind: LintedPost['kind']): Fault | null {
  const known = kind === 'handbook' ? OF_HANDBOOK : DIRECTIVES;
  if (kind !== 'downloads' && !known.includes(name)) {
    const all = `There are ${known.map((it) => `:::${it}`).join(', ')}.`;
    return [`There is no :::${name}.`, suggestWord(name, known, all)];
  }
  const fix = 'Write ":::" on a line of its own below its last paragraph.';
  const isClosed = /\n[\s>]*:{3,}\s*$/u.test(source);
  return isClosed ? null : [`The :::${name} that begins here does not end.`, fix];
}

/** Markup of other systems, which a page would show unchanged. */
const PRINTED = readTable(__dirname, '../faults.txt')
  .filter(([rule]) => rule === 'printed')
  .map(([, pattern = '', message = '', fix = '']) => {
    const fault: Fault = [message, fix];
    return {words: new RegExp(pattern, 'gmu'), fault};
  });

/** Matches the languages of diagrams and the directives of MyST, which pages would show as code. */
const NO_CODE =
  /^(?:ad-[\w-]+|chart|d2|dataview(?:js)?|dot|echarts|flow(?:chart)?|geojson|graphviz|math|mdx-code-block|mermaid|plantuml|query|sequence|tasks|topojson|vega(?:-lite)?|wavedrom|\{.*)$/u;

/** Matches instructions to documentation tools in the comments of code. */
const FOR_PROGRAMS = /highlight-(?:next-line|start|end)|\[!code |This will error|^#\| \w.*/mu;

/** Matches code inside a sentence that R Markdown, Quarto or Obsidian would compute. */
const COMPUTED = /^(?:r \w[\w.$]*\(|\{\w+\} |= ?this\.)/u;

/** The fault of a block of code: it does not end, is a diagram that no page draws, or has marks for other programs. */
function codeFault(source: string, {lang, meta, value}: Code): Fault | null {
  const [fence = ''] = /^(?:`{3,}|~{3,})/u.exec(source) ?? [];
  if (fence && !new RegExp(`\\n[\\s>]*${fence}+\\s*$`, 'u').test(source)) {
    const fix = `Write ${fence} on a line of its own below the last line of code.`;
    return ['The code that begins here does not end.', fix];
  }
  if (NO_CODE.test(lang ?? '')) {
    const fix = 'Put a picture there, or a chart of the handbook’s page “In the text”.';
    return [`Readers would see the source of "${lang}".`, fix];
  }
  const [mark] = FOR_PROGRAMS.exec(value) ?? [meta];
  const fix = 'Leave it out, and say it in a sentence above.';
  return mark ? [`The page does not show "${mark}" from this code block.`, fix] : null;
}

/** The fault of words that a page would not show, or not as their author meant. */
function lostFault(node: Nodes, source: string): Fault | null {
  if (node.type === 'leafDirective' || (node.type === 'textDirective' && /[[{]/u.test(source))) {
    const otherwise =
      node.type === 'leafDirective'
        ? 'Write it in words: a box begins with ":::finding[The words]".'
        : 'Put a backslash before the colon, and <!-- printed: [ ] { } --> into the text.';
    const fix = /youtube|video|vimeo/u.test(node.name)
      ? 'Put the address of its player above the text, into "videoUrl".'
      : otherwise;
    return [`Readers would not see all of "${source}".`, fix];
  }
  const [, hashes = '', end = ''] = /^(#+) .*[ \t](#+)[ \t]*$/u.exec(source) ?? [];
  if (node.type === 'heading' && hashes !== end) {
    return [`Readers would not see the "${end}" at the end.`, 'Put a backslash before it.'];
  }
  if (node.type === 'inlineCode' && COMPUTED.test(node.value)) {
    return [`Readers would see "${node.value}": no program computes it.`, 'Write its result.'];
  }
  if (node.type === 'tableRow' && !source.includes('|')) {
    return ['This line is a row of the table above it.', 'Put an empty line before it.'];
  }
  if (node.type === 'delete' && !source.startsWith('~~')) {
    const fix = 'Put a backslash before each "~", or write "about" or "to".';
    return ['Readers would see these words struck out.', fix];
  }
  if (node.type === 'paragraph' && /\)\[https?:[^\]\s]*\](?!\()/u.test(source)) {
    return ['Brackets and parentheses are the wrong way round.', 'Write [the words](address).'];
  }
  if (node.type === 'thematicBreak' && /--\s+--/u.test(source)) {
    return [
      'This is not a table: its lines would run together.',
      'Write it with strokes: | A | B |.',
    ];
  }
  if (node.type === 'link' && node.url && listNodes(node).length === 1) {
    return ['The link has no words, so no reader sees it.', 'Write them between the brackets.'];
  }
  return node.type === 'code' ? codeFault(source, node) : null;
}

/** Matches the nodes whose words are shown together. */
export const BLOCK = /^(?:heading|paragraph|tableCell)$/u;

/** A block's text in one piece, because a mark may end on another line or after a bold word. */
export function shownWords(block: Nodes, {text, prose}: LintedPost): string {
  const from = startOf(block);
  const breaks = new Set(listNodesOfType(block, 'break').map((node) => endOf(node) - 1));
  const shown = (sign: string, at: number) =>
    sign === '\r' ? ' ' : prose[from + at] === sign ? sign : '\uFFFC';
  const words = text
    .slice(from, endOf(block))
    .replace(/[^]/g, (sign, at: number) => (breaks.has(from + at) ? '\u2028' : shown(sign, at)));
  return block.type === 'heading' ? words.replace(/\{#[\w-]+\}$/u, '') : words;
}

/** Markdown must read directives, code and marks as their author meant them. */
export const markupRule: Rule = {
  name: 'markup',
  find: (post) =>
    listNodes(post.tree).flatMap((node): Finding[] => {
      const source = post.text.slice(startOf(node), endOf(node));
      if (node.type === 'containerDirective') {
        return [[node, boxFault(node.name, source, post.kind)]];
      }
      const shown = BLOCK.test(node.type) ? shownWords(node, post) : '';
      return [
        [node, post.kind === 'downloads' ? null : lostFault(node, source)],
        ...PRINTED.flatMap(({words, fault}) =>
          [...shown.matchAll(words)].map(({index}) => [startOf(node) + index, fault] as const),
        ),
      ];
    }),
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
