import {linkActions} from '../../src/content/answered';
import {expectDelivered} from '../support/stack-test';
import {CONSULTATION_DIALOG, GATE, NEWSLETTER} from '../support/lead-cases';
import {LeadForm, requestConsultation} from './support/lead-form';
import {ReadinessCheck} from './support/readiness';
import {controlAnswers} from './support/requests';
import {Search} from './support/search';
import {expect, expectError, open, test as base} from './support/site-test';
import {keepTranslating, translate} from '../support/translator';

// The browser translates the page as soon as it loads (react/react#11538, n8n-io/n8n#21451, comet-ml/opik#7562).
const test = base.extend({
  page: async ({page}, provide) => {
    // React logs the translated texts as mismatches, and renders them again.
    expectError('Minified React error #(?:418|423)');
    await page.addInitScript(`(${keepTranslating.toString()})(${translate.toString()})`);
    await provide(page);
    await expect(page.locator('main font font').first()).toBeAttached();
    await expect(page.getByText('Unexpected Application Error')).toHaveCount(0);
  },
});

// All other forms consist of the parts of these three.
for (const form of [CONSULTATION_DIALOG, NEWSLETTER, GATE]) {
  test(`${form.name}: refused, failed, sent, thanked for; its lead arrives`, async ({page}) => {
    expectError('LeadError: The lead was not accepted: rate_limited|Failed to load resource');
    const lead = await LeadForm.open(page, form);
    const answers = await controlAnswers(page);
    await lead.submit.press('Enter');
    await lead.expectRefused();
    await lead.fillIn();
    answers.refuse();
    await lead.submit.press('Enter');
    await lead.expectFailed();
    const answer = answers.hold();
    await lead.submit.press('Enter');
    await lead.expectSending();
    answer();
    await lead.expectThanked();
    await expectDelivered(lead.visitor.lead);
    if (form === GATE) {
      const sentTo = page.getByText(lead.visitor.email);
      await expect(sentTo.first()).toBeVisible();
      await page.getByRole('button', {name: 'Use a different email'}).first().click();
      await lead.expectOpen();
      await page.keyboard.press('Escape');
      await expect(sentTo).toHaveCount(0);
    }
  });
}

test('the staff’s link shows a request, and that it is answered', async ({page, stack}) => {
  const {button, open: asked, done} = linkActions.answered;
  const {link} = await requestConsultation(stack);
  await page.goto(link);
  await expect(page.getByRole('heading', {name: asked.title})).toBeVisible();
  await page.getByRole('button', {name: button}).click();
  await expect(page.getByRole('heading', {name: done.title})).toBeFocused();
  await expect(page.getByRole('status').filter({hasText: done.text})).toBeVisible();
  await expect(page.getByText(asked.text)).toHaveCount(0);
});

test('translated, the search says how many results each word and category has', async ({page}) => {
  await open(page, '/search');
  const search = Search.onPage(page);
  for (const query of ['proctor', 'proctoring', 'audit grade', 'qqqq', 'proctoring']) {
    await search.searchFor(query);
    await expect(search.firstPage).toHaveCount(query === 'qqqq' ? 0 : 1);
  }
  await expect(search.announcement).toContainText('“proctoring”');
  const shown = await search.pages.count();
  const narrow = search.choice(/^Pages/u);
  const found = Number(/\d+$/u.exec(await narrow.locator('..').innerText())?.[0]);
  expect(found).toBeLessThan(shown);
  await narrow.check({force: true});
  await expect(search.pages).toHaveCount(found);
});

test('translated, the readiness check counts, and says what to fix first', async ({page}) => {
  await open(page, ReadinessCheck.PATH);
  const check = new ReadinessCheck(page);
  const done = page.getByRole('status').filter({hasText: 'Done'});
  await check.answer({shown: ['Proof at enrollment']});
  await expect(done).toContainText('Done 1 of 20');
  await expect(check.heading('What to fix first')).toBeVisible();
  const fixes = page.getByRole('region', {name: 'What to fix first'}).getByRole('listitem');
  const before = await fixes.first().innerText();
  await check.answer({shown: ['Complete chain', 'Tamper evidence']});
  await expect(done).toContainText('Done 3 of 20');
  await expect(fixes.first()).not.toHaveText(before);
  await check.done('Proof at enrollment').uncheck();
  await expect(done).toContainText('Done 2 of 20');
});
