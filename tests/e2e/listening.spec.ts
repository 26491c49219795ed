import type {Locator, Page} from '@playwright/test';
import {CONSULTATION, CONSULTATION_DIALOG, GATE, NEWSLETTER} from '../support/lead-cases';
import {attempts} from '../../src/content/attempts';
import {LeadForm} from './support/lead-form';
import {listenTo} from './support/listener';
import {LOOKS, applyLook} from './support/looks';
import {PAGES_WITH_OWN_PARTS} from '../support/routes';
import {ReadinessCheck} from './support/readiness';
import {controlAnswers} from './support/requests';
import {expect, expectError, fresh, open, test} from './support/site-test';

const REFUSED = 'LeadError: The lead was not accepted|Failed to load resource';

test('the thank-you is announced when the focus has returned to the button', async ({page}) => {
  const listener = await listenTo(page);
  const lead = await LeadForm.open(page, CONSULTATION_DIALOG);
  await lead.fillIn();
  await lead.submit.focus();
  await listener.forget();
  await page.keyboard.press('Enter');
  await listener.expectHeard([
    'Sending...',
    'focus: Thank you.',
    'focus: Schedule a Discussion',
    CONSULTATION_DIALOG.success.join(' '),
  ]);
});

test('Enter in a field sends, with the focus on the button until the answer', async ({page}) => {
  expectError(REFUSED);
  const listener = await listenTo(page);
  const lead = await LeadForm.open(page, CONSULTATION);
  const answers = await controlAnswers(page);
  await lead.fillIn();
  const answer = answers.hold();
  await lead.first.press('Enter');
  await expect(lead.submit.or(page.getByRole('button', {name: 'Sending...'}))).toBeFocused();
  await lead.expectSending();
  expect(await listener.takeSaid()).not.toContain('Sending...');
  await page.keyboard.press('Enter');
  answers.refuse();
  answer();
  await lead.expectThanked();
  await listener.forget();
  await page.getByRole('button', {name: 'Submit Another Request'}).press('Enter');
  await expect(lead.first).toBeFocused();
  for (const field of await lead.scope.getByRole('textbox').all()) {
    await expect(field).toHaveValue('');
  }
  await lead.fillIn();
  await lead.first.press('Enter');
  await lead.expectFailed();
  await expect(lead.submit).toBeInViewport();
});

test('Alt+T leads to a message, and its button back', async ({page}) => {
  expectError(REFUSED);
  const lead = await LeadForm.open(page, NEWSLETTER);
  (await controlAnswers(page)).refuse();
  await lead.fillIn();
  await lead.first.press('Enter');
  await expect(lead.toasts).toHaveText(NEWSLETTER.failure.join(''));
  await page.keyboard.press('Alt+t');
  await expect(lead.toasts).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', {name: 'Dismiss'})).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(lead.toasts).toHaveCount(0);
  await expect(lead.submit).toBeFocused();
  // The toast is gone, but the form still says so.
  await expect(lead.scope.locator('form')).toContainText(/Not sent\. What .* Too many forms came/u);
});

test('dismissing a message whose button is gone does not lose the focus', async ({page}) => {
  await open(page, '/resources');
  const lead = await LeadForm.reach(page, GATE);
  await lead.send();
  await expect(lead.message()).toBeVisible();
  await page.getByRole('button', {name: 'Dismiss'}).press('Enter');
  await expect(lead.message()).toHaveCount(0);
  await expect(page.locator(':focus')).toBeAttached();
});

const TELLING = new Set<string>(['/search', attempts.path]);

const FIELDS = 'main input:not([type=checkbox], [type=radio]), main textarea';
const BUTTONS = 'main button:not([aria-haspopup], .field *)';

fresh('pages are silent while one types, and then say everything once', async ({page}) => {
  expectError(`404|such-page|no page at|Nothing was copied|ERR_INTERNET|${REFUSED}`);
  const listener = await listenTo(page);
  // No page offers what was typed on an earlier one.
  await page.addInitScript(() => sessionStorage.clear());
  await page.clock.install();
  const shown = (kind: string) => page.locator(kind).filter({visible: true}).all();
  /** Lets time pass until the page has said this many things, and expects that it says no more. */
  const expectToHear = async (count: number, act: string) => {
    const said: string[] = [];
    await expect(async () => {
      await page.clock.runFor(6000);
      said.push(...(await listener.takeSaid()));
      expect(said.length).toBeGreaterThanOrEqual(count);
    }).toPass();
    expect.soft(said, act).toHaveLength(Math.max(count, Math.min(1, said.length)));
    expect.soft(new Set(said).size, act).toBe(said.length);
  };
  for (const path of PAGES_WITH_OWN_PARTS) {
    await open(page, path);
    const newsletters = path === NEWSLETTER.path ? [await LeadForm.reach(page, NEWSLETTER)] : [];
    // From here time passes only when the test says so: a busy machine types as fast as others.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
    await listener.forget();
    const fields = await shown(FIELDS);
    for (const field of [...fields, ...newsletters.map(({first}) => first)]) {
      await field.focus();
      for (const letter of '36') {
        await page.keyboard.type(letter);
        await page.clock.runFor(60);
      }
      expect.soft(await listener.takeSaid(), path).toEqual([]);
      await expectToHear(TELLING.has(path) && fields.includes(field) ? 1 : 0, `${path}, a field`);
    }
    for (const box of (await shown('main input[type=checkbox]')).slice(0, 3)) {
      await box.press('Space');
      await expectToHear(path === ReadinessCheck.PATH ? 1 : 0, `${path}, a box`);
    }
    const rest = page.getByRole('button', {name: 'Count the Rest as No'});
    await (path === ReadinessCheck.PATH && rest.press('Enter'));
    await expectToHear(0, `${path}, the rest`);
    for (const button of [...(await shown(BUTTONS)), ...newsletters.map(({submit}) => submit)]) {
      const name = await button.innerText();
      for (const times of name.startsWith('Print') ? [] : [1, 2]) {
        await button.press('Enter');
        const count = name.startsWith('Copy') ? 1 : 0;
        await expectToHear(count, `${path}, ${name}, ${times}`);
      }
    }
    await page.context().setOffline(true);
    for (const newsletter of newsletters) {
      await newsletter.fillIn();
      await expect(newsletter.scope.locator('[aria-live=polite]').first()).toHaveText('');
      for (const times of [1, 2]) {
        await newsletter.submit.press('Enter');
        await expectToHear(2, `offline, ${times}`);
      }
    }
    await page.context().setOffline(false);
    await page.clock.resume();
  }
});

const placeOf = (element: Locator) =>
  element.evaluate((it) => Math.round(it.getBoundingClientRect().top));

/** Waits until no answer has changed its height for some frames. The browser does not list their animations. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    const heights = () =>
      [...document.querySelectorAll('details[name]')].map((it) => it.clientHeight).join();
    for (let [before, frames] = ['', 0]; frames < 5; before = heights()) {
      await new Promise(requestAnimationFrame);
      frames = before === heights() ? frames + 1 : 0;
    }
  });

/** Windows, each with a page that has questions. */
const WINDOWS = [
  ['a desktop', {...LOOKS.wide, viewport: {width: 1280, height: 800}}, '/assurance-audit'],
  ['a phone', LOOKS.narrow, '/careers'],
  ['a desktop with text of twice the size', LOOKS['larger-text-wide'], '/free-assurance-check'],
] as const;

for (const [name, look, path] of WINDOWS) {
  test(`on ${name}, a question of ${path} stays in its place when it is opened`, async ({page}) => {
    await applyLook(page, look);
    await open(page, path);
    const questions = page.locator('details[name] > summary');
    const [first, second] = [questions.first(), questions.nth(1)];
    for (const motion of ['reduce', 'no-preference'] as const) {
      await page.emulateMedia({reducedMotion: motion});
      await first.evaluate((it) => ((it.parentElement as HTMLDetailsElement).open = true));
      await settled(page);
      await second.evaluate((it) => {
        it.focus();
        it.scrollIntoView({block: 'center', behavior: 'instant'});
      });
      const before = await placeOf(second);
      await page.keyboard.press('Enter');
      await expect(second.locator('..')).toHaveAttribute('open', '');
      await expect(page.locator('details[name][open]')).toHaveCount(1);
      await settled(page);
      await expect(second).toBeFocused();
      expect(Math.abs((await placeOf(second)) - before)).toBeLessThanOrEqual(2);
    }
  });
}

test('the register says how it is sorted, and moves neither the focus nor its head', async ({
  page,
}) => {
  const listener = await listenTo(page);
  await open(page, '/insights/cases');
  const head = page.getByRole('columnheader', {name: 'Year', exact: true});
  const years = head.getByRole('link');
  await years.focus();
  const sorts = {descending: 'From 2025 to 2008', ascending: 'From 2008 to 2025'};
  for (const [direction, ends] of Object.entries(sorts)) {
    await listener.forget();
    const before = await placeOf(years);
    await page.keyboard.press('Enter');
    await listener.expectHeard([ends]);
    await expect(head).toHaveAttribute('aria-sort', direction);
    await expect(years).toBeFocused();
    expect(await placeOf(years)).toBe(before);
  }
  await expect(page).toHaveURL('/insights/cases?by=-year');
});
