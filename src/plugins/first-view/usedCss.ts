import postcss, {type AtRule, type ChildNode, type Rule} from 'postcss';
import {shortenVariables, VARIABLE} from './shortenVariables';
import {tokensOf} from './tokensOf';

/** A part of a stylesheet, as a function of the page's tokens; the empty string where the page has no use for it. */
type Part = (has: ReadonlySet<string>) => string;

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

function rulePart(node: Rule, asked: Set<string>): Part {
  const selectors = node.selectors.map((text) => ({text, needs: needsOf(text)}));
  selectors.flatMap(({needs}) => needs).forEach((token) => asked.add(token));
  const block = (node.nodes ?? []).map(String).join(';');
  return (has) => {
    const used = selectors.filter(({needs}) => needs.every((token) => has.has(token)));
    return used.length === 0 ? '' : `${used.map(({text}) => text).join(',')}{${block}}`;
  };
}

function groupPart(node: AtRule, asked: Set<string>): Part {
  const parts = (node.nodes ?? []).map((inside) => partOf(inside, asked));
  return (has) => {
    const inside = parts.map((part) => part(has)).join('');
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
  return () => text;
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

/** Leaves out the custom properties that nothing reads: neither the rules nor whoever reads `others`. */
function withoutIdleVariables(css: string, others: readonly string[]): string {
  const used = new Set([...variablesUsed(css), ...others]);
  const left = css.replace(VARIABLE_SET, (whole, name) => (used.has(String(name)) ? whole : ''));
  return left === css ? css : withoutIdleVariables(left, others);
}

/**
 * Prepares a stylesheet for the part of it that a page uses: the rules whose elements, classes, ids and attributes all stand in the page's HTML, whatever
 * their states, in the order of the stylesheet. Never too few of them; a rule that matches by chance costs its bytes.
 *
 * Pages of one kind use the same part, which is made once.
 *
 * @returns gives the part for a page's HTML and for the text of the drawings that it uses by reference, which read custom properties of the page
 */
export function usedCss(stylesheet: string): (html: string, drawings: string) => string {
  const asked = new Set<string>();
  const parts = postcss.parse(stylesheet).nodes.map((node) => partOf(node, asked));
  const made = new Map<string, string>();
  return (html, drawings) => {
    const found = tokensOf(html);
    const tokens = new Set([...asked].filter((token) => found.has(token)));
    const variables = [...new Set(`${html}${drawings}`.match(VARIABLE))].toSorted();
    const key = JSON.stringify([[...tokens], variables]);
    const known = made.get(key);
    if (known !== undefined) {
      return known;
    }
    const rules = withoutIdleKeyframes(parts.map((part) => part(tokens)).join(''));
    const css = shortenVariables(withoutIdleVariables(rules, variables), variables);
    made.set(key, css);
    return css;
  };
}
