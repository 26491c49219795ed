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
    {scope: 'worker', timeout: 60_000},
  ],
  size: [DESKTOP, {option: true}],
  tab: async ({engine, size}, provide) => {
    const tab = await engine.newTab(size);
    await provide(tab);
    await tab.close();
  },
});
