import {createHash} from 'node:crypto';
import {existsSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import type {Page} from '@playwright/test';
import sharp from 'sharp';
import {brand} from '../../src/config/brand';
import {ASSURANCE_CHECK, CONSULTATION_DIALOG} from '../support/lead-cases';
import {LeadForm} from './support/lead-form';
import {type LookName, LOOKS, applyLook} from './support/looks';
import {ReadinessCheck} from './support/readiness';
import {
  LINK_ROUTE,
  PAGES_WITH_OWN_PARTS,
  POST_ROUTES,
  TEMPLATES,
  UNKNOWN_ROUTE,
} from '../support/routes';
import {builtPage} from '../support/page';
import {Search} from './support/search';
import {describeStyles} from './support/styles';
import {expect, expectError, open, test} from './support/site-test';

/** The narrow look comes first, because a browser that has loaded a large image does not load a smaller one. */
const BOTH = ['narrow', 'wide'] as const;

/** The scale of kept pictures. They are small, but still show when a mark is missing. */
const scaleOf = (look: LookName): number => (LOOKS[look].viewport.width > 1000 ? 1 / 3 : 2 / 3);

const ADVICE = 'If the page is to look so: npm run pictures, and look at each picture.';
const STYLES = 'build/assets/css/';
const isOfAll = (name: string) => name.startsWith('main.');

/** The owner shown in the kept pictures. With another `brand.ts` nothing is compared until they are renewed. */
const OWNER = 'tests/e2e/pictures/owner.txt';
const SHOWN = `${JSON.stringify(brand)}\n`;
const areOfOwner = () => readFileSync(OWNER, 'utf8') === SHOWN;

async function fetchPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const decoded = [...document.images].map((image) => {
      image.loading = 'eager';
      return image.decode();
    });
    await Promise.all([document.fonts.ready, ...decoded]);
  });
}

const isRenewed = () => /^(?:all|changed)$/u.test(test.info().config.updateSnapshots);

/** Parts that every page has, and announcements. New words in them do not make a kept picture outdated. */
const SHARED = '.site-header, .site-footer, #newsletter, [aria-live], [role=status], [role=alert]';

/** A digest of the page's own words, without the email addresses, which change with each run. */
async function wordsOf(page: Page): Promise<string> {
  const text = await page.evaluate((shared) => {
    const body = document.body.cloneNode(true) as HTMLElement;
    body.querySelectorAll(`script, style, ${shared}`).forEach((it) => it.remove());
    return body.textContent;
  }, SHARED);
  const lasting = text.replaceAll(/\S+@\S+/gu, '');
  return createHash('sha256').update(lasting).digest('hex');
}

/** Whether an author has changed the page's words since the picture was kept. It is then not compared. */
async function hasOtherWords(file: string, words: string): Promise<boolean> {
  const kept = `tests/e2e/pictures/${file}`;
  const {exif} = existsSync(kept) ? await sharp(kept).metadata() : {};
  const isOther = !exif?.includes(words);
  if (isRenewed() && isOther) {
    rmSync(kept, {force: true});
  }
  return exif !== undefined && isOther && !isRenewed();
}

/** Compares with the kept picture `pictures/NAME-LOOK.jpg`; a failure saves the difference in `test-results`. */
async function expectPicture(
  page: Page,
  name: string,
  look: LookName,
  {fullPage = true, scale = scaleOf(look)} = {},
) {
  await fetchPictures(page);
  if (!areOfOwner()) {
    return;
  }
  const [file, words] = [`${name}-${look}.jpg`, await wordsOf(page)];
  if (await hasOtherWords(file, words)) {
    console.log(`[NOTE] The page of ${file} has other words by now: renew it, npm run pictures.`);
    return;
  }
  // Code is set in the system's font, which is not the same on all systems.
  const style = 'pre, code { font-family: "Instrument Sans" !important; }';
  const shown = sharp(await page.screenshot({fullPage, animations: 'disabled', style}));
  const {width} = await shown.metadata();
  const picture = await shown
    .resize({width: Math.round(width * scale)})
    .jpeg({quality: 40, mozjpeg: true})
    .withExif({IFD0: {ImageDescription: words}})
    .toBuffer();
  const kept = `tests/e2e/pictures/${file}`;
  if (existsSync(kept) && picture.equals(readFileSync(kept))) {
    return; // Decoding both takes most of a comparison's time.
  }
  expect.soft(picture, ADVICE).toMatchSnapshot(file, {maxDiffPixels: 20});
}

/** Compares the whole page. With `reach`, which opens or sends something first, it compares only the window. */
function testPictures(
  name: string,
  path: string,
  looks: readonly LookName[],
  reach?: (page: Page) => Promise<unknown>,
): void {
  test(`${name}: matches its kept pictures`, async ({page}) => {
    if (path === UNKNOWN_ROUTE) {
      expectError('404|such-page');
    }
    await applyLook(page, LOOKS.narrow);
    if (!reach) {
      await page.goto(path);
    }
    for (const look of looks) {
      await applyLook(page, LOOKS[look]);
      if (reach) {
        await open(page, path);
        await reach(page);
      }
      await expectPicture(page, name.replaceAll(/[ /]/gu, '-'), look, {fullPage: !reach});
    }
  });
}

test.beforeAll(() => {
  if (isRenewed()) {
    writeFileSync(OWNER, SHOWN);
  }
});

test('the README’s picture is the home page', async ({page}) => {
  if (!areOfOwner()) {
    console.log('[NOTE] The kept pictures show another brand.ts: renew them, npm run pictures.');
  }
  await page.goto('/');
  for (const look of ['wide', 'wide-dark'] as const) {
    await applyLook(page, LOOKS[look]);
    await expectPicture(page, 'readme', look, {fullPage: false, scale: 2 / 3});
  }
});

test('each part has its kept styles, in every look and state', async ({page}) => {
  // Pages of posts are left out: a new post would change which parts they have.
  const pages = TEMPLATES.filter((it) => !POST_ROUTES.includes(it.page));
  const texts = pages.map(({page: path}) => builtPage(path === UNKNOWN_ROUTE ? '/404' : path).html);
  // The styles of all pages come first, as on each page.
  const files = readdirSync(STYLES).toSorted();
  const ordered = [...files.filter(isOfAll), ...files.filter((name) => !isOfAll(name))];
  const sheets = ordered.map((name) => readFileSync(STYLES + name, 'utf8'));
  const styles = await describeStyles(page, texts, sheets);
  if (areOfOwner()) {
    expect(styles, ADVICE).toMatchSnapshot('styles.txt');
  }
});

/** Pages that show in wide windows what they do not on phones. */
const WITH_WIDE_PARTS = new Set([
  '/',
  '/assurance-audit/specimen',
  '/attempts',
  '/handbook/authors/text-and-pictures',
  '/insights/when-pug-becomes-pro',
  '/no/such-page',
  '/readiness-check',
]);

for (const path of PAGES_WITH_OWN_PARTS.filter((it) => it !== LINK_ROUTE)) {
  const looks = WITH_WIDE_PARTS.has(path) ? BOTH : (['narrow'] as const);
  testPictures(path === '/' ? 'home' : path.slice(1), path, looks);
}

test('the handbook’s page of states matches its kept picture', async ({page}) => {
  await applyLook(page, LOOKS.wide);
  await open(page, '/handbook/engineers/states');
  await expect(page.getByText('A toast: info')).toHaveCount(2);
  // The page pins elements to states that a browser gives only to one at a time.
  const focused = page.getByRole('button', {name: 'focused'});
  await expect(focused).toHaveCount(4);
  await expect(focused.last()).toHaveCSS('outline-style', 'solid');
  await expectPicture(page, 'states', 'wide');
});

// Only a link from a mail makes the page show a request.
testPictures('answered', LINK_ROUTE, ['narrow'], async (page) => {
  const times = {receivedAt: '2026-11-20T09:00:00Z', dueAt: '2026-11-21T09:00:00Z'};
  const lead = {isAnswered: false, formTitle: 'Consultation request', ...times};
  await page.route('**/link', (route) => route.fulfill({json: {ok: true, lead}}));
  await page.goto(`${LINK_ROUTE}#${'x'.repeat(64)}`);
  await expect(page.getByRole('button', {name: 'I Have Answered'})).toBeVisible();
});

testPictures('form in a dialog', CONSULTATION_DIALOG.path, ['wide'], (page) =>
  LeadForm.reach(page, CONSULTATION_DIALOG),
);

testPictures('form refused', CONSULTATION_DIALOG.path, ['narrow'], async (page) => {
  const form = await LeadForm.reach(page, CONSULTATION_DIALOG);
  await form.submit.click();
  await expect(form.summary).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(form.first).toBeFocused();
});

testPictures('form sent', ASSURANCE_CHECK.path, ['narrow'], async (page) => {
  const form = await LeadForm.reach(page, ASSURANCE_CHECK);
  await form.send();
  await form.expectThanked();
});

testPictures('services menu', '/', ['wide'], async (page) => {
  await page.getByRole('navigation', {name: 'Main'}).getByText('Services').press('Enter');
  const link = page.getByRole('link', {name: /Assurance Audit Service/u});
  await expect(link.first()).toBeVisible();
});

testPictures('drawer', '/', ['narrow'], async (page) => {
  await page.getByRole('button', {name: 'Open menu'}).press('Enter');
  await expect(page.getByRole('dialog', {name: 'Menu'})).toBeVisible();
});

testPictures('search dialog', '/', ['narrow'], async (page) => {
  await page.keyboard.press('Control+k');
  await Search.inDialog(page).searchFor('proctoring');
  await expect(Search.inDialog(page).results.first()).toBeVisible();
});

testPictures('search without results', '/search?q=xyzzy', ['narrow'], async (page) => {
  await expect(Search.onPage(page).status).toHaveText('Nothing found for “xyzzy”');
});

testPictures('search failed', '/search', ['narrow'], async (page) => {
  expectError('The search failed|ERR_FAILED');
  await page.route('**/search-index/**', (route) => route.abort());
  await page.getByLabel('Search insights').fill('proctoring');
  await expect(page.getByRole('alert')).toBeVisible();
});

const ANSWERED = `${ReadinessCheck.PATH}#answers-22222222222211100000`;
testPictures('readiness result', ANSWERED, BOTH, async (page) => {
  // The result is sticky: scrolling always starts from the top, so that the picture shows the same each time.
  await page.evaluate(() => window.scrollTo(0, 0));
  await new ReadinessCheck(page).heading('Your result').evaluate((it) => it.scrollIntoView());
});

test('a page without scripts matches its kept pictures', async ({browser, baseURL}) => {
  const context = await browser.newContext({javaScriptEnabled: false, baseURL});
  const page = await context.newPage();
  await applyLook(page, LOOKS.narrow);
  await page.goto('/');
  for (const look of BOTH) {
    await applyLook(page, LOOKS[look]);
    await expectPicture(page, 'without-scripts', look, {fullPage: false});
  }
  await context.close();
});
