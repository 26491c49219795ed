import {jobs} from '../../src/content/careers';
import {axeFaults} from './support/axe';
import {expectTabsWithinDialog, hasNoDialogEntry, isFocusOutside} from './support/focus';
import {consultationDialog} from './support/lead-form';
import {listenTo} from './support/listener';
import {GUIDES, UNKNOWN_ROUTE} from '../support/routes';
import {expect, expectError, fresh, hydrated, open, test} from './support/site-test';

test('the skip link leads past the header, and the header stays in view', async ({page}) => {
  await open(page, '/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', {name: 'Skip to content'})).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await isFocusOutside(page, 'header')).toBe(true);
  await page.mouse.wheel(0, 3000);
  await expect(page.getByRole('navigation', {name: 'Main'}).getByText('Services')).toBeInViewport();
});

test('a press on a link to a file downloads that file, and the page stays', async ({page}) => {
  for (const path of ['/free-assurance-check', '/insights/cases', ...GUIDES.slice(0, 1)]) {
    await open(page, path);
    const links = await page
      .locator(':is(main, aside) a[href^="/"]:is([href$=pdf], [href$=docx], [href$=csv])')
      .all();
    expect(links.length, path).toBeGreaterThan(0);
    for (const link of links) {
      const name = (await link.getAttribute('download')) ?? (await link.getAttribute('href'));
      const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
      expect.soft(await download.failure(), path).toBe(null);
      expect.soft(download.suggestedFilename(), path).toBe(name?.split('/').pop());
      await expect(page).toHaveURL(path);
    }
  }
});

fresh('the color mode is the system’s or the chosen one, in all tabs', async ({page, context}) => {
  const other = await context.newPage();
  await other.route('**/assets/js/*.js', () => undefined);
  await other.goto('/about', {waitUntil: 'domcontentloaded'});
  const mode = other.locator('html');
  for (const colorScheme of ['dark', 'light'] as const) {
    await other.emulateMedia({colorScheme});
    await expect(mode).toHaveAttribute('data-theme', colorScheme);
  }
  await open(page, '/');
  const bars = page.locator('meta[name=theme-color]');
  const colorsOfBars = () => bars.evaluateAll((all) => all.map((it) => it.getAttribute('content')));
  const [light, dark] = await colorsOfBars();
  await page.getByRole('button', {name: 'Dark mode'}).dblclick();
  await expect(mode).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('button', {name: 'Dark mode', pressed: true})).toBeVisible();
  await expect.poll(colorsOfBars, 'chosen against the system').toEqual([dark, dark]);
  await page.evaluate(() => {
    localStorage.setItem('theme', 'light');
    dispatchEvent(new PageTransitionEvent('pageshow', {persisted: true}));
  });
  await expect(page.locator('html'), 'after Back').toHaveAttribute('data-theme', 'light');
  await expect.poll(colorsOfBars, 'as the system').toEqual([light, dark]);
  await page.evaluate(() => localStorage.setItem('theme', 'dark'));
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.evaluate(() => localStorage.setItem('theme', 'sepia'));
  await page.reload();
  await expect(page.locator('html'), 'no mode of ours').toHaveAttribute('data-theme', 'light');
});

test.describe('on a phone', () => {
  test.use({viewport: {width: 390, height: 844}});

  test('the drawer keeps the focus, and returns it when closed', async ({page}) => {
    await open(page, '/');
    const menu = page.getByRole('button', {name: 'Open menu'});
    const drawer = page.getByRole('dialog', {name: 'Menu'});
    await menu.focus();
    await page.keyboard.press('Enter');
    await expect(drawer).toBeVisible();
    expect(await axeFaults(page, 'dialog')).toEqual([]);
    await expectTabsWithinDialog(page, 30);
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(menu).toBeFocused();

    await page.waitForFunction(hasNoDialogEntry);
    await menu.click();
    await drawer.click({position: {x: 20, y: 70}});
    await expect(drawer, 'a press on the menu itself').toBeVisible();
    await page.goBack();
    await expect(drawer).toBeHidden();
    await expect(page).toHaveURL('/');
    await menu.click();
    await page.mouse.click(5, 450);
    await expect(drawer, 'a press beside the menu').toBeHidden();

    await menu.click();
    await drawer.getByRole('button', {name: 'Schedule a Discussion'}).click();
    await consultationDialog(page).expectOpen();
    await expect(drawer).toBeHidden();
    await page.goBack();
    await expect(consultationDialog(page).scope).toBeHidden();
    await expect(menu).toBeFocused();
    await expect(page).toHaveURL('/');
  });
});

test('in a window that becomes wide or narrow, menus close and the focus stays', async ({page}) => {
  // Menus take the place of the drawer above 70 em.
  const [narrow, wide] = [
    {width: 1120, height: 844},
    {width: 1121, height: 844},
  ];
  await page.setViewportSize(narrow);
  await open(page, '/');
  const header = page.getByRole('banner');
  const drawer = page.getByRole('dialog', {name: 'Menu'});
  const menu = header.getByRole('button', {name: 'Open menu'});
  await menu.click();
  await drawer.getByRole('button', {name: 'Dark mode'}).click();
  await expect(page.locator('html[data-theme=dark]')).toBeAttached();
  await page.setViewportSize(wide);
  await expect(drawer).toBeHidden();
  await page.waitForFunction(hasNoDialogEntry);
  await expect(header.locator('a:focus')).toBeInViewport();
  await header.locator('summary').first().press('Enter');
  const services = header.getByRole('link', {name: /Assurance Audit Service/u});
  await expect(services).toBeVisible();
  await services.focus();
  // A busy browser takes the focus from a link that is hidden before it reports the new width.
  await services.blur();
  await page.setViewportSize(narrow);
  await expect(header.locator('a:focus')).toBeInViewport();
  await expect(header.locator('details[open]:not(dialog *)')).toHaveCount(0);

  await header.getByRole('link', {name: 'Search'}).focus();
  await page.setViewportSize(wide);
  await expect(menu).toBeHidden();
  await expect(header.getByRole('link', {name: 'Search'})).toBeFocused();
  await page.setViewportSize(narrow);
  await menu.click();
  await drawer.getByRole('button', {name: 'Schedule a Discussion'}).click();
  await consultationDialog(page).expectOpen();
  await page.setViewportSize(wide);
  await page.keyboard.press('Escape');
  await expect(consultationDialog(page).scope).toBeHidden();
  await expect(page.getByRole('heading', {level: 1})).toBeFocused();
});

test('with motion, an element focused by key is in view in the next frame', async ({page}) => {
  await page.emulateMedia({reducedMotion: 'no-preference'});
  await open(page, '/');
  await page.getByRole('contentinfo').getByRole('link').first().focus();
  await page.evaluate(() => window.scrollTo({top: 0, behavior: 'instant'}));
  await page.keyboard.press('Shift+Tab');
  const top = await page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    return document.activeElement?.getBoundingClientRect().top;
  });
  expect(top).toBeLessThan(page.viewportSize()?.height ?? 0);
});

test('an unknown address answers 404 with a link home, and is logged', async ({page}) => {
  const path = '/insights/no-such-article';
  expectError('404|no-such-article');
  const logged = page.waitForEvent('console', (message) => message.text().includes(path));
  const answer = page.waitForResponse((response) => response.url().endsWith(path));
  await open(page, path);
  expect((await answer).status()).toBe(404);
  await logged;
  await expect(page.getByRole('heading', {level: 1, name: 'Oops! Page not found'})).toBeVisible();
  await page.getByRole('link', {name: 'Return to Home'}).click();
  await expect(page).toHaveURL('/');
});

test('a new page is announced once, by the focus on its heading', async ({page}) => {
  const listener = await listenTo(page);
  await open(page, '/');
  const title = await page.title();
  const link = page.getByRole('contentinfo').getByRole('link', {name: 'About'});
  await link.click();
  await expect(page).toHaveURL('/about');
  const heading = page.getByRole('heading', {level: 1});
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await listener.expectHeard(['focus: About', `focus: ${await heading.innerText()}`]);

  await page.goBack();
  await listener.expectSaid([title]);
  await expect(link).toBeFocused();
  await page.keyboard.press('Tab');
  const next = page.getByRole('contentinfo').locator('a:focus, button:focus');
  await expect(next, 'the next stop is the next link').toBeVisible();

  await link.click();
  await expect(heading, 'after Back the next page takes the focus').toBeFocused();
});

for (const [typed, served, reached] of [
  ['/About', UNKNOWN_ROUTE, '/about'],
  ['/About.&utm_source=mail%23how', UNKNOWN_ROUTE, '/about?utm_source=mail#how'],
  ['/about).?q=1#how', UNKNOWN_ROUTE, '/about?q=1#how'],
  ['//about', '/about', '/about'],
] as const) {
  test(`a host that serves ${served} at ${typed}: leads to ${reached}`, async ({page, baseURL}) => {
    expectError('404|such-page|no page at');
    await page.route(`${baseURL}${typed.replace(/#.*/u, '')}`, async (route) => {
      await route.fulfill({response: await route.fetch({url: `${baseURL}${served}`})});
    });
    await page.goto(`${baseURL}${typed}`);
    await expect(page).toHaveURL(reached);
    await hydrated(page);
    await expect(page.getByRole('heading', {level: 1})).not.toHaveText(/not found/u);
  });
}

for (const {id} of jobs.slice(-1)) {
  test('a link to a job unfolds its description and scrolls to it', async ({page}) => {
    await open(page, `/careers#${id}`);
    const position = page.locator('details', {has: page.locator(`#${id}`)});
    await expect(position).toHaveAttribute('open');
    await expect(position.getByRole('heading', {name: 'About'})).toBeInViewport();
  });
}
