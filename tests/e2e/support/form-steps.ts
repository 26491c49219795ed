import type {Locator, Page, Request, Route} from '@playwright/test';
import {expect} from './site-test';

/** A message: its title and its text. */
export type Message = readonly [title: string, text: string];

/** What is typed or chosen in a form, by the labels of its fields, in their order. */
export type Typed = Readonly<Record<string, string>>;

/** Those fields of the forms that offer a choice. */
export const CHOICES: readonly string[] = ['Job title'];

let count = 0;

/** A new e-mail address; all forms but the consultation accept one at this free provider. */
export function newAddress(name: string, host = 'gmail.com'): string {
  count += 1;
  return `${name.toLowerCase()}.${Date.now()}.${count}@${host}`;
}

/** Fills the form that stands inside `scope`. */
export async function type(scope: Locator, typed: Typed): Promise<void> {
  for (const [label, value] of Object.entries(typed)) {
    const field = scope.getByLabel(label);
    await (CHOICES.includes(label) ? field.selectOption(value) : field.fill(value));
  }
}

/** What the form inside `scope` holds under the labels of `typed`. */
export async function heldIn(scope: Locator, typed: Typed): Promise<Typed> {
  const held: Record<string, string> = {};
  for (const label of Object.keys(typed)) {
    held[label] = await scope.getByLabel(label).inputValue();
  }
  return held;
}

/** The message of this title, wherever it is shown: `alert` for what failed, `status` for the rest. */
export function toast(scope: Page | Locator, role: 'alert' | 'status', title: string): Locator {
  return scope.getByRole(role).filter({hasText: title});
}

/** Expects a message to say exactly this, and nothing but this. */
export async function expectToast(
  scope: Page | Locator,
  role: 'alert' | 'status',
  [title, text]: Message,
): Promise<void> {
  await expect(toast(scope, role, title)).toHaveText(`${title}${text}`);
}

/** The address of the one function of the site. */
export const FUNCTION = '**/functions/v1/submit-hubspot-form';

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

/** What becomes of the page's requests to the function, from the next one on. */
export type Answers = {
  /** They fail for good, so that the page does not try again. */
  fail: () => void;
  /** They are held back until the returned function is called. */
  hold: () => () => void;
  /** They are answered by the function. */
  pass: () => void;
};

/** Comes between the page and the function, by one route for the life of the page: what begins and ends routing in between may miss a request. */
export async function controlAnswers(page: Page): Promise<Answers> {
  const pass = (route: Route): Promise<void> => route.continue();
  let answer = pass;
  await page.route(FUNCTION, (route) => answer(route));
  return {
    fail: () => {
      answer = (route) => route.fulfill({status: 500, json: {}});
    },
    hold: () => {
      let release = (): void => undefined;
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      answer = async (route) => {
        await released;
        await pass(route);
      };
      return release;
    },
    pass: () => {
      answer = pass;
    },
  };
}
