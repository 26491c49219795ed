import {expectDelivered} from '../support/stack-test';
import {GATE} from '../support/lead-cases';
import {LeadForm} from './support/lead-form';
import {ReadinessCheck} from './support/readiness';
import {controlAnswers} from './support/requests';
import {Search} from './support/search';
import {expect, expectError, open, test} from './support/site-test';
import {keepTranslating, translate} from '../support/translator';

// A source rule finds most of what breaks (`content/translated-source.test.ts`); this is a visit as people make it.
// The browser translates the page as soon as it loads (react/react#11538, n8n-io/n8n#21451, comet-ml/opik#7562).
test('translated, a form is refused, fails and is sent; search and readiness check count', async ({
  page,
}) => {
  // React logs the translated texts as mismatches, and renders them again.
  expectError('Minified React error #(?:418|423)');
  expectError('LeadError: The lead was not accepted: rate_limited|Failed to load resource');
  await page.addInitScript(`(${keepTranslating.toString()})(${translate.toString()})`);
  const lead = await LeadForm.open(page, GATE);
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
  await page.getByRole('button', {name: 'Use a different email'}).first().click();
  await lead.expectOpen();
  await page.keyboard.press('Escape');
  await expect(page.getByText(lead.visitor.email)).toHaveCount(0);

  await open(page, '/search');
  const search = Search.onPage(page);
  for (const query of ['proctor', 'audit grade', 'qqqq', 'proctoring']) {
    await search.searchFor(query);
    await expect(search.firstPage).toHaveCount(query === 'qqqq' ? 0 : 1);
  }
  await expect(search.announcement).toContainText('“proctoring”');

  await open(page, ReadinessCheck.PATH);
  const check = new ReadinessCheck(page);
  const done = page.locator('[aria-live=polite]').filter({hasText: 'Done'});
  await check.answer({shown: ['Proof at enrollment', 'Complete chain']});
  await expect(done).toContainText('Done 2 of 20');
  await check.done('Proof at enrollment').uncheck();
  await expect(done).toContainText('Done 1 of 20');
  await expect(page.locator('main font font').first()).toBeAttached();
  await expect(page.getByText('Unexpected Application Error')).toHaveCount(0);
});
