import {freeAssuranceCheckFaq} from '../../src/content/freeAssuranceCheck';
import {expectDelivered} from '../support/stack-test';
import {CONSULTATION_DIALOG, visitor} from '../support/lead-cases';
import {test} from './support/flow-test';
import {SCRIPTS, serveDisturbed} from './support/disturbances';

// Tests what engines do differently. `tests/e2e` tests each flow in Chromium, with all that is said and stored.

test('a consultation can be requested after Back has closed its dialog', async ({tab, baseURL}) => {
  const {path, dialog: [opener, name] = [], submit, success} = CONSULTATION_DIALOG;
  const {typed, lead} = visitor(CONSULTATION_DIALOG);
  await tab.page.open(`${baseURL}${path}`);
  // The page has several buttons that open the dialog.
  const banner = await tab.find('banner');
  await banner.click('button', opener);
  await tab.find('dialog', name);
  await tab.page.back();
  await tab.expectCount('dialog', name).toBe(0);
  await banner.click('button', opener);
  const dialog = await tab.find('dialog', name);
  await dialog.fill(typed);
  await dialog.click('button', submit);
  await tab.expectMessage(success.join(''));
  await expectDelivered(lead);
});

test('the search lists results, and ArrowDown and Enter open the first', async ({tab, baseURL}) => {
  await tab.page.open(`${baseURL}/about`);
  await tab.click('link', 'Search');
  const dialog = await tab.find('dialog', 'Search');
  // A placeholder field is shown until the search's code has loaded.
  await dialog.expectSeen((it) => it.querySelector('input') === document.activeElement, true);
  await tab.page.type('false positives');
  await dialog.expectSeen((it) => it.textContent.includes('“false positives”'), true);
  const first = await tab.page.run(
    () => document.querySelector<HTMLAnchorElement>('dialog ol h2 a')?.pathname,
  );
  await tab.page.press('ArrowDown');
  await tab.page.press('Enter');
  await tab.expectPath(first ?? '');
  await tab.expectCount('dialog', 'Search').toBe(0);
});

test('a dialog that is closed at the address of a section returns the focus', async ({
  tab,
  baseURL,
}) => {
  await tab.page.open(`${baseURL}/#services`);
  const opener = await (await tab.find('banner')).find('button', 'Schedule a Discussion');
  await opener.click();
  const dialog = await tab.find('dialog', 'Schedule a Discussion');
  await (await dialog.find('textbox', 'First name')).expectFocus();
  await tab.page.press('Escape');
  await tab.expectCount('dialog', 'Schedule a Discussion').toBe(0);
  // Firefox takes the focus when the dialog's history entry is left.
  await opener.expectSeen(() => window.history.state?.isDialog === true, false);
  await opener.expectFocus();
});

test.describe('on a phone', () => {
  test.use({size: {width: 390, height: 844}});

  test('an opened question does not move while one above it closes', async ({tab, baseURL}) => {
    await tab.page.open(`${baseURL}/free-assurance-check`);
    // The first question is open from the start.
    const next = await tab.find('heading', Object.keys(freeAssuranceCheckFaq.items)[1]);
    // Waits until React has hydrated the question.
    await next.expectSeen(
      ({parentElement}) => Object.keys(parentElement ?? {}).some((it) => it.startsWith('__react')),
      true,
    );
    await next.expectSeen((it) => {
      it.closest('summary')?.focus({preventScroll: true});
      it.scrollIntoView({block: 'center', behavior: 'instant'});
      it.dataset.top = String(it.getBoundingClientRect().top);
      return document.activeElement?.contains(it);
    }, true);
    await tab.page.press('Enter');
    await next.expectSeen((it) => it.closest('details')?.open, true);
    await next.expectSeen(
      (it) => Math.abs(it.getBoundingClientRect().top - Number(it.dataset.top)) < 4,
      true,
    );
  });

  test('Escape closes the menu and returns the focus; a link closes it too', async ({
    tab,
    baseURL,
  }) => {
    await tab.page.open(`${baseURL}/`);
    const opener = await tab.find('button', 'Open menu');
    await opener.click();
    await tab.find('dialog', 'Menu');
    await tab.page.press('Escape');
    await tab.expectCount('dialog', 'Menu').toBe(0);
    await opener.expectFocus();
    await opener.click();
    await (await tab.find('dialog', 'Menu')).click('link', 'Insights');
    await tab.expectPath('/insights');
    await tab.find('heading', 'Insights');
    await tab.expectCount('dialog', 'Menu').toBe(0);
  });
});

test('a click before the scripts load opens the dialog once they have', async ({tab, baseURL}) => {
  const site = await serveDisturbed(baseURL ?? '', {held: SCRIPTS});
  await tab.page.open(`${site.url}/`);
  const opener = await (await tab.find('banner')).find('button', 'Schedule a Discussion');
  await opener.click();
  SCRIPTS.forEach(site.let);
  const dialog = await tab.find('dialog', 'Schedule a Discussion');
  await (await dialog.find('textbox', 'First name')).expectFocus();
  await tab.page.press('Escape');
  await tab.expectCount('dialog', 'Schedule a Discussion').toBe(0);
  await opener.expectFocus();
  site.close();
});
