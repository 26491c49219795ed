import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {HtmlValidate, type ConfigData} from 'html-validate';
import type {HtmlPage} from './support/html-page';
import {ALL_ROUTES, expect, pageAt, test} from './support/html-test';

const config = JSON.parse(
  readFileSync(join(process.cwd(), '.htmlvalidate.json'), 'utf8'),
) as ConfigData;
const validator = new HtmlValidate(config);

/** One line for each fault: rule, words and the place. */
async function htmlFaults({html}: HtmlPage): Promise<string[]> {
  const {results} = await validator.validateString(html);
  return results.flatMap(({messages}) =>
    messages.map(({ruleId, message, selector}) => `${ruleId}: ${message} at ${selector ?? '?'}`),
  );
}

for (const path of ALL_ROUTES) {
  test(`html-validate finds nothing on ${path}`, async ({site}) => {
    expect(await htmlFaults(pageAt(site, path))).toEqual([]);
  });
}

test('html-validate finds nothing on any other page of the site', async ({site}) => {
  for (const page of site.pages.values()) {
    expect(await htmlFaults(page), page.path).toEqual([]);
  }
});
