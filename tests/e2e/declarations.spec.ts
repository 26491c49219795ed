import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {load} from 'cheerio/slim';
import postcss, {type Root} from 'postcss';
import {expect, test} from './support/site-test';

const BUILD = path.join(__dirname, '../../build');

/** Declarations that only Safari needs; each is next to a standard one that Chromium supports. */
const FOR_SAFARI = /^-webkit-text-decoration|::-webkit-details-marker\)$/u;

/** Parses each different style sheet, style element and style attribute of the build. */
function builtStyles(): Root[] {
  const styles = new Set<string>();
  for (const name of readdirSync(BUILD, {recursive: true, encoding: 'utf8'})) {
    const read = () => readFileSync(path.join(BUILD, name), 'utf8');
    if (name.endsWith('.css')) {
      styles.add(read());
    } else if (name.endsWith('.html')) {
      const $ = load(read());
      $('style').each((_, it) => void styles.add($(it).text()));
      $('[style]').each((_, it) => void styles.add(`*{${$(it).attr('style')}}`));
    }
  }
  return [...styles].map((css) => postcss.parse(css));
}

test('the browser accepts every CSS declaration and selector of the build', async ({page}) => {
  const asked = new Set<string>();
  for (const root of builtStyles()) {
    root.walkDecls(({variable, prop, value, parent}) => {
      if (!variable && parent?.type === 'rule') {
        asked.add(`${prop}: ${value}`);
      }
    });
    // The steps of an animation, which are no selectors, begin with a digit.
    root.walkRules(/^\D/u, (rule) => rule.selectors.forEach((it) => asked.add(`selector(${it})`)));
  }
  expect(asked.size).toBeGreaterThan(1200);
  await page.goto('/privacy');
  const refused = await page.evaluate((all) => all.filter((it) => !CSS.supports(it)), [...asked]);
  expect(refused.filter((it) => !FOR_SAFARI.test(it))).toEqual([]);
});
