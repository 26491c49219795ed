import {expect} from '@playwright/test';
import {CHOICES} from '../../e2e/support/form-steps';
import type {Control, Role, Scope, Tab} from './engine';

/** Waits until one element of this role and name can be perceived, and gives it. */
export async function find(scope: Scope, role: Role, name?: string): Promise<Control> {
  let found: Control[] = [];
  await expect
    .poll(
      async () => {
        found = await scope.elements(role, name);
        return found.length;
      },
      {message: `one ${role} “${name ?? ''}”`},
    )
    .toBe(1);
  const [control] = found;
  if (control === undefined) {
    throw new Error(`The ${role} is gone.`);
  }
  return control;
}

/** Waits until no element of this role and name can be perceived. */
export async function expectNone(scope: Scope, role: Role, name: string): Promise<void> {
  await expect
    .poll(async () => (await scope.elements(role, name)).length, {
      message: `no ${role} “${name}”`,
    })
    .toBe(0);
}

/** Clicks the control of this role and name. */
export async function click(scope: Scope, role: Role, name: string): Promise<void> {
  await (await find(scope, role, name)).click();
}

/**
 * Clicks into each field by its label and types. A list is reached by Tab, and its choice made by the key of its first letter, which no other has: a list takes
 * letters that come slowly for several choices, and the last one wins.
 */
export async function fill(
  tab: Tab,
  scope: Scope,
  typed: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [label, text] of Object.entries(typed)) {
    if (CHOICES.includes(label)) {
      await tab.press('Tab');
      await tab.type(text.charAt(0));
    } else {
      await click(scope, 'textbox', label);
      await tab.type(text);
    }
  }
}

/** Waits until a control has the focus. */
export async function expectFocus(control: Control): Promise<void> {
  await expect
    .poll(() => control.run((element) => element === document.activeElement), {message: 'focus'})
    .toBe(true);
}

/** Waits until a status message says exactly this. */
export async function expectMessage(tab: Tab, text: string): Promise<void> {
  await expect
    .poll(async () => {
      const messages = await tab.elements('status');
      return Promise.all(messages.map((message) => message.run(({textContent}) => textContent)));
    })
    .toContain(text);
}

/** Waits until the tab shows this path. */
export async function expectPath(tab: Tab, path: string): Promise<void> {
  await expect.poll(() => tab.run(() => window.location.pathname)).toBe(path);
}
