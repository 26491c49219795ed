import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {load} from 'cheerio/slim';
import postcss, {type Root} from 'postcss';
import {expect, viewTest as test} from './support/site-test';

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

/** Replaces the custom properties in `text`: once by the first value of each, once by the second, and so on. */
function resolved(text: string, values: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const forms = new Set<string>();
  const variants = Math.max(...[...values.values()].map(({size}) => size));
  for (let nth = 0; nth < variants; nth += 1) {
    let form = text;
    for (let depth = 0; depth < 9 && form.includes('var('); depth += 1) {
      form = form.replace(/var\(\s*(?<name>--[\w-]+)\s*(?:,[^()]*)?\)/gu, (whole, name: string) => {
        const own = [...(values.get(name) ?? [])];
        // The comments keep the value apart from the text beside it, as browsers do.
        return own.length > 0 ? `/**/${own[nth] ?? own.at(-1)}/**/` : whole;
      });
    }
    forms.add(form);
  }
  return forms;
}

test('the browser accepts every CSS declaration and selector of the build', async ({page}) => {
  const values = new Map<string, Set<string>>();
  const declared = new Set<string>();
  const selectors = new Set<string>();
  for (const root of builtStyles()) {
    root.walkDecls(({variable, prop, value, parent}) => {
      if (variable) {
        values.set(prop, (values.get(prop) ?? new Set()).add(value));
      } else if (parent?.type === 'rule') {
        declared.add(`${prop}: ${value}`);
      }
    });
    // The steps of an animation, which are no selectors, begin with a digit.
    root.walkRules(/^\D/u, (rule) => rule.selectors.forEach((it) => selectors.add(it)));
  }
  expect(declared.size).toBeGreaterThan(600);
  const asked = [
    ...[...declared].flatMap((it) => [...resolved(it, values)]),
    ...[...selectors].map((it) => `selector(${it})`),
  ];
  await page.goto('/privacy');
  const refused = await page.evaluate((all) => all.filter((it) => !CSS.supports(it)), asked);
  expect(refused.filter((it) => !FOR_SAFARI.test(it))).toEqual([]);
});
