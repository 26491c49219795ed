import {load} from 'cheerio/slim';
import postcss, {type AtRule, type ChildNode, type Container, type Root} from 'postcss';
import parser from 'postcss-selector-parser';

const PROPERTY = /--(?:[\w-]|[^\0-\x7f]|\\.)+/gu;

export function findProperties(text: string): readonly string[] {
  return text.match(PROPERTY) ?? [];
}

/** Out of sight until the page's code, and with it the whole stylesheet, is loaded. */
const HIDDEN = '[hidden], dialog:not([open], [id])';

/** Out of sight until used. A dialog with an id is opened by the early script (`data-toggles`). */
export const UNOPENED = '[hidden], dialog:not([open])';

/**
 * A page's elements, classes, ids and attributes, written as selectors begin: `p`, `.card`, `#start`, `[open`, and
 * `[open=value` in lower case; and custom properties in attributes, `--edge`. An element out of sight, by the selector
 * `hidden`, counts by name and attributes only, its descendants not at all.
 */
export function findTokens(html: string, hidden = HIDDEN): Set<string> {
  const tokens = new Set<string>();
  const $ = load(html);
  $(`:is(${hidden}) *`).remove();
  for (const element of $.root().find('*').get()) {
    const {name, attribs} = element;
    tokens.add(name);
    for (const [attribute, value] of Object.entries(attribs)) {
      tokens.add(`[${attribute}`).add(`[${attribute}=${value.toLowerCase()}`);
      findProperties(value).forEach((property) => tokens.add(property));
    }
    if (!$(element).is(hidden)) {
      tokens.add(`#${attribs.id}`);
      for (const word of (attribs.class ?? '').split(/\s+/u)) {
        tokens.add(`.${word}`);
      }
    }
  }
  return tokens;
}

/** See {@link findTokens}. */
export type Tokens = ReadonlySet<string>;

type Test = (tokens: Tokens) => boolean;

/** `isMet`: whether a page before its first use has all elements, classes, ids and attributes that `text` requires. */
export type Selector = Readonly<{text: string; isMet: Test}>;

/** Attributes that change before hydration: by the early script, or by a visitor who opens a `details`. */
const NATIVE = new Set([
  'aria-busy',
  'data-from-top',
  'data-is-painted',
  'data-theme',
  'data-theme-choice',
  'open',
]);

/** One of their arguments must match. Other pseudo-classes, such as `:not`, require nothing. */
const ANY_OF = new Set([':is', ':where', ':has', ':matches', ':-webkit-any', ':-moz-any']);

function attributeToken({attribute, operator, value}: parser.Attribute): string | null {
  const name = attribute.toLowerCase();
  if (NATIVE.has(name)) {
    return null;
  }
  return operator === '=' ? `[${name}=${(value ?? '').toLowerCase()}` : `[${name}`;
}

/** States that count as a use, which loads the whole stylesheet. Not `:focus`: its ring must show at the first key. */
const USED = new Set([':hover', ':active']);

/** Null for a part that requires nothing. */
function tokenOf(node: parser.Node): string | null {
  switch (node.type) {
    case 'tag':
      return node.value.toLowerCase();
    case 'class':
      return `.${node.value}`;
    case 'id':
      return `#${node.value}`;
    case 'attribute':
      return attributeToken(node);
    case 'pseudo':
      return node.value === ':disabled' ? '[disabled' : null;
    default:
      return null;
  }
}

function testOf(selector: parser.Selector, asked: Set<string>): Test {
  const tests = selector.nodes.flatMap((node): Test[] => {
    if (node.type === 'pseudo' && ANY_OF.has(node.value.toLowerCase()) && node.nodes.length > 0) {
      const any = node.nodes.map((inner) => testOf(inner, asked));
      return [(tokens) => any.some((isMet) => isMet(tokens))];
    }
    if (USED.has(node.value ?? '')) {
      return [() => false];
    }
    const token = tokenOf(node);
    if (token === null) {
      return [];
    }
    asked.add(token);
    return [(tokens) => tokens.has(token)];
  });
  return (tokens) => tests.every((isMet) => isMet(tokens));
}

/** Adds the tokens that the selectors require to `asked`. @throws when the list is no selector */
function parseSelectors(list: string, asked: Set<string>): Selector[] {
  return parser()
    .astSync(list)
    .nodes.map((selector) => ({text: String(selector).trim(), isMet: testOf(selector, asked)}));
}

/** A declaration, or an at-rule without rules, such as `@keyframes`. */
export type Leaf = Readonly<{
  text: string;
  isAtRule: boolean;
  /** The custom property, keyframes or page, if it has no other effect: dropped when nothing reads them. */
  defines: string | undefined;
  reads: readonly string[];
}>;

type RuleBlock = Readonly<{selectors: readonly Selector[]; nodes: readonly Statement[]}>;

/** An at-rule around rules, such as `@media`; `empty` replaces it when nothing is left inside. */
type GroupBlock = Readonly<{head: string; empty: string; nodes: readonly Statement[]}>;

export type Statement = Leaf | RuleBlock | GroupBlock;

const GROUPS = new Set(['media', 'supports', 'container', 'layer', 'scope', 'starting-style']);

/** Can be found among the words of a value. Definitions of other names (`"two words"`) are always kept. */
const PLAIN_NAME = /^[\w-]+$/u;

/** `asked`: tokens that selectors require or declarations set. */
type Sheet = Readonly<{statements: readonly Statement[]; asked: ReadonlySet<string>}>;

/** Keyframes and pages, which declarations name by a word. */
function namedAtRules(root: Root): Set<string> {
  const names = new Set<string>();
  root.walkAtRules(/keyframes$|^page$/u, ({params}) => {
    names.add(params);
  });
  return names;
}

/** Without transitions. @throws on invalid CSS */
export function parseSheet(css: string): Sheet {
  const root = postcss.parse(css);
  const named = namedAtRules(root);
  const asked = new Set<string>();

  const readsOf = (text: string): string[] => [
    ...findProperties(text),
    ...(text.match(/[\w-]+/gu) ?? []).filter((word) => named.has(word)),
  ];

  function atRule(node: AtRule): Statement {
    const head = `@${node.name}${node.params === '' ? '' : ' '}${node.params}`;
    if (node.nodes && GROUPS.has(node.name)) {
      const isNamedLayer = node.name === 'layer' && node.params !== '';
      const params: Leaf = {
        text: '',
        isAtRule: true,
        defines: undefined,
        reads: readsOf(node.params),
      };
      // An empty layer still counts in the order of layers.
      return {head, empty: isNamedLayer ? `${head};` : '', nodes: [params, ...statementsOf(node)]};
    }
    const isDefinition =
      /(?:keyframes|^property|^page)$/u.test(node.name) && PLAIN_NAME.test(node.params);
    return {
      text: node.nodes ? String(node) : `${String(node)};`,
      isAtRule: true,
      defines: isDefinition ? node.params : undefined,
      reads: node.nodes ? readsOf(node.nodes.map(String).join(';')) : [],
    };
  }

  function statementOf(node: ChildNode): Statement[] {
    switch (node.type) {
      case 'rule':
        return [{selectors: parseSelectors(node.selector, asked), nodes: statementsOf(node)}];
      case 'atrule':
        return [atRule(node)];
      case 'decl': {
        if (node.prop.startsWith('transition')) {
          return [];
        }
        if (node.variable) {
          asked.add(node.prop);
        }
        // An important custom property overrides one set at run time: see `src/css/base.css`.
        const defines = node.variable && !node.important ? node.prop : undefined;
        return [{text: `${String(node)};`, isAtRule: false, defines, reads: readsOf(node.value)}];
      }
      default:
        return [];
    }
  }

  function statementsOf(container: Container): Statement[] {
    return (container.nodes ?? []).flatMap(statementOf);
  }

  return {statements: statementsOf(root), asked};
}
