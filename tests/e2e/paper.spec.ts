import {extractText, getDocumentProxy} from 'unpdf';
import {expect, viewTest as test} from './support/site-test';

/** What is for the screen alone: the way to the page, a form's fields, the last call. */
const FOR_SCREENS =
  /Home\s+(?:Insights|Free)|Email address|Which certificate would you test first/u;

for (const path of [
  '/insights/cases',
  '/insights/cases/valor-new-york',
  '/insights/enrons-human-toll',
  '/free-assurance-check',
  '/assurance-audit/specimen',
]) {
  test(`${path} prints without an empty sheet, and without what is for screens`, async ({page}) => {
    await page.goto(path);
    const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({format: 'Letter'})));
    const {text} = await extractText(pdf, {mergePages: false});
    expect(text.filter((sheet) => sheet.trim().length < 80)).toEqual([]);
    expect(text.join('\n')).not.toMatch(FOR_SCREENS);
  });
}
