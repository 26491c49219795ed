import type {Page} from '@playwright/test';
import {type Look, LOOKS, applyLook} from './looks';

/** A rule of a style sheet with the conditions around it. `parts` are its selectors without states. */
type Rule = {
  rule: CSSStyleRule;
  selector: string;
  condition: string;
  parts: {element: string; pseudo: string}[];
};

/** Elements that the same rules concern. `properties` are those that the rules set, each with their conditions. */
type Kind = {element: Element; pseudo: string; name: string; properties: Map<string, string>};

declare const window: {
  rules: Rule[];
  kinds: Kind[];
  /** The names of the tokens' colors (`fixTokens`), and of custom properties that are tokens. */
  colors: Map<string, string>;
  isToken: RegExp;
};

/** Reads the rules. Returns all their conditions, and the rules that are for no element. */
function readRules(): {conditions: string; others: string[]} {
  const seen = new Set<string>();
  const others: string[] = [];
  const partsOf = (selector: string): Rule['parts'] => {
    // As if each element, and the page, were in each state.
    const bare = selector
      .replaceAll(
        /:(?:hover|active|focus(?:-visible|-within)?|checked|target)(?![\w-])/gu,
        ':not(_)',
      )
      .replaceAll(/(?::not\()?\[data-(?:theme|has-hydrated)[^\]]*\]\)?/gu, ':root');
    const all = bare.match(/(?:\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)|[^,(])+/gu) ?? [];
    const parts = all.map((it) => {
      const [, own = '', pseudo = ''] = /^(.*?)(::.*)?$/u.exec(it.trim()) ?? [];
      // A selector that ends with a combinator lacks the `*` before its pseudo-element.
      return {element: own.replace(/(?<=^|[ >+~])$/u, '*'), pseudo};
    });
    return parts.filter(({element}) => element !== '*');
  };
  const collect = (list: CSSRuleList, condition: string): void => {
    for (const rule of list) {
      const text = condition + rule.cssText;
      if (rule instanceof CSSConditionRule) {
        collect(rule.cssRules, `${condition} ${rule.conditionText}`);
      } else if (seen.has(text)) {
        continue; // Several files have the styles of a part that several pages have.
      } else if (rule instanceof CSSStyleRule && !rule.selectorText.startsWith('*')) {
        const selector = rule.selectorText;
        window.rules.push({rule, selector, condition, parts: partsOf(selector)});
      } else {
        others.push(rule.cssText.replaceAll(/\s+/gu, ' '));
      }
      seen.add(text);
    }
  };
  window.rules = [];
  window.isToken = /^--(?!transform|lightning)/u;
  [...document.styleSheets].forEach((sheet) => collect(sheet.cssRules, ''));
  return {conditions: window.rules.map(({condition}) => condition).join(''), others};
}

/** Gives each token a color or length of its own in all looks: parts then show which token they have. Returns all. */
function fixTokens(): string[] {
  const page = getComputedStyle(document.documentElement);
  const probe = document.body.appendChild(document.createElement('i'));
  const tokens = new Map<string, string>();
  const colorOf = (name: string): string => {
    const hash = [...name].reduce((sum, it) => (sum * 31 + it.charCodeAt(0)) % 0xffffff, 7);
    const color = `rgb(${[hash >> 16, (hash >> 8) % 256, hash % 256].join(', ')})`;
    window.colors.set(color, name.replace(/^--(?:pm-)?/u, ''));
    return color;
  };
  const fixed = (name: string, value: string): string => {
    probe.style.width = /\dv[hw]/u.test(value) ? value : '';
    const length = probe.style.width && getComputedStyle(probe).width;
    const isColor = CSS.supports('color', page.getPropertyValue(name));
    const other = isColor ? '' : value.replaceAll(/#[\da-f]{3,8}/gu, () => colorOf(name));
    return length || other || colorOf(name);
  };
  window.colors = new Map();
  for (const {rule, selector, condition} of window.rules) {
    for (const name of [...rule.style].filter((it) => window.isToken.test(it))) {
      const value = rule.style.getPropertyValue(name);
      tokens.set(name, `${tokens.get(name) ?? name}\n ${condition} ${selector}: ${value}`);
      if (/:root|data-theme/u.test(selector)) {
        rule.style.setProperty(name, fixed(name, value));
      }
    }
  }
  probe.remove();
  return [...tokens.values()].map((it) => it.replace('\n ', ''));
}

/** Adds an element for each selector that no page has one for: parts that authors may use, or that scripts add. */
function addMissing(): void {
  const steps = /\s*([>+~]?)\s*((?:\((?:[^()]|\([^()]*\))*\)|\[[^\]]*\]|[^\s>+~([])+)/gu;
  const add = (selector: string, root: Element): void => {
    let last = root;
    for (const [, relation = '', compound = ''] of selector.matchAll(steps)) {
      const [, whole = '', inner = ''] = /^(.*?)(?::has\((.*)\))?$/u.exec(compound) ?? [];
      const plain = whole.replace(/:(?:is|where)\(((?:[^(),]|\([^()]*\))+).*\)/u, '$1');
      const [own = ''] = plain.split(/:(?:not|nth)/u);
      const tag = /^[a-z]\w*/u.exec(own)?.[0] ?? 'div';
      if (!['html', 'body'].includes(tag) && !own.startsWith(':')) {
        const added = document.createElement(tag);
        added.className = [...own.matchAll(/\.([\w-]+)/gu)].map(([, it]) => it).join(' ');
        for (const [, name = '', value = ''] of own.matchAll(/\[([\w-]+)(?:\W?="([^"]*)")?\]/gu)) {
          added.setAttribute(name, value);
        }
        // A selector with `:nth` may need elements before its own.
        const copies = whole.includes(':nth') ? [1, 2, 3, 4].map(() => added.cloneNode()) : [];
        (/[+~]/u.test(relation) ? (last.parentElement ?? root) : last).append(...copies, added);
        last = added;
      }
      add(inner, last);
    }
  };
  for (const {element} of window.rules.flatMap(({parts}) => parts)) {
    if (document.querySelector(element) === null) {
      add(element, document.body);
    }
  }
}

function findKinds(): string[] {
  const found = new Map<Element, Map<string, Rule[]>>();
  for (const one of window.rules) {
    for (const {element: selector, pseudo} of one.parts) {
      for (const element of document.querySelectorAll(selector)) {
        const all = found.get(element) ?? new Map<string, Rule[]>();
        found.set(element, all.set(pseudo, [...(all.get(pseudo) ?? []), one]));
      }
    }
  }
  const kinds = new Map<string, Kind>();
  for (const element of document.querySelectorAll('*')) {
    for (const [pseudo, all] of found.get(element) ?? []) {
      const properties = new Map<string, string>();
      for (const {rule, condition} of all) {
        for (const [, name = ''] of rule.style.cssText.matchAll(/(?:^|; )([\w-]+):/gu)) {
          if (!window.isToken.test(name)) {
            properties.set(name, `${properties.get(name) ?? ''}${condition}`);
          }
        }
      }
      const name = [element.localName, ...element.classList].join('.') + pseudo;
      const key = `${element.localName} ${all.map((it) => window.rules.indexOf(it))} ${pseudo}`;
      kinds.set(key, kinds.get(key) ?? {element, pseudo, name, properties});
    }
  }
  window.kinds = [...kinds.values()];
  return window.kinds.map(({name}) => name);
}

/** Returns, for each kind, the values of the properties that rules of such a condition set. */
function readKinds([theme, condition]: readonly [string, string]): string[][] {
  document.documentElement.dataset.theme = theme;
  const sample = document.createElement('i').style;
  return window.kinds.map(({element, pseudo, properties}) => {
    const style = getComputedStyle(element, pseudo);
    const valueOf = (name: string): string => {
      // A shorthand whose longhands it cannot express has no value of its own.
      sample.cssText = style.getPropertyValue(name) ? '' : `${name}: inherit`;
      const all = [...(sample.length > 0 ? sample : [name])].map((it) =>
        style.getPropertyValue(it),
      );
      return all
        .join(' ')
        .replaceAll(/rgb\([\d, ]+\)/gu, (color) => window.colors.get(color) ?? color)
        .replaceAll(/(?: normal)+|, "Display.*serif|(?<=\)) none repeat .*-box/gu, '');
    };
    const set = [...properties].filter(([, conditions]) => conditions.includes(condition));
    return set.map(([name]) => `${name}: ${valueOf(name)}`);
  });
}

function pretendState(state: string): void {
  const name = new RegExp(`:${state}(?:-visible|-within)?(?![\\w-])`, 'gu');
  for (const {rule, selector} of window.rules.filter((it) => it.selector.includes(`:${state}`))) {
    rule.selectorText = selector.replaceAll(name, ':not(_)');
  }
}

const WIDE: Look = {...LOOKS.wide, viewport: {width: 1600, height: 900}, moves: true};

/** Looks in which all values are read, and looks in which only those are that rules of a condition set. */
const OTHERS: readonly [name: string, look: Look, condition?: string][] = [
  ['dark tablet', {...WIDE, viewport: {width: 800, height: 900}, colorScheme: 'dark'}],
  ['small phone', {...WIDE, viewport: {width: 300, height: 900}}],
  ['print', {...WIDE, media: 'print'}, 'print'],
  ['more contrast', {...WIDE, contrast: 'more'}, 'prefers-contrast'],
  ['dark, more contrast', {...WIDE, contrast: 'more', colorScheme: 'dark'}, 'prefers-contrast'],
];

/** Returns the widths or heights, in em, up to which, or from which, rules apply. */
function limitsOf(side: 'width' | 'height', conditions: string): number[] {
  const limit = new RegExp(`${side}\\W+([\\d.]+)em|([\\d.]+)em\\W+${side}`, 'gu');
  const all = [...conditions.matchAll(limit)].map(([, one, two]) => Number(one ?? two));
  return [...new Set(all)].toSorted((one, other) => other - one);
}

/** Describes each token, and each kind of element: in a wide window and, where it differs, in others and in states. */
export async function describeStyles(
  page: Page,
  pages: readonly string[],
  sheets: readonly string[],
): Promise<string> {
  // Where nothing is shown, a computed value is that of a rule, without the layout, which depends on words.
  const hidden = `<html style="display: none"><style>${sheets.join('</style><style>')}</style>`
    // Only what is shown has a computed transform.
    .replaceAll(/(?<=[{;])transform:/gu, '--transform:');
  const loading = /<(script|style)\b.*?<\/\1>|<link\b[^>]*>|\ssrc(?:set)?=(?:"[^"]*"|[^\s>]*)/gsu;
  await page.setContent(hidden + pages.join('').replaceAll(loading, ''));
  const {conditions, others} = await page.evaluate(readRules);
  await applyLook(page, WIDE);
  const tokens = await page.evaluate(fixTokens);
  await page.evaluate(addMissing);
  const names = await page.evaluate(findKinds);
  const readIn = async (look: Look, condition = '') => {
    await applyLook(page, look);
    return page.evaluate(readKinds, [look.colorScheme, condition] as const);
  };
  const plain = await readIn(WIDE);
  const lines = plain.map((values, at) => [`${names[at]}: ${values.join('; ')}`]);
  const note = (title: string, now: string[][], before: string[][]) => {
    now.forEach((values, at) => {
      const changed = values.filter((value) => !before[at]?.includes(value));
      lines[at]?.push(...(changed.length > 0 ? [`  ${title}: ${changed.join('; ')}`] : []));
    });
  };
  // What a small window has by these limits is not told again.
  const known = plain.map((values) => [...values]);
  for (const side of ['width', 'height'] as const) {
    for (const limit of limitsOf(side, conditions)) {
      const at = (pixels: number) => ({...WIDE, viewport: {...WIDE.viewport, [side]: pixels}});
      const above = await readIn(at(limit * 16 + 1), `${limit}em`);
      const now = await readIn(at(limit * 16), `${limit}em`);
      note(`${side} ${limit * 16}`, now, above);
      now.forEach((values, kind) => known[kind]?.push(...values));
    }
  }
  for (const [title, look, condition] of OTHERS) {
    note(title, await readIn(look, condition), condition ? plain : known);
  }
  let last = await readIn(WIDE);
  for (const state of ['hover', 'active', 'focus', 'checked', 'target']) {
    await page.evaluate(pretendState, state);
    const now = await readIn(WIDE);
    note(state, now, last);
    last = now;
  }
  // In all these states: the focus has other marks there.
  const forced = await readIn({...WIDE, forcedColors: 'active'}, 'forced-colors');
  note('forced colors', forced, last);
  const parts = new Set(lines.map((ofKind) => ofKind.join('\n')));
  return [...parts, ...tokens, ...others].toSorted().join('\n') + '\n';
}
