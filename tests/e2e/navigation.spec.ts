import {jobs} from '../../src/content/careers';
import {hero} from '../../src/content/home';
import {axeFaults} from './support/axe';
import {expectTabsWithinDialog, hasNoDialogEntry, isFocusOutside} from './support/focus';
import {consultationDialog} from './support/lead-form';
import {TEMPLATES, UNKNOWN_ROUTE} from '../support/routes';
import {Search} from './support/search';
import {expect, expectError, hydrated, open, test, viewTest} from './support/site-test';

viewTest('the skip link leads past the header, which stays in view', async ({page}) => {
  await open(page, '/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', {name: 'Skip to content'})).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await isFocusOutside(page, 'header')).toBe(true);
  await page.mouse.wheel(0, 3000);
  await expect(page.getByRole('navigation', {name: 'Main'}).getByText('Services')).toBeInViewport();
});

test('the color mode is the system’s, or the one chosen in any tab', async ({page, context}) => {
  const other = await context.newPage();
  await other.route('**/assets/js/*.js', () => undefined);
  await other.goto('/about', {waitUntil: 'domcontentloaded'});
  const mode = other.locator('html');
  for (const colorScheme of ['dark', 'light'] as const) {
    await other.emulateMedia({colorScheme});
    await expect(mode).toHaveAttribute('data-theme', colorScheme);
  }
  await open(page, '/');
  await page.getByRole('button', {name: 'Switch to dark mode'}).click();
  await expect(mode).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.evaluate(() => localStorage.setItem('theme', 'sepia'));
  await page.reload();
  await expect(page.locator('html'), 'no mode of ours').toHaveAttribute('data-theme', 'light');
});

test.describe('on a phone', () => {
  test.use({viewport: {width: 390, height: 844}});

  viewTest('the drawer keeps the focus, and returns it when closed', async ({page}) => {
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
    await drawer.getByRole('link', {name: 'About'}).click();
    await expect(page).toHaveURL('/about');
    await expect(page.getByRole('heading', {level: 1})).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', {level: 1})).toHaveText(hero.heading);

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

test('what a window that changes its kind leaves open closes, with its focus', async ({page}) => {
  const [phone, wide] = [
    {width: 390, height: 844},
    {width: 1440, height: 900},
  ];
  await page.setViewportSize(phone);
  await open(page, '/');
  const header = page.getByRole('banner');
  const drawer = page.getByRole('dialog', {name: 'Menu'});
  const menu = header.getByRole('button', {name: 'Open menu'});
  await menu.click();
  await page.setViewportSize(wide);
  await expect(drawer).toBeHidden();
  await page.waitForFunction(hasNoDialogEntry);
  await expect(header.locator('a:focus')).toBeInViewport();
  await header.locator('summary').first().press('Enter');
  const services = header.getByRole('link', {name: /Assurance Audit Service/u});
  await services.focus();
  await page.setViewportSize(phone);
  await expect(header.locator('a:focus')).toBeInViewport();
  await expect(header.locator('details[open]:not(dialog *)')).toHaveCount(0);

  await header.getByRole('link', {name: 'Search'}).focus();
  await page.setViewportSize(wide);
  await expect(menu).toBeHidden();
  await expect(header.getByRole('link', {name: 'Search'})).toBeFocused();
  await page.setViewportSize(phone);
  await menu.click();
  await drawer.getByRole('button', {name: 'Schedule a Discussion'}).click();
  await consultationDialog(page).expectOpen();
  await page.setViewportSize(wide);
  await page.keyboard.press('Escape');
  await expect(consultationDialog(page).scope).toBeHidden();
  await expect(page.getByRole('heading', {level: 1})).toBeFocused();
});

viewTest('with motion, an element focused by key is in view in the next frame', async ({page}) => {
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

viewTest('Tab reaches every control of the home page in order', async ({page}) => {
  await open(page, '/');
  const controls = page
    .locator(':is(a[href], button, input, select, textarea, summary):not([tabindex="-1"])')
    .filter({visible: true});
  const all = await controls.elementHandles();
  expect(all.length).toBeGreaterThan(40);
  for (const control of all) {
    await page.keyboard.press('Tab');
    const isFocused = await control.evaluate((it) => it === document.activeElement);
    expect(isFocused, String(control)).toBe(true);
  }
});

for (const path of [UNKNOWN_ROUTE, '/insights/no-such-article']) {
  viewTest(`${path} answers 404 with a link to the home page, and is logged`, async ({page}) => {
    expectError('404|no-such-article|such-page');
    const logged = page.waitForEvent('console', (message) => message.text().includes(path));
    const answer = page.waitForResponse((response) => response.url().endsWith(path));
    await open(page, path);
    expect((await answer).status()).toBe(404);
    await logged;
    await expect(page.getByRole('heading', {level: 1, name: 'Oops! Page not found'})).toBeVisible();
    await page.getByRole('link', {name: 'Return to Home'}).click();
    await expect(page).toHaveURL('/');
  });
}

viewTest('a route change is announced, and Back focuses the link used', async ({page}) => {
  await open(page, '/');
  await page.getByRole('status').evaluateAll((regions) => {
    regions.forEach((region) => region.setAttribute('data-was-there', 'yes'));
  });
  const link = page.getByRole('contentinfo').getByRole('link', {name: 'About'});
  await link.scrollIntoViewIfNeeded();
  await link.click();
  await expect(page).toHaveURL('/about');
  const heading = page.getByRole('heading', {level: 1});
  // When a page's heading gets the focus, its top is in the window.
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  const announcement = page.getByRole('status').filter({hasText: await page.title()});
  await expect(announcement).toHaveAttribute('data-was-there', 'yes');

  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(link).toBeFocused();
  await expect(link).toBeInViewport();
  await page.keyboard.press('Tab');
  const next = page.getByRole('contentinfo').locator('a:focus, button:focus');
  await expect(next, 'the next stop is the next link').toBeVisible();

  await link.click();
  await expect(heading, 'after Back the next page takes the focus').toBeFocused();
});

// Except links in a drawing, which the browser handles itself, and the search link, which opens a dialog.
test('every link of the home page leads to the address that it names', async ({page}) => {
  await open(page, '/');
  const led = await page
    .locator('a[href^="/"]:not([download], [aria-haspopup], svg a)')
    .evaluateAll((links) =>
      links.flatMap((link) => {
        const {pathname: named} = link as HTMLAnchorElement;
        if (named.includes('.')) {
          return [];
        }
        (link as HTMLElement).click();
        return [[named, location.pathname]];
      }),
    );
  expect(led.length).toBeGreaterThan(20);
  expect(led.filter(([named, reached]) => named !== reached)).toEqual([]);
});

for (const hash of [
  'Newsletter?utm_source=mail',
  'Newsletter&utm_source=mail',
  'newsletter).',
  'newsletter/',
  '%23newsletter',
  '/newsletter',
  'utm_source=mail&newsletter',
  'newsletter:~:text=At%20most%20one%20email',
]) {
  viewTest(`a link to a section reaches it as #${hash}`, async ({page}) => {
    await open(page, `/#${hash}`);
    await expect(page.locator('#newsletter').getByRole('heading')).toBeInViewport();
  });
}

for (const [typed, served, reached] of [
  ['/About.', UNKNOWN_ROUTE, '/about'],
  ['/about&utm_source=mail', UNKNOWN_ROUTE, '/about?utm_source=mail'],
  ['/about%23how', UNKNOWN_ROUTE, '/about#how'],
  ['//about', '/about', '/about'],
  ['/index', '/', '/'],
] as const) {
  test(`a host that knows no better than to serve ${served} at ${typed} leads to ${reached}`, async ({
    page,
    baseURL,
  }) => {
    expectError('404|such-page|no page at');
    await page.route(`${baseURL}${typed}`, async (route) => {
      await route.fulfill({response: await route.fetch({url: `${baseURL}${served}`})});
    });
    await page.goto(`${baseURL}${typed}`);
    await expect(page).toHaveURL(reached);
    await hydrated(page);
    await expect(page.getByRole('heading', {level: 1})).not.toHaveText(/not found/u);
  });
}

viewTest('a link to a position unfolds and scrolls to the position', async ({page}) => {
  const {id} = jobs.at(-1) ?? {};
  await open(page, `/careers#${id}`);
  const position = page.locator('details', {has: page.locator(`#${id}`)});
  await expect(position).toHaveAttribute('open');
  await expect(position.getByRole('heading', {name: 'About'})).toBeInViewport();
});

test('one press downloads the letter of permission, without a form', async ({page}) => {
  await open(page, '/free-assurance-check');
  const saved = page.waitForEvent('download');
  await page.getByRole('link', {name: 'Download the Letter (PDF)'}).click();
  expect((await saved).suggestedFilename()).toBe('permission-to-test.pdf');
  expect(await (await saved).failure()).toBeNull();
});

test.describe('with JavaScript off', () => {
  test.use({javaScriptEnabled: false, viewport: {width: 390, height: 844}});

  test('the not-found page is styled, with its heading on the first screen', async ({page}) => {
    expectError('404|such-page');
    await page.goto(UNKNOWN_ROUTE);
    await expect(page.getByRole('heading', {level: 1})).toBeInViewport({ratio: 1});
    await expect(page.getByRole('link', {name: 'Return to Home'})).toBeInViewport({ratio: 1});
    await expect(page.getByRole('link', {name: 'Skip to content'})).not.toBeInViewport();
  });

  test('no page shows a control, and forms show an email address instead', async ({page}) => {
    const controls = (['button', 'searchbox', 'textbox', 'combobox'] as const)
      .map((role) => page.getByRole(role))
      .reduce((all, it) => all.or(it));
    for (const {page: path} of TEMPLATES.filter((it) => it.page !== UNKNOWN_ROUTE)) {
      await page.goto(path);
      await expect.soft(controls, path).toHaveCount(0);
      for (const place of await page.locator('form, main p:has-text("We email you")').all()) {
        await expect.soft(place.getByRole('link', {name: /@/u}), path).toBeVisible();
      }
    }
    await page.getByRole('banner').getByRole('link', {name: 'All pages'}).click();
    const about = page.getByRole('contentinfo').getByRole('link', {name: 'About'});
    await expect(about).toBeInViewport();
  });
});

test('at 320 pixels all search results and the color mode can be reached', async ({page}) => {
  await page.setViewportSize({width: 320, height: 640});
  await open(page, '/');
  const banner = page.getByRole('banner');
  const opener = banner.getByRole('link', {name: 'Search'});
  await expect(opener).toBeInViewport({ratio: 1});
  await opener.click();
  const search = Search.inDialog(page);
  await search.searchFor('proctoring');
  await search.results.last().scrollIntoViewIfNeeded();
  await expect(search.results.last()).toBeInViewport();
  await page.keyboard.press('Escape');
  await banner.getByRole('button', {name: 'Open menu'}).click();
  const menu = page.getByRole('dialog', {name: 'Menu'});
  await menu.getByRole('button', {name: /dark mode/u}).click();
  await expect(page.locator('html[data-theme=dark]')).toBeAttached();
});
