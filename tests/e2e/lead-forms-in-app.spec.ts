import {ASSURANCE_CHECK} from './support/lead-cases';
import {takenOver} from './support/taken-over';
import {expect, test} from './support/site-test';

test('after a link within the site a form is there with its page, as high as after a full load', async ({
  page,
  open,
}) => {
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  await open(ASSURANCE_CHECK.path);
  await (await ASSURANCE_CHECK.reach(page)).scrollIntoViewIfNeeded();
  await takenOver(await ASSURANCE_CHECK.reach(page));
  const loaded = await height();
  await open('/about');
  await page.getByRole('contentinfo').getByRole('link', {name: 'Free Assurance Check'}).click();
  await expect(page).toHaveURL(ASSURANCE_CHECK.path);
  await expect.poll(height).toBe(loaded);
});
