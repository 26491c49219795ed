import AxeBuilder from '@axe-core/playwright';
import type {Page} from '@playwright/test';

/** After a change of look the colors that are computed are those of the old one for a frame or more, until the transitions have ended. */
async function settleColors(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) {
      await new Promise((resolve) => {
        requestAnimationFrame(resolve);
      });
    }
    const changes = document.getAnimations().filter((it) => it instanceof CSSTransition);
    await Promise.allSettled(changes.map(({finished}) => finished));
  });
}

/**
 * What axe finds on the page as it stands: WCAG 2.0 to 2.2, A and AA, and its best practices.
 *
 * @param within a selector of the parts to look at, which takes a fraction of the time; the whole page when left out
 * @returns one line for each fault: rule, and the elements it was found in
 */
export async function axeFaults(page: Page, within?: string): Promise<string[]> {
  await settleColors(page);
  const axe = new AxeBuilder({page}).withTags([
    ...['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    'best-practice',
  ]);
  const {violations} = await (within === undefined ? axe : axe.include(within)).analyze();
  return violations.map(
    ({id, nodes}) => `${id}: ${nodes.map(({target}) => target.join(' ')).join(', ')}`,
  );
}
