import {expect, test} from './support/site-test';

test('the system’s color mode, until one is chosen, and then the choice of another tab reach a tab that has no code yet', async ({
  page,
  open,
  context,
}) => {
  const other = await context.newPage();
  await other.route('**/assets/js/*.js', () => undefined);
  await other.goto('/about', {waitUntil: 'domcontentloaded'});
  const mode = other.locator('html');
  for (const colorScheme of ['dark', 'light'] as const) {
    await other.emulateMedia({colorScheme});
    await expect(mode).toHaveAttribute('data-theme', colorScheme);
  }
  await open('/');
  await page.getByRole('button', {name: 'Switch to dark mode'}).click();
  await expect(mode).toHaveAttribute('data-theme', 'dark');
});
