import {consultationDialog} from './support/consultation';
import {holdScripts} from './support/hold-scripts';
import {expect, expectError, test} from './support/site-test';

test('a tap before the page has its code opens the dialog when it has, once', async ({page}) => {
  const letThrough = await holdScripts(page);
  await page.goto('/');
  const opener = page.getByRole('banner').getByRole('button', {name: 'Schedule a Discussion'});
  await opener.click();
  await opener.click();
  letThrough();
  await expect(consultationDialog(page).getByLabel('First name')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('several early presses are all done, each once', async ({page}) => {
  const letThrough = await holdScripts(page);
  await page.goto('/');
  const before = await page.locator('html').getAttribute('data-theme');
  await page.getByRole('button', {name: /Switch to/u}).click();
  await page.getByRole('banner').getByRole('button', {name: 'Services'}).click();
  letThrough();
  await expect(page.locator('html')).not.toHaveAttribute('data-theme', before ?? '');
  await expect(page.getByRole('banner').getByRole('button', {name: 'Services'})).toHaveAttribute(
    'aria-expanded',
    'true',
  );
});

test('the keys of the search, pressed early, open it', async ({page}) => {
  const letThrough = await holdScripts(page);
  await page.goto('/about');
  await page.keyboard.press('Control+k');
  letThrough();
  await expect(page.getByRole('dialog', {name: 'Search'}).getByRole('combobox')).toBeFocused();
});

test('a mouse that rests on the services menu before the page has its code opens it', async ({
  page,
}) => {
  const letThrough = await holdScripts(page);
  await page.goto('/about');
  await page.getByRole('banner').getByRole('button', {name: 'Services'}).hover();
  letThrough();
  await expect(
    page.getByRole('banner').getByRole('link', {name: /Assurance Audit Service/u}),
  ).toBeVisible();
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

test('a page whose code could not be fetched fetches it with the next touch', async ({page}) => {
  expectError('ERR_FAILED');
  await page.route('**/assets/js/main.*.js', (route) => route.abort());
  const failed = page.waitForEvent(
    'requestfailed',
    (request) => request.resourceType() === 'script',
  );
  await page.goto('/');
  await page.mouse.move(1, 400);
  await page.mouse.move(2, 401);
  await failed;
  await page.unroute('**/assets/js/main.*.js');
  await page.getByRole('banner').getByRole('button', {name: 'Schedule a Discussion'}).click();
  await expect(consultationDialog(page).getByLabel('First name')).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({viewport: {width: 412, height: 839}, hasTouch: true});

  test('a seal that has yet to come down beside a button takes no tap from it', async ({page}) => {
    await page.goto('/assurance-audit', {waitUntil: 'domcontentloaded'});
    // Where the seal is when its picture is there and its fall has begun, however fast this machine is.
    await page.getByRole('img', {name: /Specimen/u}).evaluate(async (seal: HTMLImageElement) => {
      await seal.decode();
      for (const fall of seal.getAnimations()) {
        fall.pause();
        fall.currentTime = 0;
      }
    });
    const opener = page.getByRole('main').getByRole('button', {name: 'Schedule a Discussion'});
    await opener.first().tap({timeout: 2000});
    await expect(consultationDialog(page)).toBeVisible();
  });
});
