import type {Locator, Page} from '@playwright/test';

/** What a visitor types into the consultation form, by label. */
export type Request = {
  firstName: string;
  lastName: string;
  email: string;
  company: string;
  jobTitle: string;
  message: string;
};

let count = 0;

/** A request nobody has sent before: each call has an e-mail address of its own. */
export function newRequest(): Request {
  count += 1;
  return {
    firstName: 'Maria',
    lastName: 'Keller',
    email: `maria.${Date.now()}.${count}@provider.example`,
    company: 'Example Training Provider',
    jobTitle: 'Compliance Officer',
    message: 'We would like an outside view of our exams.',
  };
}

/** Fills the form that stands inside `scope`, by its labels. */
export async function fill(scope: Locator, request: Request): Promise<void> {
  await scope.getByLabel('First name').fill(request.firstName);
  await scope.getByLabel('Last name').fill(request.lastName);
  await scope.getByLabel('Work email').fill(request.email);
  await scope.getByLabel('Company').fill(request.company);
  if (request.jobTitle) {
    await scope.getByLabel('Job title').selectOption(request.jobTitle);
  }
  await scope.getByLabel('What would you like to discuss?').fill(request.message);
}

/** What the form inside `scope` holds. */
export async function typedIn(scope: Locator): Promise<Request> {
  return {
    firstName: await scope.getByLabel('First name').inputValue(),
    lastName: await scope.getByLabel('Last name').inputValue(),
    email: await scope.getByLabel('Work email').inputValue(),
    company: await scope.getByLabel('Company').inputValue(),
    jobTitle: await scope.getByLabel('Job title').inputValue(),
    message: await scope.getByLabel('What would you like to discuss?').inputValue(),
  };
}

/** The section of the home page that holds the form. */
export function inPageForm(page: Page): Locator {
  return page.locator('#consultation');
}

/** The consultation dialog, open or not yet. */
export function consultationDialog(page: Page): Locator {
  return page.getByRole('dialog', {name: 'Schedule a Discussion'});
}

/** Opens the dialog by the header's button. */
export async function openDialog(page: Page): Promise<Locator> {
  await page.getByRole('banner').getByRole('button', {name: 'Schedule a Discussion'}).click();
  const dialog = consultationDialog(page);
  await dialog.waitFor();
  return dialog;
}

/** The button that sends the dialog's form. */
export function dialogSubmit(page: Page): Locator {
  return consultationDialog(page).getByRole('button', {name: 'Schedule a Discussion'});
}

/** The button that sends the in-page form. */
export function pageSubmit(page: Page): Locator {
  return inPageForm(page).getByRole('button', {name: 'Schedule a Consultation'});
}
