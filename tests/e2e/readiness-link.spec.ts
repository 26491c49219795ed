import {answer, CHECK, linkOf} from './support/readiness';
import {expect, expectError, hydrated, test} from './support/site-test';
import {holdScripts} from './support/hold-scripts';

const ENROLLMENT = 'Proof at enrollment';
const CHAIN = 'Complete chain';
const TAMPER = 'Tamper evidence';

test('the link that is copied opens the same answers elsewhere, without a use of the page', async ({
  page,
  open,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(CHECK);
  await answer(page, {shown: [ENROLLMENT, CHAIN], done: [TAMPER]});
  await page.getByRole('button', {name: 'Copy Link'}).click();
  await expect(page.getByText('Link copied.')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(await linkOf(page));

  const other = await context.newPage();
  await other.goto(copied);
  await expect(other.getByRole('heading', {name: 'What to fix first'})).toBeVisible();
  await expect(other.getByRole('checkbox', {name: `We can show it (${CHAIN})`})).toBeChecked();
  await expect(other.getByRole('checkbox', {name: `We do it (${TAMPER})`})).toBeChecked();
  await expect(other.getByRole('checkbox', {name: `We can show it (${TAMPER})`})).not.toBeChecked();
  await expect(other).toHaveURL(copied);
});

test('the answers are there after a visit to another page, and after a reload', async ({
  page,
  open,
}) => {
  await open(CHECK);
  await answer(page, {shown: [ENROLLMENT]});
  const link = await linkOf(page);
  await page.getByRole('link', {name: 'How it is scored'}).click();
  await expect(page).toHaveURL('/readiness-check/method');
  await page.goBack();
  await expect(page).toHaveURL(link);
  await expect(page.getByRole('checkbox', {name: `We can show it (${ENROLLMENT})`})).toBeChecked();
  await page.reload();
  await expect(page.getByRole('heading', {name: 'What to fix first'})).toBeVisible();
  await expect(page.getByRole('checkbox', {name: `We can show it (${ENROLLMENT})`})).toBeChecked();
});

test('an anchor of the page, and a page left at once, cost no answer', async ({page, open}) => {
  await open(CHECK);
  await answer(page, {shown: [ENROLLMENT]});
  const link = await linkOf(page);
  await page.evaluate(() => (window.location.hash = '#result'));
  await expect(page).toHaveURL(link);
  await page.getByRole('checkbox', {name: `We can show it (${CHAIN})`}).check();
  await page.getByRole('link', {name: 'How it is scored'}).click();
  await expect(page).toHaveURL('/readiness-check/method');
  await page.goBack();
  await expect(page.getByRole('checkbox', {name: `We can show it (${CHAIN})`})).toBeChecked();
});

test('the link that is copied has nothing of the address’s query, which stays', async ({
  page,
  open,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(`${CHECK}?utm_source=card`);
  await answer(page, {shown: [ENROLLMENT]});
  await expect(page).toHaveURL(/\?utm_source=card#v1-[\w-]{8}$/u);
  await page.getByRole('button', {name: 'Copy Link'}).click();
  const told = page.getByText('Link copied.');
  await expect(told).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/\/readiness-check#v1-[\w-]{8}$/u);
  await answer(page, {done: [TAMPER]});
  await expect(told).toHaveCount(0);
});

test('what is ticked before the scripts have come is kept and counted', async ({page}) => {
  const release = await holdScripts(page);
  await page.goto(CHECK, {waitUntil: 'domcontentloaded'});
  await answer(page, {shown: [ENROLLMENT], done: [TAMPER]});
  await page.getByRole('checkbox', {name: `We can show it (${CHAIN})`}).check();
  release();
  await hydrated(page);
  await expect(page.getByRole('heading', {name: 'What to fix first'})).toBeVisible();
  await expect(page.getByRole('checkbox', {name: `We do it (${CHAIN})`})).toBeChecked();
  await expect(page.getByRole('status').filter({hasText: 'Done'})).toHaveText(
    /Done\s*3of 20\s*Shown\s*2of 20/u,
  );
  await expect(page.getByText('1 done, not shown')).toBeVisible();
  await expect(page.getByRole('checkbox', {name: `We can show it (${ENROLLMENT})`})).toBeChecked();
});

for (const [what, fragment] of [
  ['broken', '#v1-AAAA'],
  ['forged', '#v1-qqqqqqqA'],
  ['of a version that does not exist', '#v7-AAAAAAAA'],
] as const) {
  test(`a link that is ${what} is told and ignored`, async ({page}) => {
    await page.goto(CHECK + fragment);
    await expect(page.getByRole('alert').filter({hasText: 'no answers were opened'})).toBeVisible();
    await expect(page.getByRole('checkbox', {checked: true})).toHaveCount(0);
    await answer(page, {shown: [ENROLLMENT]});
    await linkOf(page);
    await expect(page.getByText('no answers were opened')).toHaveCount(0);
  });
}

test('an earlier link is compared area by area, and the comparison has a link too', async ({
  page,
  open,
}) => {
  await open(CHECK);
  await answer(page, {shown: [ENROLLMENT]});
  const before = await linkOf(page);
  await answer(page, {shown: [CHAIN, TAMPER]});
  const earlier = page.getByLabel('Link of the earlier check');
  await earlier.fill('https://elsewhere.example/');
  await page.getByRole('button', {name: 'Compare'}).click();
  await expect(page.getByText('This is no link of a readiness check')).toBeVisible();
  await earlier.fill(` ${before} `);
  await page.getByRole('button', {name: 'Compare'}).click();
  const table = page.getByRole('table', {name: 'Points shown by area, before and now'});
  await expect(table.getByRole('row', {name: /^Record defensibility/u})).toHaveText(
    /0 of 4\s*2 of 4\s*\+2/u,
  );
  await expect(table.getByRole('row', {name: /^Identity verification/u})).toHaveText(
    /1 of 4\s*1 of 4\s*none/u,
  );
  await expect(table.getByRole('row', {name: /^In all/u})).toHaveText(/1 of 20\s*3 of 20\s*\+2/u);
  await expect(page).toHaveURL(/#v1-[\w-]{8}\.v1-[\w-]{8}$/u);
  await page.reload();
  await expect(table.getByRole('row', {name: /^In all/u})).toHaveText(/1 of 20\s*3 of 20\s*\+2/u);
  await page.getByRole('button', {name: 'Stop Comparing'}).click();
  await linkOf(page);
});

test('where the browser forbids copying, that is said', async ({page, open}) => {
  expectError('could not be copied');
  await open(CHECK);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('forbidden'));
  });
  await answer(page, {shown: [ENROLLMENT]});
  await page.getByRole('button', {name: 'Copy Link'}).click();
  await expect(page.getByText('Your browser did not allow copying.')).toBeVisible();
});
