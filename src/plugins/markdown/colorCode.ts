import {codeKind} from './codeKinds';
import {elementsOf, type HtmlElement, type HtmlNode, textOf} from './html';
import {languages, tokenize} from './prismLanguages';

type Tokens = ReturnType<typeof tokenize>;
type Token = Tokens[number];

const LANGUAGE = /^language-(?<name>.+)$/u;

/** The grammar for a code block by the class that Markdown gives it; null for a block without a language. */
function grammarOf({properties}: HtmlElement) {
  const classes = [properties.className ?? []].flat().map(String);
  const [name] = classes.flatMap((word) => LANGUAGE.exec(word)?.groups?.name ?? []);
  if (name === undefined || name === 'text') {
    return null;
  }
  const grammar = languages[name];
  if (!grammar) {
    throw new Error(
      `A code block asks for the language "${name}", which Prism does not know here. Write "text", or add it in src/plugins/markdown/prismLanguages.ts.`,
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
 * A rehype plugin that colors code blocks while the site is built, with Prism's grammars: no page carries Prism. A span
 * with a class for each colored piece; the colors of both schemes are in `src/css`.
 *
 * @throws for a block in a language that Prism does not know here
 */
export function colorCode() {
  return (root: HtmlNode): void => {
    const pending = elementsOf(root);
    for (let element = pending.pop(); element; element = pending.pop()) {
      const [code] = element.tagName === 'pre' ? elementsOf(element) : [];
      const grammar = code ? grammarOf(code) : null;
      if (code && grammar) {
        code.children = tokenize(textOf(code), grammar).flatMap(nodesOf);
      } else {
        pending.push(...elementsOf(element));
      }
    }
  };
}
