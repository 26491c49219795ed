import {chromium, expect, firefox, webkit} from '@playwright/test';
import {CHOICES} from '../../support/lead-cases';
import {keepMessages, test as base} from '../../support/stack-test';
import {PATIENCE} from '../../support/until';
import {startFirefox} from './drivers/firefox';
import {startWithPlaywright} from './drivers/playwright';
import {startWebkit} from './drivers/webkit';
import type {Engine, Look, Page, Role, Size} from './engine';

/** A page, or one of its elements, in which a visitor finds and uses controls. */
export class Scope<Element = unknown> {
  constructor(
    readonly page: Page<Element>,
    private readonly element?: Element,
  ) {}

  /** Waits until exactly one visible element has this role and name, and returns it. */
  async find(role: Role, name?: string): Promise<Scope<Element>> {
    let found: Element[] = [];
    await this.expectCount(role, name, (elements) => (found = elements)).toBe(1);
    return new Scope(this.page, found[0]);
  }

  expectCount(role: Role, name?: string, look: (found: Element[]) => void = () => undefined) {
    const count = async () => {
      const found = await this.page.elements(role, name, this.element);
      look(found);
      return found.length;
    };
    return expect.poll(count, {message: `count of ${role} “${name ?? ''}”`});
  }

  async click(role?: Role, name?: string): Promise<void> {
    const {element} = role === undefined ? this : await this.find(role, name);
    await this.page.click(element as Element);
  }

  /** Types into fields, which it finds by their labels. In a select it types the first letter of an option. */
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

  /** Runs a function in the page with this element, again and again until it returns this value. */
  async expectSeen<T>(look: Look<T>, seen: T): Promise<void> {
    await expect.poll(() => this.page.run(look, this.element)).toBe(seen);
  }

  expectFocus(): Promise<void> {
    return this.expectSeen((element) => element === document.activeElement, true);
  }

  expectPath(path: string): Promise<void> {
    return this.expectSeen(() => window.location.pathname, path);
  }

  /** Waits until a status message, or a toast, says exactly this. */
  async expectMessage(text: string): Promise<void> {
    const messages = () =>
      this.page.run(() => {
        const messagesSeen = document.querySelectorAll('[aria-live=polite]');
        return [...messagesSeen].map(({textContent}) => textContent);
      });
    await expect.poll(messages).toContain(text);
  }
}

/** Playwright's test in the engine of its project. All tests of a worker use the same browser. */
export const test = base.extend<{size: Size; tab: Scope}, {engine: Engine}>({
  engine: [
    async ({browserName}, provide) => {
      const engine = await startEngine(browserName);
      await provide(engine);
      await engine.stop();
    },
    {scope: 'worker', timeout: PATIENCE},
  ],
  size: [{width: 1440, height: 900}, {option: true}],
  tab: async ({engine, size}, provide) => {
    const page = await engine.newPage(size);
    const open = async (address: string): Promise<void> => {
      await page.open(address);
      await page.run(keepMessages);
    };
    await provide(new Scope({...page, open}));
    await page.close();
  },
});

/** Starts an engine with the program that the runner found. @throws when the environment does not name it */
export function startEngine(name: 'chromium' | 'firefox' | 'webkit'): Promise<Engine> {
  const variable = `${name.toUpperCase()}_PATH`;
  const path = process.env[variable];
  if (path === undefined) {
    throw new Error(`${variable} is not set. Run these tests with: npm test -- engines`);
  }
  const browserType = {chromium, firefox, webkit}[name];
  if (name === 'chromium' || path === browserType.executablePath()) {
    return startWithPlaywright(browserType, path);
  }
  return name === 'firefox' ? startFirefox(path) : startWebkit(path);
}
