import type {Page} from '@playwright/test';

/**
 * The rules of the whole stylesheet that match a visible element in any state but `:hover` and `:active`, and that the page's inlined part lacks, each as its
 * conditions and one selector. Without transitions, which wait for the first use, and custom properties.
 */
export function missingRules(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // Commas within parentheses or strings separate no selectors.
    const selectorsIn = (list: string): string[] => {
      const selectors = [''];
      let depth = 0;
      let isString = false;
      for (const letter of list) {
        isString = letter === '"' ? !isString : isString;
        depth += isString ? 0 : Number(letter === '(') - Number(letter === ')');
        const begins = letter === ',' && depth === 0 && !isString;
        selectors.push(begins ? '' : `${selectors.pop()}${letter}`);
      }
      return selectors;
    };
    const rulesOf = (list: CSSRuleList, conditions: string): string[] =>
      [...list].flatMap((rule) => {
        if (rule instanceof CSSStyleRule) {
          if ([...rule.style].every((property) => /^(?:transition|--)/u.test(property))) {
            return [];
          }
          return selectorsIn(rule.selectorText).map((it) => `${conditions}${it.trim()}`);
        }
        return rule instanceof CSSGroupingRule
          ? rulesOf(rule.cssRules, `${conditions}${rule.cssText.split('{')[0]}| `)
          : [];
      });
    const matchesVisible = (selector: string) => {
      const still = selector.replace(
        /::?(?:before|after|marker|selection|placeholder|focus[\w-]*)/gu,
        ':is(*)',
      );
      return [...document.querySelectorAll(still)].some(
        (element) => element.checkVisibility() && !element.closest('[hidden], dialog:not([open])'),
      );
    };
    const sheets = [...document.styleSheets];
    const whole = sheets.filter(({href}) => href?.includes('/styles.'));
    const own = sheets.filter((sheet) => !whole.includes(sheet));
    const rules = (from: CSSStyleSheet[]) => from.flatMap(({cssRules}) => rulesOf(cssRules, ''));
    const had = new Set(rules(own));
    return rules(whole).filter((rule) => {
      const selector = rule.split('| ').at(-1) ?? '';
      return !had.has(rule) && !/:hover|:active|::-/u.test(selector) && matchesVisible(selector);
    });
  });
}
