import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {load} from 'cheerio/slim';
import postcss, {type Root} from 'postcss';
import {expect, viewTest} from './support/site-test';

const BUILD = path.join(__dirname, '../../build');

/** What is written for Safari beside what Chromium takes. */
const FOR_SAFARI = /^-webkit-text-decoration|::-webkit-details-marker$/u;

/** The stylesheets of the build, the style elements of its pages and its style attributes, each once. */
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

/** `text` with each custom property that it reads replaced by one of its values, first the first ones, then the second ones, and so on. */
function resolved(text: string, values: ReadonlyMap<string, readonly string[]>): string[] {
  const forms = new Set<string>();
  const variants = Math.max(...[...values.values()].map(({length}) => length));
  for (let nth = 0; nth < variants; nth += 1) {
    let form = text;
    for (let depth = 0; depth < 9 && form.includes('var('); depth += 1) {
      form = form.replace(/var\(\s*(?<name>--[\w-]+)\s*(?:,[^()]*)?\)/gu, (whole, name: string) => {
        const of = values.get(name);
        // A comment keeps neighbors apart, as the browser does.
        return of ? `/**/${of[Math.min(nth, of.length - 1)]}/**/` : whole;
      });
    }
    forms.add(form);
  }
  return [...forms];
}

viewTest(
  'the browser takes every declaration and every selector of the build, with each value that its custom properties have',
  async ({page}) => {
    const roots = builtStyles();
    const values = new Map<string, string[]>();
    const declared = new Set<string>();
    const selectors = new Set<string>();
    for (const root of roots) {
      root.walkDecls(/^--/u, ({prop, value}) => {
        const known = values.get(prop) ?? [];
        values.set(prop, [...new Set([...known, value])]);
      });
      root.walkRules((rule) => {
        if (!(
          rule.parent?.type === 'atrule' &&
          'name' in rule.parent &&
          rule.parent.name.endsWith('keyframes')
        )) {
          rule.selectors.forEach((it) => selectors.add(it));
        }
        rule.each((node) => {
          if (node.type === 'decl' && !node.variable) {
            declared.add(JSON.stringify([node.prop, node.value]));
          }
        });
      });
    }
    const asked = [...declared].map((it) => {
      const [property, value] = JSON.parse(it) as [string, string];
      return [property, value, resolved(value, values)] as const;
    });
    await page.goto('/privacy');
    const refused = await page.evaluate(
      ([all, lists]) => [
        ...all
          .filter(([property, , forms]) => !forms.every((form) => CSS.supports(property, form)))
          .map(([property, value]) => `${property}: ${value}`),
        ...lists.filter((it) => !CSS.supports(`selector(${it})`)),
      ],
      [asked, [...selectors]] as const,
    );
    expect(asked.length).toBeGreaterThan(1000);
    expect(refused.filter((it) => !FOR_SAFARI.test(it))).toEqual([]);
  },
);
