import {
  crmReceived,
  setCrmFaults,
  startFunctions,
  stopFunctions,
  storedLeads,
} from '../support/stack';
import {
  consultationDialog,
  dialogSubmit,
  fill,
  inPageForm,
  newRequest,
  openDialog,
  pageSubmit,
  typedIn,
} from './support/consultation';
import {asCrmFields} from './support/fields';
import {expect, expectError, test} from './support/site-test';

async function copiesAtCrm(email: string): Promise<number> {
  const received = await crmReceived();
  return received.filter(({submission}) =>
    submission.fields.some(({name, value}) => name === 'email' && value === email),
  ).length;
}

async function expectDelivered(email: string, fields: Record<string, string>): Promise<void> {
  await expect
    .poll(() => storedLeads(email))
    .toMatchObject([{form: 'consultation', state: 'delivered', fields}]);
  expect(await copiesAtCrm(email)).toBe(1);
}

test('a request sent from the page is stored and reaches the CRM once', async ({page, open}) => {
  const request = newRequest();
  await open('/');
  await fill(inPageForm(page), request);
  await pageSubmit(page).click();
  await expect(inPageForm(page).getByRole('heading', {name: 'Thank you.'})).toBeFocused();
  await expect(page.getByRole('status').filter({hasText: 'Request received!'})).toContainText(
    "We'll be in touch within 24 hours to schedule your consultation.",
  );
  await expectDelivered(request.email, asCrmFields(request));

  await inPageForm(page).getByRole('button', {name: 'Submit Another Request'}).click();
  await expect(pageSubmit(page)).toBeVisible();
  expect(Object.values(await typedIn(inPageForm(page))).every((value) => value === '')).toBe(true);
});

test('a request sent from the dialog is stored and reaches the CRM once', async ({page, open}) => {
  const request = newRequest();
  await open('/');
  const dialog = await openDialog(page);
  await fill(dialog, {...request, email: request.email.toUpperCase(), firstName: '  Maria '});
  await dialogSubmit(page).click();
  await expect(dialog.getByRole('heading', {name: 'Thank you.'})).toBeVisible();
  await expectDelivered(request.email, asCrmFields(request));
});

test('with the CRM down the visitor is thanked, and the lead is delivered once it is back', async ({
  page,
  open,
}) => {
  const request = newRequest();
  await setCrmFaults({mode: 'down'});
  try {
    await open('/');
    await fill(inPageForm(page), request);
    await pageSubmit(page).click();
    await expect(inPageForm(page).getByRole('heading', {name: 'Thank you.'})).toBeVisible();
    await expect(page.getByText('Request received!')).toBeVisible();
    await expect
      .poll(() => storedLeads(request.email))
      .toMatchObject([{fields: asCrmFields(request), state: 'pending'}]);
  } finally {
    await setCrmFaults({mode: 'ok'});
  }
  await expectDelivered(request.email, asCrmFields(request));
});

test('with the function down everything typed stays, the failure is said and logged, and a second try is one lead', async ({
  page,
  open,
}) => {
  expectError('LeadError: The lead was not accepted');
  expectError('Failed to load resource');
  const request = newRequest();
  await open('/');
  await fill(inPageForm(page), request);
  const logged = page.waitForEvent('console', (message) => message.text().includes('LeadError'));
  await stopFunctions();
  try {
    await pageSubmit(page).click();
    const toast = page.getByRole('alert').filter({hasText: 'Submission failed'});
    await expect(toast).toContainText(
      'Please try again or email us directly at hello@pugmark.example',
    );
    await logged;
  } finally {
    await startFunctions();
  }
  expect(await typedIn(inPageForm(page))).toEqual(request);
  await expect(inPageForm(page).getByText('Submission failed.')).toBeVisible();
  await expect(pageSubmit(page)).toBeFocused();
  expect(await storedLeads(request.email)).toEqual([]);

  await pageSubmit(page).click();
  await expect(inPageForm(page).getByRole('heading', {name: 'Thank you.'})).toBeVisible();
  await expectDelivered(request.email, asCrmFields(request));
});

test('a failure in the dialog is said inside it, can be dismissed, and keeps what was typed', async ({
  page,
  open,
}) => {
  expectError('LeadError: The lead was not accepted');
  expectError('Failed to load resource');
  const request = newRequest();
  await open('/');
  const dialog = await openDialog(page);
  await fill(dialog, request);
  await stopFunctions();
  try {
    await dialogSubmit(page).click();
    const toast = dialog.getByRole('alert').filter({hasText: 'Submission failed'});
    await expect(toast).toBeVisible();
    await toast.getByRole('button', {name: 'Dismiss'}).click();
    await expect(toast).toBeHidden();
  } finally {
    await startFunctions();
  }
  expect(await typedIn(dialog)).toEqual(request);
  await expect(consultationDialog(page)).toBeVisible();
});

test('an answer that got lost costs no second lead', async ({page, open}) => {
  const request = newRequest();
  await open('/');
  await fill(inPageForm(page), request);
  let cut = 0;
  await page.route('**/functions/v1/submit-hubspot-form', async (route) => {
    const answer = await route.fetch();
    cut += 1;
    await (cut === 1 ? route.abort('connectionreset') : route.fulfill({response: answer}));
  });
  expectError('Failed to load resource');
  await pageSubmit(page).click();
  await expect(inPageForm(page).getByRole('heading', {name: 'Thank you.'})).toBeVisible();
  expect(cut).toBeGreaterThanOrEqual(2);
  await expectDelivered(request.email, asCrmFields(request));
});
