import {
  type Leaf,
  parseSheet,
  findProperties,
  type Selector,
  type Statement,
  type Tokens,
  findTokens,
  UNOPENED,
} from './parseSheet';

/** `rest` is empty on a page without `FirstScreenEnd`. */
export type PageCss = Readonly<{first: string; rest: string}>;

export type UsedCss = Readonly<{
  /** `drawings`: the text of the SVG files shown by `<use>`, which inherit the page's custom properties. */
  ofPage: (first: string, rest: string, drawings: string) => PageCss;
}>;

type Choice = Readonly<{
  isUsed: (selector: Selector) => boolean;
  /** For rules nested in a chosen rule. */
  isUsedInside: (selector: Selector) => boolean;
  isLive: (leaf: Leaf) => boolean;
  hasAtRules: boolean;
}>;

function print(statements: readonly Statement[], choice: Choice): string {
  return statements.map((statement) => printOne(statement, choice)).join('');
}

function printOne(statement: Statement, choice: Choice): string {
  if ('text' in statement) {
    return choice.isLive(statement) && (choice.hasAtRules || !statement.isAtRule)
      ? statement.text
      : '';
  }
  const isRule = 'selectors' in statement;
  const selectors = isRule ? statement.selectors.filter(choice.isUsed) : [];
  if (isRule && selectors.length === 0) {
    return '';
  }
  const inside = isRule ? {...choice, isUsed: choice.isUsedInside} : choice;
  const text = print(statement.nodes, inside).replace(/;$/u, '');
  if (text === '') {
    return !isRule && choice.hasAtRules ? statement.empty : '';
  }
  return `${isRule ? selectors.map((it) => it.text).join(',') : statement.head}{${text}}`;
}

function usedLeaves(statements: readonly Statement[], tokens: Tokens): Leaf[] {
  return statements.flatMap((statement) => {
    if ('text' in statement) {
      return [statement];
    }
    const isUsed =
      !('selectors' in statement) || statement.selectors.some(({isMet}) => isMet(tokens));
    return isUsed ? usedLeaves(statement.nodes, tokens) : [];
  });
}

/** Read directly or through others. */
function readNames(leaves: readonly Leaf[], outside: readonly string[]): ReadonlySet<string> {
  const names = new Set(outside);
  let before = -1;
  while (names.size > before) {
    before = names.size;
    for (const {defines, reads} of leaves) {
      if (defines === undefined || names.has(defines)) {
        reads.forEach((name) => names.add(name));
      }
    }
  }
  return names;
}

/**
 * Selects, in the order of the stylesheet, rules whose elements, classes, ids and attributes all occur, whatever their
 * states, and the custom properties and keyframes that are read. Never too few; a false match only costs bytes. Cached
 * by tokens: a thousand posts have a few dozen different parts.
 * @throws on invalid CSS
 */
export function selectUsedCss(stylesheet: string): UsedCss {
  const {statements, asked} = parseSheet(stylesheet);
  const made = new Map<string, PageCss>();
  const tokensIn = (html: string, hidden?: string): Tokens => {
    const found = findTokens(html, hidden);
    return new Set([...asked].filter((token) => found.has(token)));
  };

  function make(tokens: Tokens, onFirstScreen: Tokens, outside: readonly string[]): PageCss {
    const names = readNames(usedLeaves(statements, tokens), outside);
    const firstNames = readNames(usedLeaves(statements, onFirstScreen), outside);
    const isLiveBy = (read: ReadonlySet<string>) => (leaf: Leaf) =>
      leaf.defines === undefined || read.has(leaf.defines);
    const isOfRest = ({defines = ''}: Leaf) => names.has(defines) && !firstNames.has(defines);
    const isUsedInside = ({isMet}: Selector) => isMet(tokens);
    const isFirst = ({isMet}: Selector) => isMet(onFirstScreen);
    const isRest = ({isMet}: Selector) => isMet(tokens) && !isMet(onFirstScreen);
    return {
      first: print(statements, {
        isUsed: isFirst,
        isUsedInside,
        isLive: isLiveBy(firstNames),
        hasAtRules: true,
      }),
      rest: [
        {isUsed: isFirst, isUsedInside, isLive: isOfRest, hasAtRules: true},
        {isUsed: isRest, isUsedInside, isLive: isLiveBy(names), hasAtRules: false},
      ]
        .map((choice) => print(statements, choice))
        .join(''),
    };
  }

  return {
    ofPage(first, rest, drawings) {
      const tokens = tokensIn(first + rest);
      const onFirstScreen = rest === '' ? tokens : tokensIn(first, UNOPENED);
      const outside = [...tokens].filter((token) => token.startsWith('--'));
      const drawn = findProperties(drawings);
      const key = JSON.stringify([[...tokens], [...onFirstScreen], drawn]);
      const known = made.get(key) ?? make(tokens, onFirstScreen, [...outside, ...drawn]);
      made.set(key, known);
      return known;
    },
  };
}
