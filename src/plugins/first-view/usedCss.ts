import postcss, {type AtRule, type ChildNode, type Rule} from 'postcss';
import {shortenVariables, VARIABLE} from './shortenVariables';
import {tokensOf} from './tokensOf';

/** What the styles above a page's fold already say: the tokens of the elements there, and the custom properties that are set. */
type Above = Readonly<{tokens: ReadonlySet<string>; variables: ReadonlySet<string>}>;

/** A part of a stylesheet, as a function of the page's tokens, without what is said above; the empty string where the page has no use for it. */
type Part = (has: ReadonlySet<string>, above?: Above) => string;

/** Unlike other arguments, what stands in this one must be there. */
const HAS = /:has\((?<inner>[^()]*)\)/gu;
/** Arguments of a pseudo-class: `:not(.open)` asks for no `.open`, so nothing in there is needed. */
const ARGUMENTS = /\((?:[^()]|\([^()]*\))*\)/gu;
const PSEUDO = /::?[\w-]+/gu;
/** A part of an attribute's value. */
const PART = /[~|^$*]=[^\]]*(?=\])/gu;
const QUOTES = /(?<==)["'](?<value>[\w-]+)["']/gu;
const TOKEN = /\[[a-z][\w-]*(?:=[\w-]+(?=\]))?|[.#]?-?[a-z_][\w-]*/giu;

/** Attributes that come and go without the page's code: the inline script of the color mode sets the theme, the visitor opens a fold. */
const NATIVE = /^\[(?:data-theme|data-theme-choice|open)(?:=|$)/u;

/** The elements, classes, ids and attributes that a page must have for a selector to match. */
function needsOf(selector: string): string[] {
  const bare = selector
    .replace(HAS, ' $<inner>')
    .replace(ARGUMENTS, '')
    .replace(/:disabled/gu, '[disabled]')
    .replace(PSEUDO, '')
    .replace(PART, '')
    .replace(QUOTES, '$<value>');
  return (bare.match(TOKEN) ?? []).filter((token) => !NATIVE.test(token));
}

type Selector = Readonly<{text: string; needs: readonly string[]}>;

const isMet = (tokens: ReadonlySet<string>) => (selector: Selector) =>
  selector.needs.every((token) => tokens.has(token));

function ruleText(selectors: readonly Selector[], declarations: readonly ChildNode[]): string {
  return selectors.length === 0 || declarations.length === 0
    ? ''
    : `${selectors.map(({text}) => text).join(',')}{${declarations.map(String).join(';')}}`;
}

function rulePart(node: Rule, asked: Set<string>): Part {
  const selectors = node.selectors.map((text) => ({text, needs: needsOf(text)}));
  selectors.flatMap(({needs}) => needs).forEach((token) => asked.add(token));
  const declarations = node.nodes ?? [];
  return (has, above) => {
    const used = selectors.filter(isMet(has));
    if (!above) {
      return ruleText(used, declarations);
    }
    const said = used.filter(isMet(above.tokens));
    const unsaid = declarations.filter(
      (it) => it.type === 'decl' && it.variable && !above.variables.has(it.prop),
    );
    const others = used.filter((selector) => !said.includes(selector));
    return ruleText(said, unsaid) + ruleText(others, declarations);
  };
}

function groupPart(node: AtRule, asked: Set<string>): Part {
  const parts = (node.nodes ?? []).map((inside) => partOf(inside, asked));
  return (has, above) => {
    const inside = parts.map((part) => part(has, above)).join('');
    return inside === '' ? '' : `@${node.name} ${node.params}{${inside}}`;
  };
}

/** @param asked takes the tokens that the part asks for */
function partOf(node: ChildNode, asked: Set<string>): Part {
  if (node.type === 'rule') {
    return rulePart(node, asked);
  }
  if (node.type === 'atrule' && ['media', 'supports', 'starting-style'].includes(node.name)) {
    return groupPart(node, asked);
  }
  const end = node.type === 'atrule' && !node.nodes ? ';' : '';
  const text = node.type === 'comment' ? '' : `${String(node)}${end}`;
  const isKeyframes = node.type === 'atrule' && node.name === 'keyframes';
  return (_has, above) => (above && !isKeyframes ? '' : text);
}

/** Leaves out the keyframes whose name stands nowhere else. */
function withoutIdleKeyframes(css: string): string {
  return css.replace(/@keyframes ([\w-]+)\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/gu, (whole, name) =>
    css.split(String(name)).length > 2 ? whole : '',
  );
}

const VARIABLE_USED = /var\(\s*(--[\w-]+)/gu;
const VARIABLE_SET = /(--[\w-]+):[^;{}]*(?:;|(?=\}))/gu;

function variablesUsed(text: string): string[] {
  return [...text.matchAll(VARIABLE_USED)].flatMap(([, name]) => name ?? []);
}

/** A rule, or a condition, that nothing is left of. */
const EMPTY = /[^{};]*\{\}/gu;

/** Leaves out the custom properties that nothing reads: neither the rules nor whoever reads `others`. */
function withoutIdleVariables(css: string, others: readonly string[]): string {
  const used = new Set([...variablesUsed(css), ...others]);
  const left = css
    .replace(VARIABLE_SET, (whole, name) => (used.has(String(name)) ? whole : ''))
    .replace(EMPTY, '');
  return left === css ? css : withoutIdleVariables(left, others);
}

/** Stands between the two parts while names are shortened in both at once. */
const FOLD = '/*fold*/';

/** Properties that a library sets on the body: what every element inherits must not change when a dialog opens (`src/css/base.css`). */
const SET_LATER = ['--removed-body-scroll-bar-size'];

const WORD = /[\w-]+/gu;

/** The part of a stylesheet that a page uses: for what stands above its fold, and for the rest. The second is empty on a page without one. */
export type PageCss = Readonly<{first: string; rest: string}>;

/** Gives the parts of one stylesheet: see {@link usedCss}. */
export type UsedCss = Readonly<{
  /** Takes a page's HTML, above its fold and below, and the text of the drawings that it uses by reference, which read custom properties of the page. */
  ofPage: (above: string, below: string, drawings: string) => PageCss;
  /** What elements use that scripts make, going by the words in those. Custom properties keep their names. */
  ofScripts: (scripts: string, drawings: string) => string;
}>;

/**
 * Prepares a stylesheet for the part of it that a page or a script uses: the rules whose elements, classes, ids and attributes are all there, whatever
 * their states, in the order of the stylesheet. Never too few of them; a rule that matches by chance costs its bytes.
 *
 * Pages of one kind use the same part, which is made once.
 */
export function usedCss(stylesheet: string): UsedCss {
  const asked = new Set<string>();
  const parts = postcss.parse(stylesheet).nodes.map((node) => partOf(node, asked));
  const made = new Map<string, PageCss>();
  const tokensIn = (html: string) => {
    const found = tokensOf(html);
    return new Set([...asked].filter((token) => found.has(token)));
  };
  const rulesFor = (has: ReadonlySet<string>, read: readonly string[], said?: Above) =>
    withoutIdleVariables(withoutIdleKeyframes(parts.map((part) => part(has, said)).join('')), read);
  return {
    ofPage(above, below, drawings) {
      const html = above + below;
      const tokens = tokensIn(html);
      const seen = below === '' ? tokens : tokensIn(above);
      const named = `${html}${drawings}`.match(VARIABLE) ?? [];
      const others = [...new Set([...named, ...SET_LATER])].toSorted();
      const key = JSON.stringify([[...tokens], [...seen], others]);
      const known = made.get(key);
      if (known !== undefined) {
        return known;
      }
      const start = rulesFor(seen, others);
      const read = [...others, ...variablesUsed(start)];
      const end = rulesFor(tokens, read, {tokens: seen, variables: new Set(read)});
      const both = start + FOLD + end;
      const [first = '', rest = ''] = shortenVariables(both, others).split(FOLD);
      made.set(key, {first, rest});
      return {first, rest};
    },
    ofScripts(scripts, drawings) {
      const words = new Set(scripts.match(WORD));
      const isThere = (token: string) => (token.match(WORD) ?? []).every((word) => words.has(word));
      return rulesFor(new Set([...asked].filter(isThere)), drawings.match(VARIABLE) ?? []);
    },
  };
}
