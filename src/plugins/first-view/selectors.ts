import parser from 'postcss-selector-parser';

/** What a page has: see `tokensOf.ts`. */
export type Tokens = ReadonlySet<string>;

type Test = (tokens: Tokens) => boolean;

/** One selector of a rule's list, and whether a page that has not been used yet has all elements, classes, ids and attributes that it requires. */
export type Selector = Readonly<{text: string; isMet: Test}>;

/** Attributes that change before hydration: the inline script of the color mode sets the theme, the visitor opens a `details`. */
const NATIVE = new Set(['data-theme', 'data-theme-choice', 'open']);

/** Pseudo-classes of whose arguments one must match. Others, such as `:not`, require nothing on the page. */
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

/** What a page must have for a part of a selector to match; null where it need not have anything. */
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

/**
 * The selectors of a rule.
 *
 * @param list the rule's selector list
 * @param asked collects the tokens that the selectors require
 * @throws when the list is no selector
 */
export function parseSelectors(list: string, asked: Set<string>): Selector[] {
  return parser()
    .astSync(list)
    .nodes.map((selector) => ({text: String(selector).trim(), isMet: testOf(selector, asked)}));
}
