import AxeBuilder from '@axe-core/playwright';
import type {Page} from '@playwright/test';

/**
 * What axe finds on the page as it stands: WCAG 2.0 to 2.2, A and AA, and its best practices.
 *
 * @param within a selector of the parts to look at, which takes a fraction of the time; the whole page when left out
 * @returns one line for each fault: rule, and the elements it was found in
 */
export async function axeFaults(page: Page, within?: string): Promise<string[]> {
  const axe = new AxeBuilder({page}).withTags([
    ...['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    'best-practice',
  ]);
  const {violations} = await (within === undefined ? axe : axe.include(within)).analyze();
  return violations.map(
    ({id, nodes}) => `${id}: ${nodes.map(({target}) => target.join(' ')).join(', ')}`,
  );
}
