import {Prism} from 'prism-react-renderer';
import {type HtmlNode, listElements, makeElement, readText, walkElements} from './html';

type Grammar = Parameters<typeof Prism.tokenize>[1];

/** A grammar for shell commands. Prism has its own in a separate package. */
const SHELL: Grammar = {
  comment: {pattern: /(?<=^|\s)#.*/u, greedy: true},
  string: {pattern: /"[^"]*"|'[^']*'/u, greedy: true},
  keyword: {pattern: /(?<=^[ \t]*|\| )[a-z][\w-]*/mu, greedy: true},
  variable: /\$\w+/u,
};

/** The kinds that `src/css/prose.css` colors, with Prism's names for their tokens. Others keep the text's color. */
const TOKENS = {
  comment: 'comment prolog doctype blockquote hr',
  keyword: 'keyword builtin function class-name tag title important',
  string: 'string attr-value url code-snippet regex',
  name: 'boolean constant variable property attr-name key atrule list front-matter-block',
} as const;

type Tokens = ReturnType<typeof Prism.tokenize>;

function toNodes(tokens: Tokens): HtmlNode[] {
  return tokens.flatMap((token) => {
    if (typeof token === 'string') {
      return [{type: 'text', value: token}];
    }
    const nodes = toNodes([token.content].flat() as Tokens);
    const names = [token.type, token.alias ?? []].flat();
    const [kind] = Object.entries(TOKENS).find(([, types]) =>
      names.some((name) => types.split(' ').includes(name)),
    ) ?? [null];
    return kind === null ? nodes : [makeElement('span', nodes, {className: [`code-${kind}`]})];
  });
}

const BREAK_IN_WORD = /(?<=[-/|}])(?=\S)|(?<=\S)(?=<)/u;

function joinWords(nodes: readonly HtmlNode[]): HtmlNode[] {
  return nodes.flatMap(({value, ...node}): HtmlNode[] =>
    value === undefined
      ? [{...node, children: joinWords(node.children ?? [])}]
      : value.split(BREAK_IN_WORD).flatMap((word, at) => [
          ...(at > 0 ? [makeElement('i', [])] : []), // where `prose.css` forbids a line break
          {type: 'text', value: word},
        ]),
  );
}

/** A rehype plugin: code breaks at spaces only, and a block's lines are spans, colored so that no page loads Prism. */
export function setCode() {
  return (root: HtmlNode): void => {
    for (const element of walkElements(root)) {
      const [code] = element.tagName === 'pre' ? listElements(element) : [];
      if (code) {
        const name = String(code.properties.className).replace('language-', '');
        const grammar = name === 'sh' ? SHELL : Prism.languages[name];
        code.children = readText(code)
          .split(/(?<=\n)/u)
          .map((line) => toNodes(grammar ? Prism.tokenize(line, grammar) : [line]))
          .map((line) => makeElement('span', line));
      }
      if (element.tagName === 'code') {
        element.children = joinWords(element.children);
      }
    }
  };
}
