import type {Page} from '@playwright/test';
import sharp from 'sharp';
import mails from '../../supabase/functions/_shared/mail/visitor-mails.json';
import {pointsOf} from '../../src/readiness/rubric';
import {ASSURANCE_CHECK, CONSULTATION_DIALOG} from './support/lead-cases';
import {LeadForm} from './support/lead-form';
import {newestRubric, ReadinessCheck} from './support/readiness';
import {UNKNOWN_ROUTE} from './support/routes';
import {Search} from './support/search';
import {expect, expectError, viewTest as test} from './support/site-test';
import {TEMPLATES} from './support/templates';

/** Between them both widths and both color schemes, and to which part of its size a picture is kept: small, yet a missing mark is seen. */
const LOOKS = {
  wide: {viewport: {width: 1440, height: 900}, colorScheme: 'light', scale: 1 / 3},
  narrow: {viewport: {width: 390, height: 844}, colorScheme: 'dark', scale: 2 / 3},
} as const;

type Look = keyof typeof LOOKS;

const BOTH: readonly Look[] = ['wide', 'narrow'];

/** Shows the page in a look from the next moment on. */
async function show(page: Page, look: Look): Promise<void> {
  const {viewport, colorScheme} = LOOKS[look];
  await page.setViewportSize(viewport);
  await page.emulateMedia({colorScheme, reducedMotion: 'reduce', forcedColors: null, media: null});
}

/** Pictures are fetched when they come near the window; a picture of the whole page needs them all. */
async function fetchPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const decoded = [...document.images].map((image) => {
      image.loading = 'eager';
      return image.decode();
    });
    await Promise.all([document.fonts.ready, ...decoded]);
  });
}

/** Expects what is shown to look as in the kept picture `pictures/NAME-LOOK.jpg`; a failure leaves both, and the difference, in `test-results`. */
async function expectPicture(page: Page, name: string, look: Look, {fullPage = true} = {}) {
  await fetchPictures(page);
  // The privacy policy shows the current day.
  const mask = [page.getByText(/^Last updated/u)];
  const shown = sharp(await page.screenshot({fullPage, animations: 'disabled', mask}));
  const {width} = await shown.metadata();
  const picture = await shown
    .resize({width: Math.round(width * LOOKS[look].scale)})
    .jpeg({quality: 40, mozjpeg: true})
    .toBuffer();
  expect.soft(picture).toMatchSnapshot(`${name}-${look}.jpg`, {maxDiffPixels: 20});
}

for (const {page: path} of TEMPLATES) {
  const name = path === '/' ? 'home' : path.slice(1).replaceAll('/', '-');
  test(`${path} looks as its kept pictures, wide in light and narrow in dark`, async ({page}) => {
    if (path === UNKNOWN_ROUTE) {
      expectError('404|such-page');
    }
    for (const look of BOTH) {
      await show(page, look);
      await page.goto(path);
      await expectPicture(page, name, look);
    }
  });
}

/** Tests a state that fills the window or lies above the page, and that comes of what `reach` does there. */
function testState(
  name: string,
  path: string,
  looks: readonly Look[],
  reach: (page: Page) => Promise<unknown>,
): void {
  test(`${name}: looks as its kept pictures`, async ({page, open}) => {
    for (const look of looks) {
      await show(page, look);
      await open(path);
      await reach(page);
      await expectPicture(page, name.replaceAll(' ', '-'), look, {fullPage: false});
    }
  });
}

testState('form in a dialog', CONSULTATION_DIALOG.path, BOTH, (page) =>
  LeadForm.reach(page, CONSULTATION_DIALOG),
);

testState('form refused', CONSULTATION_DIALOG.path, BOTH, async (page) => {
  const form = await LeadForm.reach(page, CONSULTATION_DIALOG);
  await form.submit.click();
  await form.expectRefused();
});

testState('form sent', ASSURANCE_CHECK.path, BOTH, async (page) => {
  const form = await LeadForm.reach(page, ASSURANCE_CHECK);
  await form.send();
  await form.expectThanked();
  await form.message('status').hover();
});

testState('services menu', '/', ['wide'], async (page) => {
  await page.getByRole('button', {name: 'Services'}).press('Enter');
  const link = page.getByRole('link', {name: /Assurance Audit Service/u});
  await expect(link.first()).toBeVisible();
});

testState('drawer', '/', ['narrow'], async (page) => {
  await page.getByRole('button', {name: 'Open menu'}).press('Enter');
  await expect(page.getByRole('dialog', {name: 'Menu'})).toBeVisible();
});

testState('search dialog', '/', BOTH, async (page) => {
  await page.keyboard.press('Control+k');
  const {field, results} = Search.inDialog(page);
  await field.fill('proctoring');
  await expect(results.first()).toBeVisible();
});

testState('search results', '/search?q=proctoring', BOTH, (page) =>
  expect(Search.onPage(page).results.first()).toBeVisible(),
);

testState('readiness result', ReadinessCheck.PATH, BOTH, async (page) => {
  const titles = pointsOf(await newestRubric()).map(({title}) => title);
  const check = new ReadinessCheck(page);
  await check.answer({shown: titles.slice(0, 12), done: titles.slice(12, 15)});
  await check.heading('Your result').evaluate((it) => it.scrollIntoView());
});

test('an article on paper and a form in forced colors look as their kept pictures', async ({
  page,
}) => {
  await show(page, 'wide');
  await page.goto('/insights/when-pug-becomes-pro');
  await page.emulateMedia({media: 'print'});
  await expectPicture(page, 'article-on-paper', 'wide');
  await page.goto('/free-assurance-check');
  await page.emulateMedia({media: 'screen', forcedColors: 'active'});
  await expectPicture(page, 'form-in-forced-colors', 'wide');
});

test('a page with the text at 200 % looks as its kept pictures', async ({page}) => {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', {fontSizes: {standard: 32}});
  for (const look of BOTH) {
    await show(page, look);
    await page.goto('/assurance-audit');
    await expectPicture(page, 'larger-text', look, {fullPage: false});
  }
  await browser.send('Page.setFontSizes', {fontSizes: {standard: 16}});
});

test('a page without scripts looks as its kept pictures', async ({browser, baseURL}) => {
  const context = await browser.newContext({javaScriptEnabled: false, baseURL});
  const page = await context.newPage();
  for (const look of BOTH) {
    await show(page, look);
    await page.goto('/');
    await expectPicture(page, 'without-scripts', look, {fullPage: false});
  }
  await context.close();
});

for (const [name, {html}] of Object.entries(mails)) {
  test(`the mail ${name} looks as its kept picture`, async ({page}) => {
    await show(page, 'narrow');
    await page.setContent(html.replaceAll('{{site}}', 'https://www.pugmark.example'));
    await expectPicture(page, `mail-${name}`, 'narrow');
  });
}
