import {expectDelivered, FORM_IDS, PORTAL_ID} from './support/delivered';
import {expectToast, heldIn, holdAnswer, requestsToFunction, type} from './support/form-steps';
import {LEAD_CASES, visitor} from './support/lead-cases';
import {expect, test} from './support/site-test';

for (const form of LEAD_CASES) {
  test(`${form.name}: what is sent is the specified body, once, and reaches the database and the CRM`, async ({
    page,
    open,
  }) => {
    const {typed, sent, lead} = visitor(form);
    await open(form.path);
    const requests = requestsToFunction(page);
    const release = await holdAnswer(page);
    const scope = await form.reach(page);
    await type(scope, typed);
    await scope.getByRole('button', {name: form.submit}).click();

    await expect(scope.getByRole('button', {name: form.sending})).toBeDisabled();
    for (const label of Object.keys(typed)) {
      await expect(scope.getByLabel(label)).toBeDisabled();
    }
    for (const cancel of await scope.getByRole('button', {name: 'Cancel'}).all()) {
      await expect(cancel).toBeDisabled();
    }
    expect(await heldIn(scope, typed)).toEqual(typed);
    release();

    await expectToast(page, 'status', ...form.success);
    expect(requests).toHaveLength(1);
    expect(requests[0]?.method()).toBe('POST');
    expect(requests[0]?.postDataJSON()).toEqual({
      portalId: PORTAL_ID,
      formId: FORM_IDS[form.slot],
      fields: sent.map(([name, value]) => ({name, value})),
    });
    await expectDelivered(lead);
  });
}
