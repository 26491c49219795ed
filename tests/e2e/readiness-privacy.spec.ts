import {readFile} from 'node:fs/promises';
import type {Download, Page} from '@playwright/test';
import {consultationDialog, dialogSubmit, fill, newRequest} from './support/consultation';
import {requestsToFunction} from './support/form-steps';
import {answer, CHECK, linkOf} from './support/readiness';
import {expect, test} from './support/site-test';

const ENROLLMENT = 'Proof at enrollment';
const TAMPER = 'Tamper evidence';

/** Comes past every link of the page, whose pages the site then fetches ahead, and waits until that is done. */
async function loadWhole(page: Page): Promise<void> {
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.getByRole('banner').scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
}

async function textOf(download: Download): Promise<string> {
  return readFile(await download.path(), 'utf8');
}

test('once the page has loaded there is no request, no cookie and no storage, whatever is done with it', async ({
  page,
  open,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(CHECK);
  await loadWhole(page);
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
  await page.getByRole('button', {name: 'Copy Link'}).click();
  await page.getByRole('button', {name: 'Print the Working Paper'}).click();
  for (const name of ['Save as Markdown', 'Save as CSV']) {
    const saved = page.waitForEvent('download');
    await page.getByRole('button', {name}).click();
    expect(await textOf(await saved)).toContain(ENROLLMENT);
  }
  await page.getByLabel('Link of the earlier check').fill(link);
  await page.getByRole('button', {name: 'Compare'}).click();
  await expect(page.getByRole('table')).toBeVisible();
  await page.getByRole('button', {name: 'Stop Comparing'}).click();
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
});

test('the files have the answers, the evidence, and room for owner and date', async ({
  page,
  open,
}) => {
  await open(CHECK);
  await answer(page, {shown: [ENROLLMENT], done: [TAMPER]});
  const link = await linkOf(page);
  const csv = page.waitForEvent('download');
  await page.getByRole('button', {name: 'Save as CSV'}).click();
  const rows = (await textOf(await csv)).trimEnd().split('\r\n');
  expect(rows).toHaveLength(21);
  expect(rows[0]).toBe(
    '\uFEFF"No.","Area","Point","Answer","Knock-out","Evidence to have ready","Owner","By","Version","Link"',
  );
  expect(rows[17]).toBe(
    `"17","Record defensibility","Tamper evidence","Done, not shown","Yes","Override log; attempt to alter a test record.","","","1","${link}"`,
  );
  const markdown = page.waitForEvent('download');
  await page.getByRole('button', {name: 'Save as Markdown'}).click();
  const text = await textOf(await markdown);
  expect(text).toContain('Done 2 of 20, shown 1 of 20: Stopped by a knock-out.');
  expect(text).toContain('1. Tamper evidence (Point 17). Knock-out.');
  expect(text).toContain(
    '| 1 | Proof at enrollment | Shown | Procedure; log of ten sampled learners. |  |  |',
  );
  expect(text).toContain(`<${link}>`);
});

test('the consultation opens with a message that the visitor sees, may change, and nobody sends', async ({
  page,
  open,
}) => {
  await open(CHECK);
  await answer(page, {shown: [ENROLLMENT], done: [TAMPER]});
  const link = await linkOf(page);
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' || request.url().includes('v1-')) {
      posts.push(request.url());
    }
  });
  const opener = page.getByRole('button', {name: 'Discuss This Result'});
  await opener.click();
  const message = consultationDialog(page).getByLabel('What would you like to discuss?');
  await expect(message).toHaveValue(
    new RegExp(
      `^Our readiness check: Done 2 of 20, shown 1 of 20: Stopped by a knock-out\\.[^]*${link.slice(-11)}$`,
      'u',
    ),
  );
  expect((await message.inputValue()).length).toBeLessThan(1000);
  await message.fill('Please call us about our records.');
  await expect(message).toHaveValue('Please call us about our records.');
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  expect(posts).toEqual([]);
});

test('a form that is sent from an address with answers has none of them in its request', async ({
  page,
  open,
}) => {
  await open(`${CHECK}#v1-gAAAAEAZ`);
  await expect(page.getByRole('checkbox', {name: `We do it (${TAMPER})`})).toBeChecked();
  const requests = requestsToFunction(page);
  await page.getByRole('button', {name: 'Discuss This Result'}).click();
  await fill(consultationDialog(page), newRequest());
  await dialogSubmit(page).click();
  await expect.poll(() => requests.length).toBe(1);
  const [request] = requests;
  const sent = JSON.stringify([request?.url(), await request?.allHeaders(), request?.postData()]);
  expect(sent).toContain(encodeURIComponent(CHECK));
  expect(sent).not.toContain('v1-');
  expect(sent).not.toContain('gAAAAEA');
});
