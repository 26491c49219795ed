import {storedSource} from '../support/stack';
import {NEWSLETTER} from '../support/lead-cases';
import {LeadForm} from './support/lead-form';
import {expect, goToAbout, hydrated, fresh as test} from './support/site-test';

const UTM = {
  utm_source: 'newsletter',
  utm_medium: 'email',
  utm_campaign: 'Herbst 2026 – Prüfung',
  utm_term: 'proctoring',
  utm_content: 'button',
};
const CAMPAIGN = `/insights?${new URLSearchParams({...UTM, fbclid: 'IwAR0', email: 'ida@training.example'})}`;

test('a lead names its visit’s campaign, and the browser stores none', async ({page, context}) => {
  await page.goto(CAMPAIGN, {referer: 'https://www.search.example/find?q=ida'});
  for (const path of ['/careers', '/resources', '/free-assurance-check']) {
    // Opens the page as a link does when none of our scripts has run yet.
    await page.evaluate((to) => window.location.assign(to), path);
    await page.waitForURL((url) => url.pathname === path);
  }
  await hydrated(page);
  await goToAbout(page);
  await page.reload();
  await hydrated(page);
  const lead = await LeadForm.reach(page, NEWSLETTER);
  await lead.send();
  await lead.expectThanked();
  const {source} = (await storedSource(lead.visitor.email)) ?? {};
  expect(source).toEqual({...UTM, landing: '/insights'});
  expect(await context.storageState({indexedDB: true})).toEqual({cookies: [], origins: []});
  const kept = await page.evaluate(() => [...Object.keys(sessionStorage), window.name]);
  expect(kept).toEqual(['']);
});
