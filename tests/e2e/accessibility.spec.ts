import type {Page} from '@playwright/test';
import mails from '../../supabase/functions/_shared/mail/visitor-mails.json';
import {axeFaultsInEveryLook, FRAME, widthsOverflowed} from './support/axe';
import {LOOKS, show} from './support/looks';
import {TEMPLATES, UNKNOWN_ROUTE, instancesOf} from '../support/routes';
import {expect, expectError, viewTest} from './support/site-test';

/**
 * Marks with `data-new` the elements of a kind that is not known yet: their tag, classes, whether they have words,
 * and the kind of what they stand in. What axe finds in one of a kind it finds in all.
 *
 * @returns their kinds
 */
function markNew(page: Page, known: Iterable<string>): Promise<string[]> {
  return page.evaluate(
    (kinds) => {
      const old = new Set(kinds);
      const kindOf = new Map<Element | null, string>();
      for (const element of document.querySelectorAll('body, body :not(svg *)')) {
        const words = (element.textContent ?? '').trim() === '' ? 'blank' : 'words';
        const own = [element.localName, ...[...element.classList].toSorted(), words];
        const kind = `${kindOf.get(element.parentElement) ?? ''}/${own.join('.')}`;
        kindOf.set(element, kind);
        element.toggleAttribute('data-new', !old.has(kind));
      }
      return [...new Set(kindOf.values())].filter((kind) => !old.has(kind));
    },
    [...known],
  );
}

/** Sizes of text, by the browser's own setting in pixels (150 and 200 %), and windows: lines of 60, 24 and 10 em. */
const LARGER_TEXTS = [
  [24, [1440]],
  [32, [768, 320]],
] as const;

/** For the header, which is the same on every page; the last is narrow: the menu is looked at there. */
const LARGER_TEXTS_OF_HEADER = [20, 24, 32].map((size) => [size, [1440, 768, 320]] as const);

for (const {page: path} of TEMPLATES) {
  viewTest(
    `axe finds nothing on ${path}, wide in light, narrow in dark and on paper, nor is anything dead, and it and its menu fit every window, with larger text too`,
    async ({page, open}) => {
      if (path === UNKNOWN_ROUTE) {
        expectError('404|such-page');
      }
      await open(path);
      const known = path === '/' ? [] : FRAME;
      expect.soft(await axeFaultsInEveryLook(page, 'html', known)).toEqual([]);
      expect.soft(await widthsOverflowed(page, [320, 390, 768, 1440, 1920])).toEqual([]);

      const insights = page.getByRole('banner').getByRole('button', {name: 'Insights'});
      const menu = insights
        .or(page.getByRole('button', {name: 'Open menu'}))
        .filter({visible: true});
      for (const [textSize, widths] of path === '/' ? LARGER_TEXTS_OF_HEADER : LARGER_TEXTS) {
        await show(page, {...LOOKS.wide, textSize});
        expect.soft(await widthsOverflowed(page, widths), `${textSize} px`).toEqual([]);
        await expect.soft(menu).toBeInViewport({ratio: 1});
      }
    },
  );
}

for (const template of TEMPLATES.filter((it) => instancesOf(it).length > 0)) {
  viewTest(
    `other pages like ${template.page}: axe finds nothing in what they have of their own, and no window is too narrow for them`,
    async ({page}) => {
      await page.goto(template.page);
      const known = new Set(await markNew(page, []));
      // Below and above the width at which tables become lists; turn about, because each change is a new layout.
      let widths = [320, 768];
      for (const path of instancesOf(template)) {
        await page.goto(path);
        await expect.soft(page.locator('h1'), path).toHaveCount(1);
        expect.soft(await widthsOverflowed(page, widths), path).toEqual([]);
        widths = widths.toReversed();
        const kinds = await markNew(page, known);
        if (kinds.length > 0) {
          expect.soft(await axeFaultsInEveryLook(page, '[data-new]'), path).toEqual([]);
        }
        kinds.forEach((kind) => known.add(kind));
      }
    },
  );
}

for (const [name, {html}] of Object.entries(mails)) {
  viewTest(
    `the mail ${name} is readable, narrow and dark, wide and light`,
    async ({page, baseURL}) => {
      await page.setContent(html.replaceAll('{{site}}', baseURL ?? ''));
      expect.soft(await widthsOverflowed(page, [390, 700])).toEqual([]);
      expect.soft(await axeFaultsInEveryLook(page)).toEqual([]);
    },
  );
}
