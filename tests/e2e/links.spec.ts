import type {Page} from '@playwright/test';
import {brand} from '../../src/config/brand';
import {answeredPage, linkActions, linkStates} from '../../src/content/answered';
import {
  breakStorage,
  crmReceived,
  letStaffRest,
  mailsTo,
  mendStorage,
  storedLeads,
} from '../support/stack';
import {mailedLinks, STAFF} from '../support/stack-test';
import {freshEmail, submitLead} from '../support/submit-lead';
import {axeFaultsInEveryLook} from './support/axe';
import {requestConsultation} from './support/lead-form';
import {LINK_ROUTE} from '../support/routes';
import {expect, expectError, open, test} from './support/site-test';

const LINK_FUNCTION = '**/functions/v1/submit-hubspot-form/link';

const NOBODYS = 'x'.repeat(64);

test.use({viewport: {width: 390, height: 844}});

const {already} = linkStates;
const {button: label, open: asked, done} = linkActions.answered;

const title = (page: Page, name: string) => page.getByRole('heading', {level: 2, name});

/** Opens a link as a mail program does. Expects the heading `name`, and the token removed from the address. */
async function follow(page: Page, link: string, name: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(link);
  await expect(title(page, name)).toBeVisible();
  await expect(page).toHaveURL(link.replace(/#.*/u, ''));
}

test('the link in a staff notice marks the request as answered', async ({page, stack}) => {
  const {link, email} = await requestConsultation(stack);
  await follow(page, link, asked.title);
  await expect(page.getByRole('main')).not.toContainText(email);
  const button = page.getByRole('button', {name: label});
  await expect(button).toBeInViewport({ratio: 1});
  expect.soft(await axeFaultsInEveryLook(page, 'main')).toEqual([]);

  await page.reload();
  await button.press('Enter');
  await expect(title(page, done.title)).toBeFocused();
  await expect(page.locator('[aria-live=polite]').filter({hasText: done.text})).toBeVisible();
  expect.soft(await axeFaultsInEveryLook(page, 'main')).toEqual([]);
  await follow(page, link, already.title);
});

test('the link in the quarantine’s digest releases the request', async ({page, stack}) => {
  const {button, open: question, done: released} = linkActions.release;
  const email = freshEmail();
  const id = await submitLead(stack, {email, slot: 'consultation', isDecoy: true});
  await letStaffRest();
  const links = await mailedLinks(STAFF, LINK_ROUTE, id);
  await follow(page, links.find((it) => it.includes(id)) ?? '', question.title);
  await expect(page.getByRole('main')).not.toContainText(email);
  expect((await storedLeads(email)).map(({state}) => state)).toEqual(['quarantined']);
  await page.getByRole('button', {name: button}).press('Enter');
  await expect(title(page, released.title)).toBeFocused();
  await expect.poll(async () => JSON.stringify(await crmReceived())).toContain(email);
  await expect.poll(async () => (await mailsTo(email)).length).toBe(1);
  await page.reload();
  await expect(title(page, already.title)).toBeVisible();
});

test('an unknown link, or none, says so and shows an email address', async ({page}) => {
  expectError('Failed to load resource');
  const name = linkStates.unknown.title;
  await open(page, LINK_ROUTE);
  await expect(title(page, linkStates.missing.title)).toBeVisible();
  await follow(page, `${LINK_ROUTE}#${NOBODYS}`, name);
  await expect(page.locator('[aria-live=polite]').getByRole('link', {name: /@/u})).toBeVisible();
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  const slip = page.locator('main section', {hasText: name});
  expect((await slip.boundingBox())?.height).toBeLessThan(320);
  const address = (await slip.locator('p ~ a, div ~ a').getAttribute('href')) ?? '';
  expect((await page.request.get(address)).status(), address).toBe(200);
  expect.soft(await axeFaultsInEveryLook(page, 'main')).toEqual([]);
});

test('after a failure the link and its button can be tried again', async ({page, stack}) => {
  expectError('LeadError: The link was not followed|Failed to load resource');
  const {link} = await requestConsultation(stack);
  await breakStorage();
  try {
    await follow(page, link, linkStates.unreachable.title);
  } finally {
    await mendStorage();
  }
  await page.getByRole('button', {name: answeredPage.retry}).click();
  await expect(title(page, asked.title)).toBeVisible();

  const button = page.getByRole('button', {name: label});
  await page.route(LINK_FUNCTION, (route) => route.abort());
  await button.press('Enter');
  await expect(
    page.locator('[aria-live=polite]').filter({hasText: answeredPage.unsent.title}),
  ).toBeVisible();
  await expect(button).toBeFocused();
  expect.soft(await axeFaultsInEveryLook(page, 'main')).toEqual([]);
  await page.unroute(LINK_FUNCTION);
  await button.press('Enter');
  await expect(title(page, done.title)).toBeFocused();
});

test.describe('with JavaScript off', () => {
  test.use({javaScriptEnabled: false});

  test('/answered says what to do instead, and shows an email address', async ({page}) => {
    await page.goto(`${LINK_ROUTE}#${NOBODYS}`);
    const sentence = page.locator('main p', {hasText: answeredPage.withoutScripts});
    await expect(sentence.getByRole('link', {name: brand.email})).toBeVisible();
    await expect(title(page, linkStates.reading.title)).toBeHidden();
  });
});
