import {expect} from '@playwright/test';
import {CHOICES} from '../../e2e/support/lead-cases';
import type {Look, Page, Role} from './engine';

/** A page, or one element of it: what a visitor does there and finds there. */
export class Part<Element = unknown> {
  constructor(
    readonly page: Page<Element>,
    private readonly element?: Element,
  ) {}

  /** Waits until one element of this role and name can be perceived, and gives it. */
  async find(role: Role, name?: string): Promise<Part<Element>> {
    let found: Element[] = [];
    const count = async () => {
      found = await this.page.elements(role, name, this.element);
      return found.length;
    };
    await expect.poll(count, {message: `one ${role} “${name ?? ''}”`}).toBe(1);
    return new Part(this.page, found[0]);
  }

  /** Waits for a number of elements of this role and name that can be perceived. */
  expectCount(role: Role, name?: string) {
    const count = async () => (await this.page.elements(role, name, this.element)).length;
    return expect.poll(count, {message: `count of ${role} “${name ?? ''}”`});
  }

  /** Clicks here, or on the control of this role and name. */
  async click(role?: Role, name?: string): Promise<void> {
    const {element} = role === undefined ? this : await this.find(role, name);
    await this.page.click(element as Element);
  }

  /** Types by label. A list is reached by Tab and chosen from by a first letter that no other has: of letters that come slowly the last wins. */
  async fill(typed: Readonly<Record<string, string>>): Promise<void> {
    for (const [label, text] of Object.entries(typed)) {
      if (CHOICES.includes(label)) {
        await this.page.press('Tab');
        await this.page.type(text.charAt(0));
      } else {
        await this.click('textbox', label);
        await this.page.type(text);
      }
    }
  }

  /** Waits until a function that runs in the page, with this element of it, gives this. */
  async expectSeen<T>(look: Look<T>, seen: T): Promise<void> {
    await expect.poll(() => this.page.run(look, this.element)).toBe(seen);
  }

  /** Waits until it has the focus. */
  expectFocus(): Promise<void> {
    return this.expectSeen((element) => element === document.activeElement, true);
  }

  /** Waits until the page has this path. */
  expectPath(path: string): Promise<void> {
    return this.expectSeen(() => window.location.pathname, path);
  }

  /** Waits until a status message says exactly this. */
  async expectMessage(text: string): Promise<void> {
    const messages = async () => {
      const elements = await this.page.elements('status');
      return Promise.all(elements.map((it) => this.page.run(({textContent}) => textContent, it)));
    };
    await expect.poll(messages).toContain(text);
  }
}
