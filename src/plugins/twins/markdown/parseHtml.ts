import {Parser} from 'htmlparser2';

/** An element of a built page. */
export type Element = Readonly<{
  name: string;
  attribs: Readonly<Record<string, string>>;
  children: readonly Node[];
}>;

/** A piece of text, or an element; comments are left out. */
export type Node = string | Element;

type Open = {name: string; attribs: Record<string, string>; children: Node[]};

const VOID = new Set('br col hr img input link meta source track wbr'.split(' '));

/** What may follow a paragraph without the paragraph's end tag. */
const ENDS_PARAGRAPH = new Set(
  'address article aside blockquote details div dl fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr main nav ol p pre section table ul'.split(
    ' ',
  ),
);

const SECTIONS = ['caption', 'thead', 'tbody', 'tfoot'];

/** The elements that a start tag ends, with all in them, and the ones beyond which it ends none. */
const ENDS: Readonly<
  Record<string, readonly [ends: readonly string[], within: readonly string[]]>
> = {
  li: [['li'], ['ul', 'ol']],
  dt: [['dt', 'dd'], ['dl']],
  dd: [['dt', 'dd'], ['dl']],
  td: [
    ['td', 'th'],
    ['tr', 'table'],
  ],
  th: [
    ['td', 'th'],
    ['tr', 'table'],
  ],
  tr: [['tr', 'caption'], ['table']],
  thead: [SECTIONS, ['table']],
  tbody: [SECTIONS, ['table']],
  tfoot: [SECTIONS, ['table']],
};

/** Ends the elements whose end tags are left out before a start tag. */
function endBefore(name: string, stack: Open[]): void {
  const [ends, within] = ENDS[name] ?? [];
  if (ends) {
    const at = stack.findLastIndex((it) => ends.includes(it.name) || within?.includes(it.name));
    stack.length = ends.includes(stack[at]?.name ?? '') ? at : stack.length;
  } else if (ENDS_PARAGRAPH.has(name) && stack.at(-1)?.name === 'p') {
    stack.pop();
  }
}

/**
 * Parses the HTML of a built page. The minifier leaves out every end tag that HTML lets it leave out (HTML standard,
 * 13.1.2.4), which htmlparser2 by itself knows in part; a parser of the whole standard costs ten times as much.
 */
export function parseHtml(html: string): readonly Node[] {
  const root: Open = {name: '', attribs: {}, children: []};
  const stack = [root];
  const parser = new Parser({
    onopentag(name, attribs) {
      endBefore(name, stack);
      const element: Open = {name, attribs, children: []};
      stack.at(-1)?.children.push(element);
      if (!VOID.has(name)) {
        stack.push(element);
      }
    },
    ontext(text) {
      // Comes in pieces, one for each character reference.
      const siblings = stack.at(-1)?.children ?? [];
      const before = siblings.at(-1);
      if (typeof before === 'string') {
        siblings[siblings.length - 1] = before + text;
      } else {
        siblings.push(text);
      }
    },
    onclosetag(name, isImplied) {
      const at = isImplied ? 0 : stack.findLastIndex((it) => it.name === name);
      if (at > 0) {
        stack.length = at;
      }
    },
  });
  parser.end(html);
  return root.children;
}
