import mails from '../../supabase/functions/_shared/mail/visitor-mails.json';
import {axeFaultsInEveryLook, widthsOverflowed} from './support/axe';
import {expect, viewTest as test} from './support/site-test';

for (const [name, {html}] of Object.entries(mails)) {
  test(`the mail ${name} is readable, narrow and dark, wide and light`, async ({page, baseURL}) => {
    await page.setContent(html.replaceAll('{{site}}', baseURL ?? ''));
    expect.soft(await widthsOverflowed(page, [390, 700])).toEqual([]);
    expect.soft(await axeFaultsInEveryLook(page)).toEqual([]);
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
