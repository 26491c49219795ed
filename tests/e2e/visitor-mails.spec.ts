import mails from '../../supabase/functions/_shared/mail/visitor-mails.json';
import {axeFaults} from './support/axe';
import {expect, viewTest as test} from './support/site-test';

/** A phone, and a mail program's pane. */
const WIDTHS = [390, 700];

for (const [name, {html}] of Object.entries(mails)) {
  for (const width of WIDTHS) {
    for (const colorScheme of ['light', 'dark'] as const) {
      test(`the mail ${name} is readable ${width} pixels wide, ${colorScheme}`, async ({
        page,
        baseURL,
      }) => {
        await page.setViewportSize({width, height: 900});
        await page.emulateMedia({colorScheme});
        await page.setContent(html.replaceAll('{{site}}', baseURL ?? ''));
        expect(await axeFaults(page)).toEqual([]);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow, 'pixels beyond the right edge').toBeLessThanOrEqual(0);
        const surfaces = await page
          .locator('.paper, .paper > table > tbody > tr > td, .sheet')
          .evaluateAll((elements) => elements.map((it) => getComputedStyle(it).backgroundColor));
        const [paper, sheet] =
          colorScheme === 'dark'
            ? ['rgb(13, 22, 19)', 'rgb(20, 33, 28)']
            : ['rgb(244, 246, 240)', 'rgb(253, 254, 251)'];
        expect(surfaces).toEqual([paper, paper, sheet]);
      });
    }
  }
}

test('every address in the mails is served', async ({page, baseURL}) => {
  const addresses = Object.values(mails).flatMap(({html}) =>
    [...html.matchAll(/href="\{\{site\}\}([^"]*)"/gu)].map(([, path]) => path ?? ''),
  );
  for (const path of new Set(addresses)) {
    expect((await page.request.get(`${baseURL}${path}`)).status(), path).toBe(200);
  }
});
