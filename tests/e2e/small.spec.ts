import {LEAD_CASES} from '../support/lead-cases';
import {PAGES_WITH_OWN_PARTS, UNKNOWN_ROUTE} from '../support/routes';
import {expectDelivered} from '../support/stack-test';
import {ownFaults} from './support/axe';
import {LeadForm} from './support/lead-form';
import {expect, expectError, open, test} from './support/site-test';

// What `npm test` does in a browser, in a minute. In `all` other tests try the same forms and pages in every state.

for (const form of LEAD_CASES) {
  test(`${form.name}: its lead arrives`, async ({page}) => {
    const lead = await LeadForm.open(page, form);
    await lead.send();
    await lead.expectThanked();
    await expectDelivered(lead.visitor.lead);
  });
}

for (const path of PAGES_WITH_OWN_PARTS) {
  test(`${path} comes alive, and has no dead control`, async ({page}) => {
    if (path === UNKNOWN_ROUTE) {
      expectError('404|such-page');
    }
    await open(page, path);
    expect(await ownFaults(page)).toEqual([]);
  });
}
