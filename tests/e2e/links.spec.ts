import type {Page} from '@playwright/test';
import {LEAD_ERRORS} from '../../supabase/functions/_shared/lead-forms/transport.ts';
import {answeredPage, confirmPage, linkStates, unsubscribePage} from '../../src/content/links';
import {crmReceived, mailsTo, mendStorage, breakStorage} from '../support/stack';
import {axeFaultsInEveryLook} from './support/axe';
import {mailedLinks, STAFF} from './support/delivered';
import {CONSULTATION, type LeadCase, NEWSLETTER} from './support/lead-cases';
import {LeadForm} from './support/lead-form';
import {LINK_ROUTES} from './support/routes';
import {expect, expectError, test} from './support/site-test';

const LINK_FUNCTION = '**/functions/v1/submit-hubspot-form/link';

/** A token that nobody has made. */
const NOBODYS = 'x'.repeat(64);

test.use({viewport: {width: 390, height: 844}});

/** Sends a form. Returns the visitor's address. */
async function send(page: Page, form: LeadCase): Promise<string> {
  await page.goto(form.path);
  const lead = await LeadForm.reach(page, form);
  await lead.send();
  await lead.expectThanked();
  return lead.visitor.email;
}

const title = (page: Page, name: string) => page.getByRole('heading', {level: 2, name});

/** Opens a link as from a mail, and expects that its page asks `name` and that nobody can share the token with the address. */
async function follow(page: Page, link: string, name: string): Promise<void> {
  // From another page: a mail program opens a page anew.
  await page.goto('about:blank');
  await page.goto(link);
  await expect(title(page, name)).toBeVisible();
  await expect(page).toHaveURL(link.replace(/#.*/u, ''));
}

test('a subscription is confirmed from its mail, then ended from the next, on a phone and by keyboard', async ({
  page,
}) => {
  const email = await send(page, NEWSLETTER);
  const {open, done} = confirmPage.kinds.confirm;
  const [link = ''] = await mailedLinks(email, '/confirm');
  await follow(page, link, open.title);
  await expect(page.getByRole('main').getByText(email)).toBeVisible();
  const button = page.getByRole('button', {name: open.button});
  await expect(button).toBeInViewport({ratio: 1});
  expect.soft(await axeFaultsInEveryLook(page, 'main')).toEqual([]);
  expect(JSON.stringify(await crmReceived()), 'opened is not confirmed').not.toContain(email);

  await page.reload();
  await button.press('Enter');
  await expect(title(page, done.title)).toBeFocused();
  await expect(page.getByRole('status').filter({hasText: done.text})).toBeVisible();
  expect.soft(await axeFaultsInEveryLook(page, 'main')).toEqual([]);
  await expect.poll(async () => JSON.stringify(await crmReceived())).toContain(email);
  await follow(page, link, linkStates.already.title);

  const {unsubscribe} = unsubscribePage.kinds;
  const [end = ''] = await mailedLinks(email, '/unsubscribe');
  await follow(page, end, unsubscribe.open.title);
  await page.getByRole('button', {name: unsubscribe.open.button}).press('Enter');
  await expect(title(page, unsubscribe.done.title)).toBeFocused();
  await follow(page, end, linkStates.already.title);
  expect((await mailsTo(email)).map(({subject}) => subject)).toEqual(NEWSLETTER.mails);
});

for (const kind of ['answered', 'not_a_lead'] as const) {
  test(`the staff close a request by the link "${kind}", once`, async ({page}) => {
    if (kind === 'not_a_lead') {
      // Only a notice whose reply reaches no visitor has this link; `tests/functions` seals it. The page is told of it by the real answer for the other.
      await page.route(LINK_FUNCTION, async (route) => {
        const response = await route.fetch();
        await route.fulfill({response, body: (await response.text()).replace('answered', kind)});
      });
    }
    const email = await send(page, CONSULTATION);
    const {open, done} = answeredPage.kinds[kind];
    const links = await mailedLinks(STAFF, '/answered', email);
    expect(links, 'a reply gives the visitor no link that closes a request unseen').toHaveLength(1);
    const [link = ''] = links;
    await follow(page, link, open.title);
    await expect(page.getByRole('main')).not.toContainText(email);
    expect.soft(await axeFaultsInEveryLook(page, 'main')).toEqual([]);
    await page.getByRole('button', {name: open.button}).press('Enter');
    await expect(title(page, done.title)).toBeFocused();
    await follow(page, link, linkStates.already.title);
  });
}

for (const [code, name] of [
  ['link_unknown', linkStates.unknown.title],
  ['link_expired', linkStates.expired.title],
] as const) {
  test(`a link that is refused as ${code} says so, and where to write`, async ({page}) => {
    expectError('Failed to load resource');
    const {status, message} = LEAD_ERRORS[code];
    if (code === 'link_expired') {
      // Nobody's token can be older than the stack; `tests/functions` has what the function says of one.
      const json = {error: {code, message, requestId: 'none'}};
      await page.route(LINK_FUNCTION, (route) => route.fulfill({status, json}));
    }
    for (const path of LINK_ROUTES) {
      await follow(page, `${path}#${NOBODYS}`, name);
      await expect(page.getByRole('status').getByRole('link', {name: /@/u})).toBeVisible();
      await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
      const slip = page.getByRole('region', {name});
      expect((await slip.boundingBox())?.height).toBeLessThan(320);
      const way = slip.locator('p ~ a, div ~ a');
      const address = (await way.getAttribute('href')) ?? '';
      expect((await page.request.get(address)).status(), address).toBe(200);
      expect.soft(await axeFaultsInEveryLook(page, 'main'), path).toEqual([]);
    }
  });
}

test('a page without its link asks to open it from the mail; a link given to the tab after that is read', async ({
  page,
  open,
}) => {
  expectError('Failed to load resource');
  for (const path of LINK_ROUTES) {
    await open(path);
    await expect(title(page, linkStates.missing.title)).toBeVisible();
    await page.goto(`${path}#${NOBODYS}`);
    await expect(title(page, linkStates.unknown.title)).toBeVisible();
    await expect(page).toHaveURL(path);
  }
});

test('with the function down nothing is lost: the link is read, and followed, at a second try', async ({
  page,
}) => {
  expectError('LeadError: The link was not followed|Failed to load resource');
  const email = await send(page, NEWSLETTER);
  const {open, done} = confirmPage.kinds.confirm;
  const [link = ''] = await mailedLinks(email, '/confirm');
  await breakStorage();
  try {
    await follow(page, link, linkStates.unreachable.title);
  } finally {
    await mendStorage();
  }
  await page.getByRole('button', {name: linkStates.again}).click();
  await expect(title(page, open.title)).toBeVisible();

  const button = page.getByRole('button', {name: open.button});
  await page.route(LINK_FUNCTION, (route) => route.abort());
  await button.press('Enter');
  await expect(page.getByRole('status').filter({hasText: linkStates.unsent.title})).toBeVisible();
  await expect(button).toBeFocused();
  expect.soft(await axeFaultsInEveryLook(page, 'main')).toEqual([]);
  await page.unroute(LINK_FUNCTION);
  await button.press('Enter');
  await expect(title(page, done.title)).toBeFocused();
});

test.describe('with JavaScript off', () => {
  test.use({javaScriptEnabled: false});

  for (const [path, {withoutScripts}] of [
    ['/confirm', confirmPage],
    ['/unsubscribe', unsubscribePage],
    ['/answered', answeredPage],
  ] as const) {
    test(`${path} says what to do instead, and where to write`, async ({page}) => {
      await page.goto(`${path}#${NOBODYS}`);
      const sentence = page.locator('main p', {hasText: withoutScripts});
      await expect(sentence.getByRole('link', {name: 'hello@pugmark.example'})).toBeVisible();
      await expect(title(page, linkStates.reading.title)).toBeHidden();
    });
  }
});
