import {CONSULTATION_DIALOG, ASSURANCE_CHECK} from '../support/lead-cases';
import {LeadForm} from './support/lead-form';
import {hold, FUNCTION, requestsToFunction} from './support/requests';
import {expect, test} from './support/site-test';

const BRING_BACK = 'Bring back what you typed';

test('after a reload everything typed but the test logins can be restored, and nothing is filled in unasked', async ({
  page,
  open,
}) => {
  await open(ASSURANCE_CHECK.path);
  const check = await LeadForm.reach(page, ASSURANCE_CHECK);
  await check.fillIn();
  await page.reload();
  await check.first.focus();
  const offer = check.scope.getByRole('button', {name: BRING_BACK});
  await expect(offer).toBeVisible();
  await expect(check.first).toHaveValue('');
  await offer.click();
  await expect(check.scope.getByLabel('First test login')).toBeFocused();
  for (const [label, value] of Object.entries(check.visitor.typed)) {
    const isSecret = label.includes('login');
    await expect(check.scope.getByLabel(label)).toHaveValue(isSecret ? '' : value);
  }
  await expect(offer).toHaveCount(0);
});

test('after a reload during a request the page says that it may have arrived, and asks before it sends another', async ({
  page,
  open,
}) => {
  await open(CONSULTATION_DIALOG.path);
  await hold(page, FUNCTION);
  const lead = await LeadForm.reach(page, CONSULTATION_DIALOG);
  await lead.send();
  await lead.expectSending();
  await page.reload();
  await page.unrouteAll({behavior: 'ignoreErrors'});
  const sent = requestsToFunction(page);
  const reopened = await LeadForm.reach(page, CONSULTATION_DIALOG);
  await expect(reopened.scope.getByText('We may have it already.')).toBeVisible();
  await reopened.scope.getByRole('button', {name: BRING_BACK}).click();
  await reopened.submit.click();
  await expect(reopened.scope.getByRole('status').last()).toContainText('Press the button again');
  expect(sent).toHaveLength(0);
  await reopened.submit.click();
  await expect(reopened.scope.getByRole('heading', {name: 'Thank you.'})).toBeVisible();
  expect(sent).toHaveLength(1);
  await page.reload();
  const other = await LeadForm.reach(page, CONSULTATION_DIALOG);
  await expect(other.scope.getByText('We may have it already.')).toHaveCount(0);
  await expect(other.scope.getByRole('button', {name: BRING_BACK})).toHaveCount(0);
});
