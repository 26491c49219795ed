import {expectDelivered} from '../support/stack-test';
import {ASSURANCE_CHECK} from '../support/lead-cases';
import {LeadForm} from './support/lead-form';
import {controlAnswers} from './support/requests';
import {expect, expectError, test} from './support/site-test';

const CANARY = 'canary-login';

/** The longest values that the form takes, beside an address; the two logins begin with the canary. */
const LONGEST = {
  firstname: 'f'.repeat(100),
  lastname: 'l'.repeat(100),
  company: 'c'.repeat(200),
  jobtitle: 'r'.repeat(200),
  login_credential__1: CANARY.padEnd(500, '1'),
  login_credential__2: CANARY.padEnd(500, '2'),
  course_assessment_url: 'https://www.provider.example/'.padEnd(1000, 'c'),
  additional_information: 'i'.repeat(2000),
};

test('the longest values are taken, and no login stays in the browser', async ({page, open}) => {
  expectError('LeadError: The lead was not accepted|Failed to load resource');
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await open(ASSURANCE_CHECK.path);
  const answers = await controlAnswers(page);
  const check = await LeadForm.reach(page, ASSURANCE_CHECK);
  const email = check.visitor.email.padStart(255, 'm');
  await check.fillIn({
    'First name': LONGEST.firstname,
    'Last name': LONGEST.lastname,
    'Email address': email,
    Company: LONGEST.company,
    Role: LONGEST.jobtitle,
    'First test login': LONGEST.login_credential__1,
    'Second test login': LONGEST.login_credential__2,
    'Course URL': LONGEST.course_assessment_url.replace('https://', ''),
    'Anything we should know?': LONGEST.additional_information,
  });
  answers.refuse();
  await check.submit.click();
  await expect.poll(() => said.join('\n')).toContain('LeadError');
  await expect(check.submit).toBeFocused();
  answers.pass();
  await check.submit.click();
  await check.expectThanked();
  await expect(check.scope.getByRole('textbox')).toHaveCount(0);
  await expect(check.scope.getByRole('button')).toHaveCount(0);
  await expectDelivered({...check.visitor.lead, fields: {...LONGEST, email}});

  const kept = await page.evaluate(async () => ({
    storages: [{...localStorage}, {...sessionStorage}],
    databases: await indexedDB.databases(),
    caches: await caches.keys(),
    history: history.state as unknown,
    address: location.href,
    markup: document.documentElement.outerHTML,
  }));
  const stored = await page.context().storageState({indexedDB: true});
  expect(JSON.stringify([said, kept, stored])).not.toContain(CANARY);
});

test('anybody can save the letter of permission, by one press', async ({page, open}) => {
  await open(ASSURANCE_CHECK.path);
  const saved = page.waitForEvent('download');
  await page.getByRole('link', {name: 'Download the Letter (PDF)'}).click();
  expect((await saved).suggestedFilename()).toBe('permission-to-test.pdf');
  expect(await (await saved).failure()).toBeNull();
});
