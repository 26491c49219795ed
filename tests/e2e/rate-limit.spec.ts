import {LEAD_HEADERS} from '../../supabase/functions/_shared/lead-forms/transport.ts';
import {storedLeads} from '../support/stack';
import {submitLead} from '../support/submit-lead';
import {expectToast, heldIn, requestsToFunction, type} from './support/form-steps';
import {NEWSLETTER, visitor} from './support/lead-cases';
import {expect, expectError, test} from './support/site-test';

/** The stack on one machine takes this many leads of a form from an e-mail address in an hour. */
const LIMIT = 60;

test('over the limit the form says that it failed, keeps what was typed, and asks once', async ({
  page,
  open,
  baseURL,
}) => {
  const {email, typed} = visitor(NEWSLETTER);
  const quarantined = {[LEAD_HEADERS.decoy]: 'filled'}; // counted like any other, and no work for the CRM
  for (let sent = 0; sent < LIMIT; sent += 1) {
    await submitLead(String(baseURL), email, undefined, quarantined);
  }
  expectError('429|LeadError: The lead was not accepted: rate_limited');
  await open(NEWSLETTER.path);
  const requests = requestsToFunction(page);
  const band = await NEWSLETTER.reach(page);
  await type(band, typed);
  await band.getByRole('button', {name: NEWSLETTER.submit}).click();
  await expectToast(page, 'alert', ...NEWSLETTER.failure);
  expect(await heldIn(band, typed)).toEqual(typed);
  expect(requests).toHaveLength(1);
  const answer = await requests[0]?.response();
  expect(answer?.status()).toBe(429);
  expect(Number(answer?.headers()['retry-after'])).toBeGreaterThan(0);
  expect(await storedLeads(email)).toHaveLength(LIMIT);
});
