import type {Page} from '@playwright/test';
import {TEMPLATES, UNKNOWN_ROUTE} from '../support/routes';
import {expect, viewTest} from './support/site-test';

/** What the handbook's page looks.mdx shows. One more is a decision: it is written there first. */
const SYSTEM: Readonly<Record<string, readonly string[]>> = {
  headings: [
    '15 600 1.4',
    '19 500 1.14',
    '26 500 1.14',
    '34 500 1.14',
    '50 500 1.04',
    '66 500 1.04',
    '88 500 1.04',
  ],
  'sizes of text': ['15', '17', '19', '21', '22', '26', '34'],
  weights: ['400', '500', '600'],
  leadings: ['1.04', '1.14', '1.4', '1.58'],
  trackings: ['-0.028', '-0.018', '0'],
  'heights of buttons': ['44', '52'],
  shadows: ['rgba(19, 32, 28, 0.12) 5px 7px 0px 0px'],
};

/** Per kind, each computed style with the first words that have it, but of fields and what is hidden from readers. */
function stylesOf(page: Page): Promise<Record<string, Record<string, string>>> {
  return page.evaluate(() => {
    const found: Record<string, Record<string, string>> = {};
    const round = (value: number) => String(Math.round(value * 1000) / 1000);
    const words = document.querySelectorAll<HTMLElement>(
      'body :not(script, noscript, input, select, option, textarea, pre, code, sup, sup *, svg *)',
    );
    for (const element of words) {
      const text = [...element.childNodes].find(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
      );
      const isSeen = element.checkVisibility() && !element.closest('.vh, [aria-hidden=true], pre');
      const {font, fontSize, fontWeight, lineHeight, letterSpacing, boxShadow} =
        getComputedStyle(element);
      const size = Number.parseFloat(fontSize);
      const leading = round(Math.round((Number.parseFloat(lineHeight) / size) * 100) / 100);
      const add = (kind: string, style: string) => {
        found[kind] ??= {};
        found[kind][style] ??= (element.textContent ?? '').trim().slice(0, 40);
      };
      if (isSeen && text && !font.includes('monospace')) {
        const heading = element.closest('h1, h2, h3, h4');
        if (element === heading) {
          add('headings', `${size} ${fontWeight} ${leading}`);
        } else if (!heading) {
          add('sizes of text', round(size));
        }
        add('weights', fontWeight);
        add('leadings', leading);
        add('trackings', round((Number.parseFloat(letterSpacing) || 0) / size));
      }
      if (element.matches('.btn') && element.checkVisibility()) {
        add('heights of buttons', round(element.offsetHeight));
      }
      if (boxShadow !== 'none' && element.checkVisibility()) {
        add('shadows', boxShadow);
      }
    }
    return found;
  });
}

viewTest(
  'every page is set in the styles of the handbook’s page, and in no other',
  async ({page}) => {
    const known = new Map(Object.entries(SYSTEM).map(([kind, all]) => [kind, new Set(all)]));
    const used = new Map(Object.keys(SYSTEM).map((kind) => [kind, new Set<string>()]));
    const strays: string[] = [];
    for (const {page: path} of TEMPLATES.filter((it) => it.page !== UNKNOWN_ROUTE)) {
      await page.goto(path);
      for (const [kind, styles] of Object.entries(await stylesOf(page))) {
        for (const [style, words] of Object.entries(styles)) {
          used.get(kind)?.add(style);
          if (known.get(kind)?.has(style) !== true) {
            strays.push(`${path}: ${kind} ${style}, “${words}”`);
          }
        }
      }
    }
    expect(strays).toEqual([]);
    const unused = [...known].flatMap(([kind, all]) =>
      [...all].filter((style) => used.get(kind)?.has(style) !== true).map((it) => `${kind} ${it}`),
    );
    expect(unused).toEqual([]);
  },
);
