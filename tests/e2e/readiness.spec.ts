import {readFile} from 'node:fs/promises';
import type {Locator, Page} from '@playwright/test';
import {axeFaultsInEveryLook, widthsOverflowed} from './support/axe';
import {consultationDialog, dialogSubmit, fill, newRequest} from './support/consultation';
import {requestsToFunction} from './support/form-steps';
import {holdScripts} from './support/hold-scripts';
import {answer, CHECK, linkOf} from './support/readiness';
import {expect, hydrated, test} from './support/site-test';

const ENROLLMENT = 'Proof at enrollment';
const CHAIN = 'Complete chain';
const TAMPER = 'Tamper evidence';

const WIDTHS = [320, 390, 768, 1000, 1440];

const doneBox = (page: Page, title: string): Locator =>
  page.getByRole('checkbox', {name: `We do it (${title})`});

const shownBox = (page: Page, title: string): Locator =>
  page.getByRole('checkbox', {name: `We can show it (${title})`});

const press = (page: Page, name: string): Promise<void> => page.getByRole('button', {name}).click();

/** Presses a button that saves a file, and reads the file. */
async function saved(page: Page, name: string): Promise<string> {
  const download = page.waitForEvent('download');
  await press(page, name);
  return readFile(await (await download).path(), 'utf8');
}

/** The number of pages of a PDF. */
function pagesOf(pdf: Buffer): number {
  return [...pdf.toString('latin1').matchAll(/\/Type\s*\/Page\b/gu)].length;
}

test('the link that is copied opens the same answers elsewhere, without a use of the page', async ({
  page,
  open,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(CHECK);
  await answer(page, {shown: [ENROLLMENT, CHAIN], done: [TAMPER]});
  await press(page, 'Copy Link');
  await expect(page.getByText('Link copied.')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(await linkOf(page));

  const other = await context.newPage();
  await other.goto(copied);
  await expect(other.getByRole('heading', {name: 'What to fix first'})).toBeVisible();
  await expect(shownBox(other, CHAIN)).toBeChecked();
  await expect(doneBox(other, TAMPER)).toBeChecked();
  await expect(shownBox(other, TAMPER)).not.toBeChecked();
  await expect(other).toHaveURL(copied);
});

test('a reload, an anchor of the page, and a page left at once cost no answer', async ({
  page,
  open,
}) => {
  await open(CHECK);
  await answer(page, {shown: [ENROLLMENT]});
  const link = await linkOf(page);
  await page.reload();
  await expect(page.getByRole('heading', {name: 'What to fix first'})).toBeVisible();
  await expect(shownBox(page, ENROLLMENT)).toBeChecked();
  await page.evaluate(() => (window.location.hash = '#result'));
  await expect(page).toHaveURL(link);
  await shownBox(page, CHAIN).check();
  await page.getByRole('link', {name: 'How it is scored'}).click();
  await expect(page).toHaveURL('/readiness-check/method');
  await page.goBack();
  await expect(shownBox(page, CHAIN)).toBeChecked();
  await expect(shownBox(page, ENROLLMENT)).toBeChecked();
  await linkOf(page);
});

test('what is ticked before the scripts have come is kept and counted', async ({page}) => {
  const release = await holdScripts(page);
  await page.goto(CHECK, {waitUntil: 'domcontentloaded'});
  await answer(page, {shown: [ENROLLMENT], done: [TAMPER]});
  await shownBox(page, CHAIN).check();
  release();
  await hydrated(page);
  await expect(page.getByRole('heading', {name: 'What to fix first'})).toBeVisible();
  await expect(doneBox(page, CHAIN)).toBeChecked();
  await expect(page.getByRole('status').filter({hasText: 'Done'})).toHaveText(
    /Done\s*3of 20\s*Shown\s*2of 20/u,
  );
  await expect(page.getByText('1 done, not shown')).toBeVisible();
  await expect(shownBox(page, ENROLLMENT)).toBeChecked();
});

test('once the page has loaded there is no request, no cookie and no storage, whatever is done with it', async ({
  page,
  open,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(CHECK);
  // Past every link of the page, whose pages the site then fetches ahead.
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.getByRole('banner').scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  const requests: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith('blob:')) {
      requests.push(request.url());
    }
  });
  await page.evaluate(() => {
    window.print = () => undefined;
  });

  await answer(page, {shown: [ENROLLMENT], done: [TAMPER]});
  const link = await linkOf(page);
  await press(page, 'Copy Link');
  await press(page, 'Print the Working Paper');
  const markdown = await saved(page, 'Save as Markdown');
  const csv = await saved(page, 'Save as CSV');
  await page.getByLabel('Link of the earlier check').fill(link);
  await press(page, 'Compare');
  await expect(page.getByRole('table')).toBeVisible();
  await press(page, 'Stop Comparing');
  await answer(page, {shown: [TAMPER]});
  expect(await linkOf(page)).not.toBe(link);

  expect(requests).toEqual([]);
  expect(await context.cookies()).toEqual([]);
  expect(
    await page.evaluate(async () => ({
      local: Object.keys(localStorage),
      session: Object.keys(sessionStorage),
      databases: await indexedDB.databases(),
      caches: await caches.keys(),
    })),
  ).toEqual({local: [], session: [], databases: [], caches: []});

  const rows = csv.trimEnd().split('\r\n');
  expect(rows).toHaveLength(21);
  expect(rows[0]).toBe(
    '\uFEFF"No.","Area","Point","Answer","Knock-out","Evidence to have ready","Owner","By","Version","Link"',
  );
  expect(rows[17]).toBe(
    `"17","Record defensibility","Tamper evidence","Done, not shown","Yes","Override log; attempt to alter a test record.","","","1","${link}"`,
  );
  for (const words of [
    'Done 2 of 20, shown 1 of 20: Stopped by a knock-out.',
    '1. Tamper evidence (Point 17). Knock-out.',
    '| 1 | Proof at enrollment | Shown | Procedure; log of ten sampled learners. |  |  |',
    `<${link}>`,
  ]) {
    expect(markdown).toContain(words);
  }
});

test('the consultation opens with a message that the visitor may change; what is sent has no answers but those of the message', async ({
  page,
  open,
}) => {
  await open(`${CHECK}#v1-gAAAAEAZ`);
  await expect(doneBox(page, TAMPER)).toBeChecked();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' || request.url().includes('v1-')) {
      asked.push(request.url());
    }
  });
  const requests = requestsToFunction(page);
  const opener = page.getByRole('button', {name: 'Discuss This Result'});
  const message = consultationDialog(page).getByLabel('What would you like to discuss?');
  await opener.click();
  await expect(message).toHaveValue(
    /^Our readiness check: Done 2 of 20, shown 1 of 20: Stopped by a knock-out\.[^]*v1-gAAAAEAZ$/u,
  );
  expect((await message.inputValue()).length).toBeLessThan(1000);
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  expect(asked).toEqual([]);

  await opener.click();
  await fill(consultationDialog(page), newRequest());
  await dialogSubmit(page).click();
  await expect.poll(() => requests.length).toBe(1);
  const [request] = requests;
  const sent = JSON.stringify([request?.url(), await request?.allHeaders(), request?.postData()]);
  expect(sent).toContain(encodeURIComponent(CHECK));
  expect(sent).not.toContain('v1-');
  expect(sent).not.toContain('gAAAAEA');
});

test('axe finds nothing, and no window is too narrow: link broken or refused, answers, comparison, every point shown', async ({
  page,
  open,
}) => {
  await open(`${CHECK}#v1-AAAA`);
  await expect(page.getByRole('alert').filter({hasText: 'broken'})).toBeVisible();
  expect(await axeFaultsInEveryLook(page, 'main [role=alert]')).toEqual([]);

  await answer(page, {shown: [ENROLLMENT], done: [TAMPER]});
  const link = await linkOf(page);
  await page.getByLabel('Link of the earlier check').fill('nothing');
  await press(page, 'Compare');
  expect(await axeFaultsInEveryLook(page, 'main')).toEqual([]);
  expect(await widthsOverflowed(page, WIDTHS)).toEqual([]);

  await page.getByLabel('Link of the earlier check').fill(link);
  await press(page, 'Compare');
  await expect(page.getByRole('table')).toBeVisible();
  expect(await axeFaultsInEveryLook(page, 'section[aria-labelledby=tools]')).toEqual([]);
  expect(await widthsOverflowed(page, WIDTHS)).toEqual([]);

  await page.locator('input[name^="shown-"]:not(:checked)').evaluateAll((boxes) => {
    boxes.forEach((box) => (box as HTMLInputElement).click());
  });
  await expect(page.getByRole('heading', {name: 'Every point shown'})).toBeVisible();
  const results = 'main section:not([data-area]), [data-area] > p';
  expect(await axeFaultsInEveryLook(page, results)).toEqual([]);
});

test('the keyboard alone answers, compares and comes to every tool', async ({page, open}) => {
  const earlier = page.getByLabel('Link of the earlier check');
  await open(CHECK);
  await doneBox(page, ENROLLMENT).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(doneBox(page, ENROLLMENT)).toBeChecked();
  await linkOf(page);
  await page.getByRole('checkbox', {name: /^We can show it \(Tested from outside/u}).focus();
  for (const name of [
    'How it is scored',
    'The PDF, for name and email',
    'Free Assurance Check',
    'Print the Working Paper',
    'Copy Link',
    'Save as Markdown',
    'Save as CSV',
    'Discuss This Result',
  ]) {
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).toHaveText(name);
  }
  await page.keyboard.press('Tab');
  await expect(earlier).toBeFocused();
  await page.keyboard.type('nothing');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This is no link of a readiness check')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(earlier).toBeFocused();
  await earlier.fill(page.url());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('table')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', {name: 'Compare with an earlier check'})).toBeFocused();
});

test('printed, the page is two or three sheets with answers, evidence and blanks, and nothing that is of no use on paper', async ({
  page,
  open,
}) => {
  await open(CHECK);
  await answer(page, {shown: [ENROLLMENT, CHAIN], done: [TAMPER, 'Method fits harm']});
  await linkOf(page);
  for (const format of ['Letter', 'A4']) {
    expect([2, 3], format).toContain(pagesOf(await page.pdf({format})));
  }
  await page.emulateMedia({media: 'print'});
  const point = page.getByRole('group', {name: TAMPER});
  await expect(page.getByText('Audit Readiness: Working Paper')).toBeVisible();
  for (const blank of ['Course', 'Present', 'Date']) {
    await expect(page.getByText(blank, {exact: true})).toBeVisible();
  }
  await expect(point.getByRole('checkbox', {name: 'We do it'})).toBeChecked();
  await expect(point.getByText('Override log; attempt to alter a test record.')).toBeVisible();
  for (const blank of ['Owner', 'By']) {
    await expect(point.getByText(blank, {exact: true})).toBeVisible();
  }
  for (const name of [
    'Stopped by a knock-out',
    'What to fix first',
    'What this check cannot know',
  ]) {
    await expect(page.getByRole('heading', {name})).toBeVisible();
  }
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('heading', {level: 1})).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
});

test('with text of twice the size nothing is cut off or leaves the window', async ({
  page,
  open,
}) => {
  await open(CHECK);
  await answer(page, {shown: [ENROLLMENT], done: [TAMPER]});
  await page.addStyleTag({content: 'html { font-size: 200% }'});
  for (const width of [640, 1280]) {
    await page.setViewportSize({width, height: 900});
    const outside = await page.locator('[data-check] *').evaluateAll((elements) =>
      elements
        .filter(({className}) => className !== 'vh')
        .filter((element) => element.getBoundingClientRect().right > window.innerWidth + 1)
        .map(({textContent}) => textContent),
    );
    expect(outside, `at ${width}`).toEqual([]);
  }
});

test.describe('in forced colors', () => {
  test.use({forcedColors: 'active'});

  test('a ticked box differs from an empty one', async ({page, open}) => {
    await open(CHECK);
    const point = page.getByRole('group', {name: ENROLLMENT});
    const box = point.getByRole('checkbox', {name: 'We can show it'});
    const empty = await box.screenshot();
    await box.check();
    await point.getByRole('heading').click();
    expect((await box.screenshot()).equals(empty)).toBe(false);
  });
});
