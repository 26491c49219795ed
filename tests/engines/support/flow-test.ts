import {test as base} from '../../e2e/support/stack-test';
import type {Engine, Size, Tab} from './engine';
import {startEngine} from './engines';

/** A page as wide as a desk's. */
export const DESKTOP: Size = {width: 1440, height: 900};

/** A page as narrow as a phone's. */
export const PHONE: Size = {width: 390, height: 844};

type Fixtures = {
  /** The size of the page. */
  size: Size;
  /** The tab of a visitor who was never here before. */
  tab: Tab;
};

/** Playwright's test in the engine of its project; one browser serves all tests of a worker. */
export const test = base.extend<Fixtures, {engine: Engine}>({
  engine: [
    async ({browserName}, provide) => {
      const engine = await startEngine(browserName);
      await provide(engine);
      await engine.stop();
    },
    {scope: 'worker', timeout: 240_000},
  ],
  size: [DESKTOP, {option: true}],
  tab: async ({engine, size}, provide, testInfo) => {
    const tab = await engine.newTab(size);
    await provide(tab);
    if (testInfo.status !== testInfo.expectedStatus) {
      await testInfo.attach('what the page holds', {body: await tab.run(describePage)});
    }
    await tab.close();
  },
});

/** The focus, what is typed in each field, and the text of the page. */
function describePage(): string {
  const fields = [...document.querySelectorAll<HTMLInputElement>('input, select, textarea')];
  const values = fields.map(({name, value}) => `${name}: ${value}`);
  return [
    window.location.href,
    `focus: ${document.activeElement?.outerHTML.slice(0, 200)}`,
    ...values,
    document.body.innerText,
  ].join('\n');
}
