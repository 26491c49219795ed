import mails from '../../supabase/functions/_shared/mail/visitor-mails.json';
import {submitDownload} from '../support/submit-lead';
import {axeFaults} from './support/axe';
import {newAddress} from './support/form-steps';
import {expect, viewTest as test} from './support/site-test';

/** A phone and a mail program's pane, in turn dark and light: axe takes most of the time. */
const LOOKS = [
  {
    width: 390,
    colorScheme: 'dark',
    paper: 'rgb(13, 22, 19)',
    sheet: 'rgb(20, 33, 28)',
  },
  {
    width: 700,
    colorScheme: 'light',
    paper: 'rgb(244, 246, 240)',
    sheet: 'rgb(253, 254, 251)',
  },
] as const;

for (const [name, {html}] of Object.entries(mails)) {
  test(`the mail ${name} is readable, narrow in dark and wide in light`, async ({
    page,
    baseURL,
  }) => {
    for (const {width, colorScheme, paper, sheet} of LOOKS) {
      await page.setViewportSize({width, height: 900});
      await page.emulateMedia({colorScheme});
      await page.setContent(html.replaceAll('{{site}}', baseURL ?? ''));
      expect.soft(await axeFaults(page), colorScheme).toEqual([]);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect.soft(overflow, `pixels beyond the right edge, ${width} wide`).toBeLessThanOrEqual(0);
      const surfaces = await page
        .locator('.paper, .paper > table > tbody > tr > td, .sheet')
        .evaluateAll((elements) => elements.map((it) => getComputedStyle(it).backgroundColor));
      expect.soft(surfaces, colorScheme).toEqual([paper, paper, sheet]);
    }
  });
}

test('every address in the mails is served', async ({page, baseURL}) => {
  const addresses = Object.values(mails).flatMap(({html}) =>
    [...html.matchAll(/href="\{\{site\}\}([^"]*)"/gu)].map(([, path]) => path ?? ''),
  );
  for (const path of new Set(addresses)) {
    expect((await page.request.get(`${baseURL}${path}`)).status(), path).toBe(200);
  }
});

test('the checklist is in the inbox, and its link opens the PDF', async ({context, baseURL}) => {
  const email = newAddress('reader');
  await submitDownload(String(baseURL), email);
  const inbox = await context.newPage();
  await inbox.goto(process.env.INBOX_URL ?? '');
  const subject = inbox.getByRole('link', {name: 'Your copy of the 20-Point Checklist'});
  await subject.filter({hasText: email}).click();
  const mail = inbox.frameLocator('iframe.panel-html');
  await expect(mail.getByRole('heading', {level: 1})).toHaveText(
    'Here is the checklist you asked for',
  );
  const link = mail.getByRole('link', {name: 'Download the Checklist (PDF)'});
  const pdf = await inbox.request.get((await link.getAttribute('href')) ?? '');
  expect(pdf.headers()['content-type']).toBe('application/pdf');
  await inbox.close();
});
