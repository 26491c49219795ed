import type {Locator, Page, Request} from '@playwright/test';
import {expect} from './site-test';

/** A message: its title and its text. */
export type Message = readonly [title: string, text: string];

/** What is typed into a form, by the labels of its fields. */
export type Typed = Readonly<Record<string, string>>;

let count = 0;

/** A new e-mail address at a free provider, which all forms but the consultation accept. */
export function newAddress(name: string): string {
  count += 1;
  return `${name.toLowerCase()}.${Date.now()}.${count}@gmail.com`;
}

/** Fills the form that stands inside `scope`. */
export async function type(scope: Locator, typed: Typed): Promise<void> {
  for (const [label, value] of Object.entries(typed)) {
    await scope.getByLabel(label).fill(value);
  }
}

/** What the form inside `scope` holds under the labels of `typed`. */
export async function heldIn(scope: Locator, typed: Typed): Promise<Typed> {
  const labels = Object.keys(typed);
  const values = await Promise.all(labels.map((label) => scope.getByLabel(label).inputValue()));
  return Object.fromEntries(labels.map((label, index) => [label, values[index] ?? '']));
}

/** The message of this title, wherever it is shown: `alert` for what failed, `status` for the rest. */
export function toast(page: Page, role: 'alert' | 'status', title: string): Locator {
  return page.getByRole(role).filter({hasText: title});
}

/** Expects a message to say exactly this, and nothing but this. */
export async function expectToast(
  page: Page,
  role: 'alert' | 'status',
  title: string,
  text: string,
): Promise<void> {
  await expect(toast(page, role, title)).toHaveText(`${title}${text}`);
}

/** Dismisses the message that is shown, so that the next one is not mistaken for it. */
export async function dismiss(page: Page): Promise<void> {
  await page.getByRole('button', {name: 'Dismiss'}).click();
  await expect(page.getByRole('button', {name: 'Dismiss'})).toHaveCount(0);
}

/** A refused value by its field's label, and the form's message for it. */
export type Refusal = readonly [label: string, value: string, message: Message];

/**
 * Expects the form inside `scope` to refuse each value, sent with all others as they should be: in a message, in the summary, which takes the focus, and at
 * the field.
 */
export async function expectRefusals(
  page: Page,
  scope: Locator,
  {submit, typed, refusals}: Readonly<{submit: string; typed: Typed; refusals: readonly Refusal[]}>,
): Promise<void> {
  for (const [label, value, message] of refusals) {
    await type(scope, {...typed, [label]: value});
    await scope.getByRole('button', {name: submit}).click();
    await expectToast(page, 'alert', ...message);
    await expect(scope.getByLabel(label)).toHaveAttribute('aria-invalid', 'true');
    await expect(scope.getByRole('group', {name: 'There is 1 problem to fix'})).toBeFocused();
    await dismiss(page);
  }
}

/** The address of the one function of the site. */
const FUNCTION = '**/functions/v1/submit-hubspot-form';

/** Collects the requests that the page sends to the function from now on. */
export function requestsToFunction(page: Page): Request[] {
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/functions/v1/')) {
      requests.push(request);
    }
  });
  return requests;
}

/** Holds the function's answer back until the returned function is called. */
export async function holdAnswer(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(FUNCTION, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** Aborts the page's requests to the function. */
export async function cutOff(page: Page): Promise<void> {
  await page.route(FUNCTION, (route) => route.abort('connectionrefused'));
}
