import type {Locator, Page} from '@playwright/test';
import {heldIn, newAddress, type, type Typed} from './form-steps';

/** What a visitor types into the consultation form. */
export type Request = {
  firstName: string;
  lastName: string;
  email: string;
  company: string;
  jobTitle: string;
  message: string;
};

/** A request nobody has sent before: each call has an e-mail address of its own. */
export function newRequest(): Request {
  return {
    firstName: 'Maria',
    lastName: 'Keller',
    email: newAddress('maria', 'provider.example'),
    company: 'Example Training Provider',
    jobTitle: 'Compliance Officer',
    message: 'We would like an outside view of our exams.',
  };
}

/** A request by the labels of its fields, in their order. */
export function byLabel(request: Request): Typed {
  return {
    'First name': request.firstName,
    'Last name': request.lastName,
    'Work email': request.email,
    Company: request.company,
    'Job title': request.jobTitle,
    'What would you like to discuss?': request.message,
  };
}

/** Fills the form that stands inside `scope`, by its labels. */
export function fill(scope: Locator, request: Request): Promise<void> {
  return type(scope, byLabel(request));
}

/** What the form inside `scope` holds. */
export async function typedIn(scope: Locator): Promise<Request> {
  const held = await heldIn(scope, byLabel(newRequest()));
  const [firstName = '', lastName = '', email = '', company = '', jobTitle = '', message = ''] =
    Object.values(held);
  return {firstName, lastName, email, company, jobTitle, message};
}

/** The section of the home page that holds the form. */
export function inPageForm(page: Page): Locator {
  return page.locator('#consultation');
}

/** The consultation dialog, open or not yet. */
export function consultationDialog(page: Page): Locator {
  return page.getByRole('dialog', {name: 'Schedule a Discussion'});
}

/** The button that sends the dialog's form. */
export function dialogSubmit(page: Page): Locator {
  return consultationDialog(page).getByRole('button', {name: 'Schedule a Discussion'});
}

/** The button that sends the in-page form. */
export function pageSubmit(page: Page): Locator {
  return inPageForm(page).getByRole('button', {name: 'Schedule a Consultation'});
}
