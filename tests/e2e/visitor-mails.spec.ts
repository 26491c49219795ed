import mails from '../../supabase/functions/_shared/mail/visitor-mails.json';
import {axeFaults, widthsOverflowed} from './support/axe';
import {expect, viewTest as test} from './support/site-test';

/** A phone and a mail program's pane, in turn dark and light: axe takes most of the time. */
const LOOKS = [
  {width: 390, colorScheme: 'dark', paper: 'rgb(13, 22, 19)', sheet: 'rgb(20, 33, 28)'},
  {width: 700, colorScheme: 'light', paper: 'rgb(244, 246, 240)', sheet: 'rgb(253, 254, 251)'},
] as const;

for (const [name, {html}] of Object.entries(mails)) {
  test(`the mail ${name} is readable, narrow and dark, wide and light`, async ({page, baseURL}) => {
    for (const {width, colorScheme, paper, sheet} of LOOKS) {
      await page.emulateMedia({colorScheme});
      await page.setContent(html.replaceAll('{{site}}', baseURL ?? ''));
      expect.soft(await widthsOverflowed(page, [width])).toEqual([]);
      expect.soft(await axeFaults(page), colorScheme).toEqual([]);
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
