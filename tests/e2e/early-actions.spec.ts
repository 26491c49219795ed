import type {Page} from '@playwright/test';
import {brand} from '../../src/config/brand';
import {REWRITINGS} from '../support/rewritings';
import {keepTranslating, translate} from '../support/translator';
import {axeFaults} from './support/axe';
import {hasNoDialogEntry} from './support/focus';
import {consultationDialog} from './support/lead-form';
import {holdRequests, holdScripts} from './support/requests';
import {expect, expectError, fresh, hydrated, hydratedParts, test} from './support/site-test';

/** Ways to make React render the page again, which replaces a control that was pressed. */
const REPLACED = {
  'without its comments': async (page: Page, path: string) => {
    expectError('Minified React error #418');
    const answer = await page.request.get(path);
    const body = REWRITINGS['no comments']?.(await answer.text()) ?? '';
    await page.route(path, (route) => route.fulfill({contentType: 'text/html', body}));
  },
  translated: (page: Page) => {
    expectError('Minified React error #(?:418|423)');
    return page.addInitScript(`(${keepTranslating.toString()})(${translate.toString()})`);
  },
};

/** Runs in a page: presses the last control with this name when React has hydrated only the page's frame. */
function pressWhileHydrating(name: string): void {
  const {port1, port2} = new MessageChannel();
  const press = (): void => {
    const openers = [...document.querySelectorAll<HTMLElement>('main button, [aria-haspopup]')];
    if (window.early?.isHydrated) {
      openers.findLast((it) => new RegExp(name).test(it.ariaLabel ?? it.textContent))?.click();
    } else {
      port2.postMessage('');
    }
  };
  port1.addEventListener('message', press);
  port1.start();
  port2.postMessage('');
}

// The control that is pressed, and the dialog that it opens, have the same name.
for (const [how, path, role, name] of [
  ['without its comments', '/', 'button', 'Schedule a Discussion'],
  ['translated', '/resources', 'button', /^Unlock/u],
  ['translated', '/insights', 'link', 'Search'],
] as const) {
  test(`${path} ${how}: an early press opens its dialog`, async ({page}) => {
    await REPLACED[how](page, path);
    const dialog = page.getByRole('dialog', {name});
    const letThrough = await holdScripts(page);
    await page.goto(path);
    await page.getByRole(role, {name}).filter({visible: true}).first().click();
    letThrough();
    await expect(dialog.getByRole('textbox').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.waitForFunction(hasNoDialogEntry);

    await page.addInitScript(pressWhileHydrating, new RegExp(name).source);
    await page.goto(path);
    await expect(dialog.getByRole('textbox').first()).toBeFocused();
  });
}

test('the services menu opens before hydration, and stays open through it', async ({page}) => {
  const letThrough = await holdScripts(page);
  await page.goto('/about');
  const header = page.getByRole('banner');
  await header.getByText('Services').first().hover();
  letThrough();
  await hydratedParts(page);
  const link = header.getByRole('link', {name: /Assurance Audit Service/u});
  await link.hover();
  expect(await axeFaults(page, 'header')).toEqual([]);
  await expect(link).toBeVisible();
});

test('a click without pointer events (voice control) acts before page load', async ({page}) => {
  // Without this picture the load event never comes, so that nothing but the click hydrates the page.
  await holdRequests(page, /\.svg$/u);
  await page.goto('/about', {waitUntil: 'domcontentloaded'});
  const button = page.getByRole('button', {name: 'Schedule a Discussion'}).first();
  await button.evaluate((it: HTMLElement) => it.click());
  await consultationDialog(page).expectOpen();
  expect(await page.evaluate(() => document.readyState)).toBe('interactive');
});

test('on a phone the drawer opens before hydration, and Back closes it', async ({page}) => {
  const letThrough = await holdScripts(page);
  await page.setViewportSize({width: 390, height: 844});
  await page.goto('/about');
  const menu = page.getByRole('button', {name: 'Open menu'});
  const drawer = page.getByRole('dialog', {name: 'Menu'});
  await menu.dblclick();
  await drawer.getByRole('button', {name: 'Close menu'}).click();
  await expect(drawer).toBeHidden();
  await menu.click();
  await expect(drawer.getByRole('link', {name: 'Careers'})).toBeInViewport();
  expect(await drawer.evaluate((it) => it.contains(document.activeElement))).toBe(true);
  letThrough();
  await page.waitForFunction(() => history.state?.isDialog);
  await page.goBack();
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL('/about');
});

fresh('with saveData no script loads before interaction or on hovering a link', async ({page}) => {
  await page.clock.install(); // Chromium itself may never call a page at rest (`requestIdleCallback`).
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', {value: {saveData: true, effectiveType: '4g'}});
  });
  const scripts: string[] = [];
  page.on('request', (it) => it.resourceType() === 'script' && scripts.push(it.url()));
  await page.goto('/about');
  await page.clock.runFor(60_000);
  expect(scripts).toEqual([]);
  await hydrated(page);
  const used = [...scripts];
  expect(used.length).toBeGreaterThan(0);
  await page.getByRole('banner').getByRole('link', {name: brand.name}).hover();
  await page.clock.runFor(60_000);
  expect(scripts).toEqual(used);
});

test('links and <details> work before the page has its code', async ({page}) => {
  await holdScripts(page);
  await page.goto('/assurance-audit');
  const question = page.getByRole('main').locator('details').last();
  await question.locator('summary').click();
  await expect(question).toHaveAttribute('open');
  await page.getByRole('contentinfo').getByRole('link', {name: 'About'}).click();
  await expect(page).toHaveURL('/about');
  await expect(page.getByRole('heading', {level: 1})).toBeVisible();
});
