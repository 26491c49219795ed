import sharp from 'sharp';
import {linkActions} from '../../src/content/answered';
import {crmReceived, letStaffRest, mailsTo, storedLeads} from '../support/stack';
import {expectDelivered, mailedLinks, STAFF} from '../support/stack-test';
import {
  ASSURANCE_CHECK,
  CONSULTATION,
  CONSULTATION_DIALOG,
  NEWSLETTER,
} from '../support/lead-cases';
import {REWRITINGS} from '../support/rewritings';
import {LINK_ROUTE} from '../support/routes';
import {LeadForm, requestConsultation} from './support/lead-form';
import {Search} from './support/search';
import {expect, open, test, viewTest} from './support/site-test';

// What the report says visitors brought to other sites. More: `translated.spec.ts` (n8n-io/n8n#21451),
// `lead-forms-takeover.spec.ts` (react/react#26974, vercel/next.js#51816), `code-failures.spec.ts` (playir#106).

/** Pages of every kind: with forms, a search, dialogs, posts, Markdown. */
const REWRITTEN = [
  '/',
  '/free-assurance-check',
  '/search',
  '/insights/when-pug-becomes-pro',
  '/privacy',
];

test('an address that mail servers accept is accepted (colinhacks/zod#3913)', async ({page}) => {
  const lead = await LeadForm.open(page, NEWSLETTER);
  const email = `r&d!newsletter.${Date.now()}@bücher.example`;
  const [label = ''] = NEWSLETTER.fields(email)[0] ?? [];
  // alphagov/notifications-utils#471
  await lead.fillIn({[label]: `\u200B${email}\u3164`});
  await lead.submit.click();
  await lead.expectThanked();
  const sent = () => crmReceived().then((all) => JSON.stringify(all));
  await expect.poll(sent).toContain(email.replace('bücher', 'xn--bcher-kva'));
  // Chromium gives the host of such a field in ASCII.
  const stored = await storedLeads(email.replace('bücher', 'xn--bcher-kva'));
  expect([...stored, ...(await storedLeads(email))]).toHaveLength(1);
});

test('a staff link encoded by a mail gateway works (Skyfay/SkySend#68)', async ({page, stack}) => {
  const {link} = await requestConsultation(stack);
  const [, token = ''] = link.split('#');
  expect(token.length).toBeGreaterThan(40);
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  const whole = link.replace('#', '%2523').replace(/-/gu, '%2D');
  for (const encoded of [link.replace('#', '%23'), whole]) {
    await page.goto(encoded);
    await expect(page.getByRole('heading', {name: linkActions.answered.open.title})).toBeVisible();
    await expect(page).toHaveURL(LINK_ROUTE);
    await page.reload();
    await expect(page.getByRole('heading', {name: linkActions.answered.open.title})).toBeVisible();
  }
  expect(paths).toContain(LINK_ROUTE);
  expect(paths.filter((it) => it.replaceAll('%2D', '-').includes(token))).toEqual([]);
});

test('an input method’s keys close and send nothing (mui/material-ui#39713)', async ({page}) => {
  const keyboard = await page.context().newCDPSession(page);
  const compose = async (): Promise<void> => {
    const composition = {text: 'にほ', selectionStart: 2, selectionEnd: 2};
    await keyboard.send('Input.imeSetComposition', composition);
  };
  await open(page, '/');
  const lead = await LeadForm.reach(page, CONSULTATION_DIALOG);
  for (const key of ['Escape', 'Enter', 'Space', 'ArrowDown']) {
    await lead.first.focus();
    await compose();
    await page.keyboard.press(key);
    await expect(lead.first).toBeFocused();
  }
  // Safari sends the last key of a composition after its end.
  await lead.first.evaluate((it) => {
    const key = {key: 'Escape', keyCode: 229, bubbles: true, cancelable: true};
    it.dispatchEvent(new KeyboardEvent('keydown', key));
  });
  await expect(lead.first).toBeFocused();
  await expect(lead.scope.locator('[aria-invalid=true]')).toHaveCount(0);
  await keyboard.send('Input.insertText', {text: '日本'});
  await page.keyboard.press('Escape');
  await expect(lead.scope).toBeHidden();

  await page.getByRole('link', {name: 'Search'}).click();
  const search = Search.inDialog(page);
  for (const key of ['Escape', 'Enter', 'ArrowDown']) {
    await search.field.focus();
    await compose();
    await page.keyboard.press(key);
    await expect(search.field).toBeFocused();
  }
  await expect(page).toHaveURL('/');
});

viewTest('forced colors keep <select>’s arrow (ONSdigital/design-system#2334)', async ({page}) => {
  await page.emulateMedia({forcedColors: 'active'});
  const lead = await LeadForm.open(page, CONSULTATION);
  const choice = sharp(await lead.scope.getByLabel('Job title').screenshot());
  const {width = 0, height = 0} = await choice.metadata();
  const end = {left: width - 40, top: 8, width: 32, height: height - 16};
  const {data} = await choice.extract(end).greyscale().raw().toBuffer({resolveWithObject: true});
  expect(data.filter((value) => value !== data[0]).length).toBeGreaterThan(10);
});

test('a login in a course address is stored only sealed (gorhill/uBlock#2186)', async ({page}) => {
  await letStaffRest();
  const lead = await LeadForm.open(page, ASSURANCE_CHECK);
  const {email, lead: expected, typed} = lead.visitor;
  const secret = `s3cret${Date.now()}`;
  await lead.fillIn({...typed, 'Course URL': `https://tester:${secret}@lms.example/course?a=b`});
  const draft = () => page.evaluate(() => JSON.stringify({...sessionStorage}));
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  expect(await draft()).toContain('lms.example');
  expect(await draft()).not.toContain(secret);
  await lead.submit.click();
  await lead.expectThanked();
  const fields = {...expected.fields, course_assessment_url: 'https://lms.example/course?a=b'};
  await expectDelivered({...expected, fields});
  const [notice] = await mailedLinks(STAFF, LINK_ROUTE, email);
  expect(notice).toBeTruthy();
  const everything = [await crmReceived(), await mailsTo(STAFF), await mailsTo(email)];
  expect(JSON.stringify([...everything, await storedLeads(email)])).not.toContain(secret);
});

for (const [what, rewrite] of Object.entries(REWRITINGS)) {
  test(`a host’s ${what} cost no error and no heading`, async ({page}) => {
    for (const path of REWRITTEN) {
      const {body = ''} = await page.request
        .get(path)
        .then(async (it) => ({body: await it.text()}));
      const headings = body.match(/<h[1-4]/gu)?.length;
      const contentType = 'text/html; charset=utf-8';
      await page.route(
        (url) => url.pathname === path,
        (it) => it.fulfill({contentType, body: rewrite(body)}),
      );
      await open(page, path);
      await expect(page.locator('h1, h2, h3, h4')).toHaveCount(headings ?? 0);
    }
  });
}
