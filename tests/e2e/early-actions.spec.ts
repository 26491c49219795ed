import {axeFaults} from './support/axe';
import {consultationDialog} from './support/lead-form';
import {hold, holdScripts, STYLESHEET} from './support/requests';
import {expect, test} from './support/site-test';

test('a press and the keys of the search, both early, are done later; meanwhile what was pressed shows it', async ({
  page,
}) => {
  const letThrough = await holdScripts(page);
  await hold(page, STYLESHEET);
  await page.goto('/about');
  const before = await page.locator('html').getAttribute('data-theme');
  const pressed = page.getByRole('button', {name: /Switch to/u});
  const opener = page.getByRole('button', {name: 'Schedule a Discussion'}).first();
  for (const button of [opener, pressed]) {
    await button.click();
    await expect(button).toHaveCSS('cursor', 'progress');
  }
  await page.keyboard.press('Control+k');
  // Autofill makes key events without a key, which must throw nothing, now and later.
  const pressNoKey = () =>
    page.evaluate(() => document.body.dispatchEvent(new Event('keydown', {bubbles: true})));
  await pressNoKey();
  letThrough();
  await expect(page.locator('html')).not.toHaveAttribute('data-theme', before ?? '');
  await expect(page.getByRole('dialog', {name: 'Search'}).getByRole('textbox')).toBeFocused();
  await pressNoKey();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
});

test('a mouse that rests early on the services menu opens it; on a link it stays open', async ({
  page,
}) => {
  const letThrough = await holdScripts(page);
  await page.goto('/about');
  const header = page.getByRole('banner');
  await header.getByText('Services').first().hover();
  letThrough();
  const link = header.getByRole('link', {name: /Assurance Audit Service/u});
  await link.hover();
  expect(await axeFaults(page, 'header')).toEqual([]);
  await expect(link).toBeVisible();
});

test('a page that is used early waits for nothing but its files, after a click of voice control too', async ({
  page,
}) => {
  // A clock that stands still: no waiting time ends by itself.
  await page.clock.install({time: 0});
  await page.clock.pauseAt(1000);
  await page.goto('/about');
  const button = page.getByRole('button', {name: 'Schedule a Discussion'}).first();
  // A program's click comes without a pointer's events.
  await button.evaluate((it: HTMLElement) => it.click());
  const isAlive = async () => {
    // Some frames in all, not the second after which an unused page comes alive.
    await page.clock.runFor(2);
    return page.locator('html').getAttribute('data-has-hydrated');
  };
  await expect.poll(isAlive, {intervals: [100]}).toBe('true');
  await consultationDialog(page).expectOpen();
});

test('the drawer of a phone opens and closes before the page has its code, and Back closes it then', async ({
  page,
}) => {
  const letThrough = await holdScripts(page);
  await page.setViewportSize({width: 390, height: 844});
  await page.goto('/about');
  const menu = page.getByRole('button', {name: 'Open menu'});
  const drawer = page.getByRole('dialog', {name: 'Menu'});
  await menu.click();
  await drawer.getByRole('button', {name: 'Close menu'}).click();
  await expect(drawer).toBeHidden();
  await menu.click();
  await expect(drawer.getByRole('link', {name: 'Careers'})).toBeInViewport();
  await expect(drawer.getByRole('button', {name: 'Close menu'})).toBeFocused();
  letThrough();
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
  await page.goBack();
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL('/about');
});

test('a page that nobody uses comes alive part by part', async ({page}) => {
  // After each task: how many parts React has made its own. All at once, they would come in one.
  await page.addInitScript(() => {
    const counts = new Set<number>();
    Object.assign(window, {counts});
    const isTaken = (it: Element) => Object.keys(it).some((key) => key.startsWith('__reactFiber'));
    setInterval(() => {
      const parts = [...document.querySelectorAll('header, section > .wrap > *, footer')];
      counts.add(parts.filter(isTaken).length);
    });
  });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', {rate: 4});
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
  const steps = await page.evaluate(() => (window as unknown as {counts: Set<number>}).counts.size);
  expect(steps).toBeGreaterThan(4);
});

test('links and folds work before the page has its code', async ({page}) => {
  await holdScripts(page);
  await page.goto('/assurance-audit');
  const question = page.getByRole('main').locator('details').last();
  await question.locator('summary').click();
  await expect(question).toHaveAttribute('open');
  await page.getByRole('contentinfo').getByRole('link', {name: 'About'}).click();
  await expect(page).toHaveURL('/about');
  await expect(page.getByRole('heading', {level: 1})).toBeVisible();
});

test.describe('on a phone, with motion', () => {
  test.use({
    viewport: {width: 412, height: 839},
    hasTouch: true,
    contextOptions: {reducedMotion: 'no-preference'},
  });

  test('a seal that has yet to come down beside a button takes no tap from it', async ({page}) => {
    // The seal waits at the beginning of its animation, so that the machine's speed does not matter.
    await page.addInitScript(() => {
      const paused = new CSSStyleSheet();
      paused.replaceSync('img { animation-play-state: paused !important; }');
      document.adoptedStyleSheets.push(paused);
    });
    await page.goto('/assurance-audit', {waitUntil: 'domcontentloaded'});
    const seal = page.getByRole('img', {name: /Specimen/u});
    const states = () => seal.evaluate((it) => it.getAnimations().map(({playState}) => playState));
    await expect.poll(states).toContain('paused');
    const opener = page.getByRole('main').getByRole('button', {name: 'Schedule a Discussion'});
    await opener.first().tap();
    await expect(consultationDialog(page).scope).toBeVisible();
  });
});
