import {ASSURANCE_CHECK} from '../support/lead-cases';
import {LeadForm} from './support/lead-form';
import {controlAnswers} from './support/requests';
import {expect, expectError, open, test} from './support/site-test';

test('no test login stays in the browser after a refusal or a success', async ({page}) => {
  expectError('LeadError: The lead was not accepted|Failed to load resource');
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  const check = await LeadForm.open(page, ASSURANCE_CHECK);
  const answers = await controlAnswers(page);
  answers.refuse();
  await check.send();
  await expect.poll(() => said.join('\n')).toContain('LeadError');
  await expect(check.submit).toBeFocused();
  answers.pass();
  await check.submit.click();
  await check.expectThanked();
  await expect(check.scope.getByRole('textbox')).toHaveCount(0);
  await expect(check.scope.getByRole('button')).toHaveCount(0);

  const kept = await page.evaluate(async () => ({
    storages: [{...localStorage}, {...sessionStorage}],
    databases: await indexedDB.databases(),
    caches: await caches.keys(),
    history: history.state as unknown,
    address: location.href,
    markup: document.documentElement.outerHTML,
  }));
  const stored = await page.context().storageState({indexedDB: true});
  expect(JSON.stringify([said, kept, stored])).not.toContain('canary-');
});

test('one press downloads the letter of permission, without a form', async ({page}) => {
  await open(page, ASSURANCE_CHECK.path);
  const saved = page.waitForEvent('download');
  await page.getByRole('link', {name: 'Download the Letter (PDF)'}).click();
  expect((await saved).suggestedFilename()).toBe('permission-to-test.pdf');
  expect(await (await saved).failure()).toBeNull();
});
