import {load} from 'cheerio';
import mails from '../../supabase/functions/_shared/mail/visitor-mails.json';
import {axeFaultsInEveryLook, widthsOverflowed} from './support/axe';
import {LOOKS, applyLook} from './support/looks';
import {builtPage} from '../support/page';
import {TEMPLATES, UNKNOWN_ROUTE, instancesOf} from '../support/routes';
import {expect, expectError, open, test} from './support/site-test';

/** The kinds of elements on a built page, by tag, classes and place, each with a selector. A drawing is one element. */
function kindsOf(path: string): Map<string, string> {
  const $ = load(builtPage(path).html);
  const kinds = new Map<string, string>();
  const placeOf = new Map<unknown, string>();
  for (const element of $('body, body :not(svg *, noscript *)').get()) {
    const {name, parent} = element;
    const classes = ($(element).attr('class') ?? '').split(' ').filter(Boolean).toSorted();
    const own = [name, ...classes].join('.');
    const place = placeOf.get(parent) ?? '';
    placeOf.set(element, classes.length > 0 ? `${place} ${own}` : place);
    const words = $(element).text().trim() ? 'with words' : 'blank';
    const above = parent?.type === 'tag' ? parent.name : '';
    kinds.set([place, above, own, words].join(' '), `${place} ${own}`);
  }
  return kinds;
}

const kept = new Map<string, ReturnType<typeof kindsOf>>();

/** Selectors of what a page has and none of these other pages. */
function newIn(path: string, known: readonly string[]): string {
  const kinds = (it: string) => kept.get(it) ?? kept.set(it, kindsOf(it)).get(it) ?? new Map();
  const others = new Set(known.flatMap((it) => [...kinds(it).keys()]));
  const fresh = [...kinds(path)].filter(([kind]) => !others.has(kind));
  return [...new Set(fresh.map(([, selector]) => selector))].join(', ');
}

const TESTED = TEMPLATES.map(({page}) => page).filter((it) => it !== UNKNOWN_ROUTE);

for (const {page: path} of TEMPLATES) {
  test(`${path} has no axe finding and no dead control`, async ({page}) => {
    if (path === UNKNOWN_ROUTE) {
      expectError('404|such-page');
    }
    await open(page, path);
    const frame = path === '/' ? [] : ['.site-header', '.site-footer'];
    expect(await axeFaultsInEveryLook(page, 'html', frame)).toEqual([]);
  });
}

test('the header fits into wide and narrow windows at each text size', async ({page}) => {
  await open(page, '/');
  const menu = page.getByRole('button', {name: 'Open menu'});
  for (const textSize of [20, 24, 32]) {
    await applyLook(page, {...LOOKS.wide, textSize});
    expect.soft(await widthsOverflowed(page, [1440, 768, 320]), `${textSize} px`).toEqual([]);
    await expect.soft(menu).toBeInViewport({ratio: 1});
  }
});

for (const template of TEMPLATES.filter((it) => instancesOf(it).length > 0)) {
  test(`other pages like ${template.page} have no axe finding in what is new`, async ({page}) => {
    const known = [...TESTED];
    for (const path of instancesOf(template)) {
      const added = newIn(path, known);
      known.push(path);
      if (added) {
        await open(page, path);
        expect.soft(await axeFaultsInEveryLook(page, added), path).toEqual([]);
      }
    }
  });
}

for (const [name, {html}] of Object.entries(mails)) {
  test(`the mail ${name} has no axe finding and no overflow`, async ({page, baseURL}) => {
    await page.setContent(html.replaceAll('{{site}}', baseURL ?? ''));
    expect.soft(await widthsOverflowed(page, [390, 700])).toEqual([]);
    expect.soft(await axeFaultsInEveryLook(page)).toEqual([]);
  });
}
