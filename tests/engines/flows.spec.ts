import {expect} from '@playwright/test';
import {jobs} from '../../src/content/careers';
import {expectDelivered} from '../support/stack-test';
import {CONSULTATION, CONSULTATION_DIALOG, GATE, NEWSLETTER, visitor} from '../support/lead-cases';
import {builtPage} from '../support/built-page';
import {storedSource} from '../support/stack';
import {test} from './support/flow-test';
import {SCRIPTS, strangeWay} from './support/strange-way';

for (const form of [CONSULTATION, CONSULTATION_DIALOG, GATE]) {
  const when = form.dialog ? ', after Back has closed its dialog' : '';
  test(`${form.name} is filled in, sent and delivered${when}`, async ({tab, baseURL}) => {
    const {typed, lead} = visitor(form);
    await tab.page.open(`${baseURL}${form.path}`);
    const [opener, name] = form.dialog ?? [];
    if (opener !== undefined) {
      // The home page has several buttons that open the consultation dialog.
      const place = form === CONSULTATION_DIALOG ? await tab.find('banner') : tab;
      await place.click('button', opener);
      await tab.find('dialog', name);
      await tab.page.back();
      await tab.expectCount('dialog', name).toBe(0);
      await place.click('button', opener);
    }
    const scope = name === undefined ? tab : await tab.find('dialog', name);
    await scope.fill(typed);
    await scope.click('button', form.submit);
    await tab.expectMessage(form.success.join(''));
    await expectDelivered(lead);
    if (form === CONSULTATION) {
      await (await tab.find('heading', 'Thank you.')).expectFocus();
    }
  });
}

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

test.describe('on a phone', () => {
  test.use({size: {width: 390, height: 844}});

  test('an opened question does not move while one above it closes', async ({tab, baseURL}) => {
    await tab.page.open(`${baseURL}/careers`);
    const [first, second] = jobs.map(({title}) => title);
    await tab.click('heading', first);
    const next = await tab.find('heading', second);
    // Then React has hydrated it.
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

  test('the menu closes on Escape, returning the focus, and on a link', async ({tab, baseURL}) => {
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

test('Back from an article returns to its place in the list', async ({tab, baseURL}) => {
  const article = '/insights/enrons-human-toll';
  const [title = ''] = builtPage(article).headings;
  await tab.page.open(`${baseURL}/insights`);
  await tab.click('link', `Read Article: ${title}`);
  await tab.expectPath(article);
  await tab.find('heading', title);
  await tab.page.back();
  await tab.expectPath('/insights');
  // React may still be inserting the list.
  await expect(async () => {
    const link = await tab.find('link', `Read Article: ${title}`);
    await link.expectSeen((it) => it.getBoundingClientRect().top < window.innerHeight, true);
  }).toPass();
});

test('a lead stores the campaign and the first page of its visit', async ({tab, baseURL}) => {
  const {email, typed, lead} = visitor(NEWSLETTER);
  await tab.page.open(`${baseURL}/resources?utm_source=card&utm_id=7`);
  await (await tab.find('banner')).click('link', 'About');
  await tab.expectPath('/about');
  await tab.find('heading', builtPage('/about').headings[0]);
  await tab.fill(typed);
  await tab.click('button', NEWSLETTER.submit);
  await tab.expectMessage(NEWSLETTER.success.join(''));
  await expectDelivered(lead);
  expect((await storedSource(email))?.source).toEqual({utm_source: 'card', landing: '/resources'});
});

test('the readiness check shows a result, whose link restores answers', async ({tab, baseURL}) => {
  await tab.page.open(`${baseURL}/readiness-check`);
  await tab.click('checkbox', 'We can show it (Proof at enrollment)');
  await tab.click('checkbox', 'We do it (Tamper evidence)');
  await tab.find('heading', 'Stopped by a knock-out');
  await tab.expectMessage('Done2of 20Shown1of 20Stopped by a knock-out');
  await tab.expectSeen(() => window.location.hash, '#answers-20000000000000001000');
  await tab.page.open(`${baseURL}/about`);
  await tab.page.open(`${baseURL}/readiness-check#answers-20000000000000001000`);
  await tab.find('heading', 'What to fix first');
  const box = await tab.find('checkbox', 'We can show it (Proof at enrollment)');
  await box.expectSeen((element) => (element as HTMLInputElement).checked, true);
});

test('a click before the scripts load opens the dialog once they have', async ({tab, baseURL}) => {
  const site = await strangeWay(baseURL ?? '', {held: SCRIPTS});
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
