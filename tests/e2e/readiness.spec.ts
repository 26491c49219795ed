import {extractText, getDocumentProxy} from 'unpdf';
import type {Request} from '@playwright/test';
import {axeFaultsInEveryLook, widthsOverflowed} from './support/axe';
import {CONSULTATION_DIALOG} from '../support/lead-cases';
import {isClear, LeadForm} from './support/lead-form';
import {ReadinessCheck} from './support/readiness';
import {holdScripts, requestsOf, requestsToFunction} from './support/requests';
import {expect, fresh, hydrated, open, test} from './support/site-test';

const {PATH} = ReadinessCheck;

const ENROLLMENT = 'Proof at enrollment';
const CHAIN = 'Complete chain';
const TAMPER = 'Tamper evidence';
const HANDS_ON = 'Hands-on parts observed';

const ANSWERS = 'answers-20000000000000001000';

test('a link, an anchor, and leaving and coming back lose no answer', async ({page}) => {
  const check = new ReadinessCheck(page);
  const campaign = '?utm_source=card';
  await open(page, `${PATH}${campaign}#answers-1${'0'.repeat(19)}`);
  await expect(check.done(ENROLLMENT)).toBeChecked();
  await expect(check.shown(ENROLLMENT)).not.toBeChecked();
  await check.shown(ENROLLMENT).check();
  const link = await check.link('20', campaign);
  await expect(page.locator('[data-area] ol').nth(1)).toHaveAttribute('start', '5');
  await page.reload();
  await expect(check.heading('What to fix first')).toBeVisible();
  await expect(check.shown(ENROLLMENT)).toBeChecked();
  await page.evaluate(() => (window.location.hash = '#result'));
  await expect(page).toHaveURL(link);
  await page.evaluate((zeros) => (window.location.hash = `answers-${zeros}`), '0'.repeat(20));
  await expect(check.done(ENROLLMENT), 'other answers').not.toBeChecked();
  await check.shown(ENROLLMENT).check();
  await check.shown(CHAIN).check();
  await page.getByRole('link', {name: 'How it is scored'}).click();
  await expect(page).toHaveURL('/readiness-check/method');
  await page.goBack();
  await expect(check.shown(CHAIN)).toBeChecked();
  await expect(check.shown(ENROLLMENT)).toBeChecked();
  await check.link('2444444444444442', campaign);
});

test('what is still to answer has not failed until the rest counts as no', async ({page}) => {
  const check = new ReadinessCheck(page);
  await open(page, PATH);
  await check.answer({shown: [ENROLLMENT]});
  const failed = page.locator('#result ~ * .is-fail');
  await expect(check.heading('So far')).toBeVisible();
  await expect(page.getByRole('listitem').filter({hasText: /^(?:2|16|17) /u})).toHaveCount(3);
  await expect(failed.or(check.heading('What to fix first'))).toHaveCount(0);
  await check.answer({done: [TAMPER]});
  await expect(failed, 'known already').toHaveText(['17']);
  await page.getByRole('button', {name: 'Count the Rest as No'}).click();
  await expect(check.heading('Your result')).toBeFocused();
  await expect.poll(() => check.heading('Stopped by a knock-out').evaluate(isClear)).toBe(true);
  await check.link('20000000000000001');
  await page.reload();
  await expect(failed).toHaveText(['2', '16', '17']);
});

test('a point ticked before the scripts load is kept and counted with those of the address', async ({
  page,
}) => {
  const check = new ReadinessCheck(page);
  const release = await holdScripts(page);
  await page.goto(`${PATH}#answers-${'0'.repeat(19)}1`, {waitUntil: 'domcontentloaded'});
  await check.answer({shown: [ENROLLMENT], done: [TAMPER]});
  await check.shown(CHAIN).check();
  release();
  await hydrated(page);
  await expect(check.heading('What to fix first')).toBeVisible();
  await expect(check.done(CHAIN)).toBeChecked();
  const counts = page.locator('[aria-live=polite]').filter({hasText: 'Done'});
  await expect(counts).toHaveText(/^Done 4 of 20\. Shown 2 of 20\./u);
  await expect(page.getByText('2 done, not shown')).toBeVisible();
  await expect(check.shown(ENROLLMENT)).toBeChecked();
});

test('a point that does not apply leaves the count, until it is ticked as done or shown', async ({
  page,
}) => {
  const check = new ReadinessCheck(page);
  await open(page, `${PATH}#answers-20000003${'0'.repeat(12)}`);
  const none = page.getByRole('checkbox', {name: `We have no hands-on part ${HANDS_ON}`});
  await expect(none).toBeChecked();
  const counts = page.locator('[aria-live=polite]').filter({hasText: 'Done'});
  await expect(counts).toHaveText(/^Done 1 of 19\. Shown 1 of 19\./u);
  await check.shown(HANDS_ON).check();
  await expect(none).not.toBeChecked();
  await check.link('20000002');
  await none.check();
  await expect(check.done(HANDS_ON)).not.toBeChecked();
  await check.link('20000003');
});

test('on a phone the bar covers no checkbox, and opens the result', async ({page}) => {
  await page.setViewportSize({width: 390, height: 844});
  await open(page, PATH);
  const covered = await page.getByRole('checkbox').evaluateAll((boxes) =>
    boxes.filter((box) => {
      box.focus({preventScroll: true});
      box.scrollIntoView({block: 'nearest'});
      const {left, right, top, bottom} = box.getBoundingClientRect();
      return document.elementFromPoint((left + right) / 2, (top + bottom) / 2) !== box;
    }),
  );
  expect(covered).toHaveLength(0);
  await page.getByRole('link', {name: /Your result$/u}).press('Enter');
  const result = new ReadinessCheck(page).heading('Your result');
  await expect(result).toBeFocused();
  await expect(result).toBeInViewport();
});

fresh('once loaded, the readiness check sends and stores nothing', async ({page, context}) => {
  const check = new ReadinessCheck(page);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, PATH);
  // The site may fetch files as they come near the window.
  const isFile = (it: Request) =>
    it.method() === 'GET' && /^(?:blob:|[^?#]+\.\w+$)/u.test(it.url());
  const requests = requestsOf(page, (it) => !isFile(it));
  await page.evaluate(() => void (window.print = () => undefined));

  await check.answer({shown: [ENROLLMENT], done: [TAMPER]});
  await check.link('24444444444444441');
  const press = (name: string) => page.getByRole('button', {name}).click();
  await press('Copy Link');
  const copied = page.getByText(/^Link copied\./u);
  await expect(copied).toBeVisible();
  await press('Print the Working Paper');
  await check.answer({shown: [TAMPER]});
  await check.link('24444444444444442');
  await expect(copied, 'another link by now').toBeHidden();

  expect(requests.map((request) => request.url())).toEqual([]);
  expect(await context.storageState({indexedDB: true})).toEqual({cookies: [], origins: []});
  const kept = await page.evaluate(async () => [
    ...Object.keys(sessionStorage),
    ...(await caches.keys()),
  ]);
  expect(kept).toEqual([]);
});

test('a consultation request says nothing of the answers', async ({page}) => {
  const check = new ReadinessCheck(page);
  await open(page, `${PATH}#${ANSWERS}`);
  await expect(check.done(TAMPER)).toBeChecked();
  const asked = requestsOf(page, (it) => it.method() !== 'GET' || it.url().includes('answers-'));
  const requests = requestsToFunction(page);
  const opener = page.getByRole('main').getByRole('button', {name: 'Schedule a Discussion'});
  const lead = new LeadForm(page, CONSULTATION_DIALOG);
  const message = lead.scope.getByLabel('What would you like to discuss?');
  await opener.click();
  await expect(message).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  expect(asked).toEqual([]);

  await opener.click();
  await lead.send();
  await expect.poll(() => requests.length).toBe(1);
  const [request] = requests;
  const sent = JSON.stringify([request?.url(), await request?.allHeaders(), request?.postData()]);
  expect(sent).toContain(encodeURIComponent(PATH));
  expect(sent).not.toContain(ANSWERS.slice('answers-'.length));
});

test('axe finds nothing in any state, and no window scrolls sideways', async ({page}) => {
  const check = new ReadinessCheck(page);
  const widths = [320, 390, 768, 1000, 1440];
  await open(page, `${PATH}#answers-0000`);
  await expect(page.getByRole('alert').filter({hasText: 'broken'})).toBeVisible();
  expect(await axeFaultsInEveryLook(page, 'main [role=alert]')).toEqual([]);

  await check.answer({shown: [ENROLLMENT], done: [TAMPER]});
  await check.link('24444444444444441');
  // Axe would report a checkbox that the result bar partly covers as too small.
  await page.evaluate(() => scrollTo({top: 0, behavior: 'instant'}));
  expect(await axeFaultsInEveryLook(page, 'main')).toEqual([]);
  expect(await widthsOverflowed(page, widths)).toEqual([]);

  await page.locator('input[name^="shown-"]:not(:checked)').evaluateAll((boxes) => {
    boxes.forEach((box) => (box as HTMLInputElement).click());
  });
  await expect(check.heading('Every point shown')).toBeVisible();
  const results = 'main section:not([data-area]), [data-area] > p';
  expect(await axeFaultsInEveryLook(page, results)).toEqual([]);
});

test('with the keyboard alone, points can be ticked and every tool reached', async ({page}) => {
  const check = new ReadinessCheck(page);
  await open(page, PATH);
  const press = async (...keys: string[]) => {
    for (const key of keys) {
      await page.keyboard.press(key);
    }
  };
  await check.done(ENROLLMENT).focus();
  await press('Tab', 'Space');
  await expect(check.done(ENROLLMENT)).toBeChecked();
  await press('Space');
  await expect(check.done(ENROLLMENT), 'what is no longer shown may be done').toBeChecked();
  await press('Space', 'Shift+Tab', 'Space');
  await expect(check.shown(ENROLLMENT), 'what is not done is not shown').not.toBeChecked();
  await press('Tab', 'Space');
  await check.link('2');
  await check.shown('Tested from outside, and fixed').focus();
  for (const name of [
    'Count the Rest as No',
    'How it is scored',
    'The PDF, for name and email',
    'Free Assurance Check',
    'Schedule a Discussion',
    'Print the Working Paper',
    'Copy Link',
  ]) {
    await press('Tab');
    await expect(page.locator(':focus')).toHaveText(name);
  }
});

test.describe('with JavaScript off', () => {
  test.use({javaScriptEnabled: false});

  test('points can be ticked, and the page says why it counts none', async ({page}) => {
    const check = new ReadinessCheck(page);
    await page.goto(PATH);
    await check.done(ENROLLMENT).focus();
    await page.keyboard.press('Space');
    const point = check.point(ENROLLMENT);
    await expect(point.getByText('Done, not shown: counts 0.')).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(check.shown(ENROLLMENT)).toBeChecked();
    await expect(point.getByText('Done, not shown: counts 0.')).toBeHidden();
    const reason = page.locator('#result + .no-scripts');
    await expect(reason).toBeVisible();
    await expect(reason).toContainText('Your browser runs no scripts');
    await expect(page.getByText('of 20').filter({visible: true})).toHaveCount(0);
  });
});

test('printed, the page is two or three sheets to fill in by hand', async ({page}) => {
  const check = new ReadinessCheck(page);
  await open(page, `${PATH}#answers-22222222222211100000`);
  await expect(check.heading('What to fix first')).toBeVisible();
  for (const format of ['Letter', 'A4']) {
    const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({format})));
    const {text} = await extractText(pdf, {mergePages: false});
    expect([2, 3], format).toContain(text.length);
    expect(
      text.filter((sheet) => /^\s*(?:Pugmark Assurance\s+)?\d of \d shown/u.test(sheet)),
    ).toEqual([]);
  }
});
