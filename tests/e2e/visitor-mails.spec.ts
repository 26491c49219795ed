import mails from '../../supabase/functions/_shared/mail/visitor-mails.json';
import {axeFaults, widthsOverflowed} from './support/axe';
import {expect, viewTest as test} from './support/site-test';

/** A phone and a mail program's pane, in turn dark and light: axe takes most of the time. */
const LOOKS = [
  {width: 390, colorScheme: 'dark', sheet: 'rgb(20, 33, 28)'},
  {width: 700, colorScheme: 'light', sheet: 'rgb(253, 254, 251)'},
] as const;

for (const [name, {html}] of Object.entries(mails)) {
  test(`the mail ${name} is readable, narrow and dark, wide and light`, async ({page, baseURL}) => {
    for (const {width, colorScheme, sheet} of LOOKS) {
      await page.emulateMedia({colorScheme});
      await page.setContent(html.replaceAll('{{site}}', baseURL ?? ''));
      expect.soft(await widthsOverflowed(page, [width])).toEqual([]);
      expect.soft(await axeFaults(page), colorScheme).toEqual([]);
      await expect.soft(page.locator('.sheet')).toHaveCSS('background-color', sheet);
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
