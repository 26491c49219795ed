import {setCrmFaults, startFunctions, stopFunctions, storedLeads} from '../support/stack';
import {expectDelivered} from './support/delivered';
import {expectToast, heldIn, type} from './support/form-steps';
import {ONE_OF_EACH, visitor} from './support/lead-cases';
import {expect, expectError, test} from './support/site-test';

// The consultation's part of the catalog is in consultation-delivery.spec.ts, the unknown route in routes.spec.ts.
for (const form of ONE_OF_EACH) {
  test(`${form.name}: with the function unreachable the failure is said and logged, everything typed stays, and a second try is one lead`, async ({
    page,
    open,
  }) => {
    expectError('LeadError: The lead was not accepted');
    expectError('Failed to load resource');
    const {email, typed, lead} = visitor(form);
    await open(form.path);
    const scope = await form.reach(page);
    await type(scope, typed);
    const submit = scope.getByRole('button', {name: form.submit});
    const logged = page.waitForEvent('console', (message) => message.text().includes('LeadError'));
    await stopFunctions();
    try {
      await submit.click();
      expect((await logged).type()).toBe('error');
      await expectToast(page, 'alert', ...form.failure);
    } finally {
      await startFunctions();
    }
    expect(await heldIn(scope, typed)).toEqual(typed);
    await expect(scope.getByText(`${form.failure[0]}. ${form.failure[1]}`)).toBeVisible();
    await expect(submit).toBeEnabled();
    await expect(submit).toBeFocused();
    expect(await storedLeads(email)).toEqual([]);

    await submit.click();
    await expectToast(page, 'status', ...form.success);
    await expectDelivered(lead);
  });
}

for (const status of [400, 500]) {
  test(`with the CRM answering ${status} every visitor still succeeds and every lead is kept`, async ({
    page,
    open,
  }) => {
    await setCrmFaults({mode: 'status', status});
    try {
      for (const form of ONE_OF_EACH) {
        const {email, typed} = visitor(form);
        await open(form.path);
        const scope = await form.reach(page);
        await type(scope, typed);
        await scope.getByRole('button', {name: form.submit}).click();
        await expectToast(page, 'status', ...form.success);
        await expect
          .poll(() => storedLeads(email))
          .toMatchObject([{form: form.slot, state: 'pending'}]);
        await page.evaluate(() => localStorage.clear());
      }
    } finally {
      await setCrmFaults({mode: 'ok'});
    }
  });
}
