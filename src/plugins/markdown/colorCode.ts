import {Prism} from 'prism-react-renderer';
import {elementsBelow, elementsOf, type HtmlElement, type HtmlNode, textOf} from './html';

/* prism-react-renderer lacks the languages that handbook and posts use most. prismjs' own files add them to a global `Prism`, which is removed again. */
const scope = globalThis as {Prism?: typeof Prism};
scope.Prism = Prism;
for (const language of ['bash', 'sql', 'nginx']) {
  require(`prismjs/components/prism-${language}`);
}
delete scope.Prism;

/** By the names that authors write after a code block's fence (`sh`, `sql`, `ts`, …). */
export const {languages, tokenize} = Prism;

/** Kinds that the design colors (`src/css/prose.css`). */
type CodeKind = 'comment' | 'keyword' | 'string' | 'name';

/** Prism's token names by color; other tokens keep the color of the text. */
const TOKENS: Readonly<Record<CodeKind, readonly string[]>> = {
  comment: ['comment', 'prolog', 'doctype', 'shebang', 'blockquote', 'hr'],
  keyword: [
    'keyword',
    'builtin',
    'function',
    'class-name',
    'tag',
    'selector',
    'title',
    'important',
    'directive',
  ],
  string: ['string', 'attr-value', 'url', 'code-snippet', 'regex', 'char'],
  name: [
    'boolean',
    'constant',
    'variable',
    'parameter',
    'property',
    'attr-name',
    'key',
    'atrule',
    'assign-left',
    'environment',
    'list',
    'front-matter-block',
  ],
};

const KINDS = new Map(
  Object.entries(TOKENS).flatMap(([kind, names]) =>
    names.map((name) => [name, kind as CodeKind] as const),
  ),
);

/** By the most exact name first; null for a token without a color. */
function codeKind(names: readonly string[]): CodeKind | null {
  return names.map((name) => KINDS.get(name)).find((kind) => kind !== undefined) ?? null;
}

type Tokens = ReturnType<typeof tokenize>;
type Token = Tokens[number];

const LANGUAGE = /^language-(?<name>.+)$/u;

/** By the class that Markdown gives a block; null for a block without a language. */
function grammarOf({properties}: HtmlElement) {
  const classes = [properties.className ?? []].flat().map(String);
  const [name] = classes.flatMap((word) => LANGUAGE.exec(word)?.groups?.name ?? []);
  if (name === undefined || name === 'text') {
    return null;
  }
  const grammar = languages[name];
  if (!grammar) {
    throw new Error(
      `A code block asks for the language "${name}", which Prism does not know here. Write "text", or add it in src/plugins/markdown/colorCode.ts.`,
    );
  }
  return grammar;
}

function nodesOf(token: Token): HtmlNode[] {
  if (typeof token === 'string') {
    return [{type: 'text', value: token}];
  }
  const children = [token.content].flat().flatMap((part) => nodesOf(part as Token));
  const kind = codeKind([...[token.alias ?? []].flat(), token.type]);
  return kind === null
    ? children
    : [{type: 'element', tagName: 'span', properties: {className: [`code-${kind}`]}, children}];
}

/**
 * A rehype plugin that colors code blocks with Prism's grammars while the site is built: no page carries Prism. A span with a class for each colored piece;
 * `src/css` has the colors of both schemes.
 * @throws on a language that Prism does not know here
 */
export function colorCode() {
  return (root: HtmlNode): void => {
    for (const element of elementsBelow(root)) {
      const [code] = element.tagName === 'pre' ? elementsOf(element) : [];
      const grammar = code ? grammarOf(code) : null;
      if (code && grammar) {
        code.children = tokenize(textOf(code), grammar).flatMap(nodesOf);
      }
    }
  };
}
