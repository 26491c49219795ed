import type {Locator, Page} from '@playwright/test';
import {axeFaultsInEveryLook} from './support/axe';
import {cutOff, expectToast, type} from './support/form-steps';
import {type LeadCase, ONE_OF_EACH, visitor} from './support/lead-cases';
import {expect, expectError, test} from './support/site-test';

/** Where the forms stand, what a lead unlocks, and the messages; the rest of the pages is in accessibility.spec.ts. */
const FORMS_AND_MESSAGES =
  '[role=dialog], #newsletter, #request-form, main aside, [role=alert], [role=status]';

/** Keeps the message that is shown for as long as the pointer rests on it, so that axe sees it in every look. */
async function keepMessage(page: Page, role: 'alert' | 'status', form: LeadCase): Promise<void> {
  const [title, text] = role === 'alert' ? form.failure : form.success;
  await expectToast(page, role, title, text);
  await page.getByRole(role).filter({hasText: title}).hover();
}

async function send(scope: Locator, form: LeadCase): Promise<void> {
  await scope.getByRole('button', {name: form.submit}).click();
}

for (const form of ONE_OF_EACH) {
  test(`${form.name}: axe finds nothing in the form, its refusal, its failure and its success`, async ({
    page,
    open,
  }) => {
    expectError('LeadError: The lead was not accepted');
    expectError('Failed to load resource');
    const {typed} = visitor(form);
    await open(form.path);
    const scope = await form.reach(page);
    expect(await axeFaultsInEveryLook(page, FORMS_AND_MESSAGES)).toEqual([]);

    await send(scope, form);
    await expect(scope.locator('[aria-invalid=true]').first()).toBeVisible();
    expect(await axeFaultsInEveryLook(page, FORMS_AND_MESSAGES)).toEqual([]);

    await type(scope, typed);
    await cutOff(page);
    await send(scope, form);
    await keepMessage(page, 'alert', form);
    expect(await axeFaultsInEveryLook(page, FORMS_AND_MESSAGES)).toEqual([]);

    await page.unrouteAll();
    await send(scope, form);
    await keepMessage(page, 'status', form);
    expect(await axeFaultsInEveryLook(page, FORMS_AND_MESSAGES)).toEqual([]);
  });
}
