import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {categories} from '../../src/content/categories';
import {feedFormats, feeds} from '../../src/content/feeds';
import {LEAD_FORM_KEYS} from '../../supabase/functions/_shared/lead-forms/registry';
import {LEAD_ERRORS} from '../../supabase/functions/_shared/lead-forms/transport';

const root = path.resolve(__dirname, '../..');
const handbook = path.join(root, 'src/handbook');
const pages = readdirSync(handbook, {recursive: true, encoding: 'utf8'}).filter(
  (name) => name.endsWith('.md') && name !== 'README.md',
);

function read(file: string): string {
  return readFileSync(path.join(root, file), 'utf8');
}

function page(name: string): string {
  return read(path.join('src/handbook', name));
}

/** The first cell of each row of a page's tables, without its backticks. */
function firstCells(name: string): string[] {
  return [...page(name).matchAll(/^\| ?`([^`]+)`/gmu)].map(([, cell = '']) => cell);
}

test('front matter: every category is named', () => {
  for (const {name} of categories) {
    expect(page('authors/front-matter.md').replaceAll('\n', ' ')).toContain(name);
  }
});

test('settings: the tables are those of .env.example, in its order', () => {
  const names = [...read('.env.example').matchAll(/^([A-Z_]+)=/gmu)].map(([, name]) => name);
  expect(firstCells('operators/settings.md')).toEqual(names);
});

test('failures: the table has every code with its status', () => {
  const rows = [...page('operators/failures.md').matchAll(/^\| `(\w+)` +\| (\d+)/gmu)];
  expect(rows.map(([, code, status]) => [code, Number(status)])).toEqual(
    Object.entries(LEAD_ERRORS).map(([code, {status}]) => [code, status]),
  );
});

test('contract: the table has the six forms', () => {
  expect(firstCells('engineers/contract.md')).toEqual(LEAD_FORM_KEYS);
});

test('feeds: every address is named', () => {
  for (const feed of feeds) {
    for (const {file} of feedFormats) {
      expect(page('authors/feeds.md')).toContain(`\`${feed.path}/${file}\``);
    }
  }
});

test('every column of a table has a head', () => {
  expect(pages.filter((name) => /^\|(?:[^\n]*\|)? +\|[^\n]*\n\| -/mu.test(page(name)))).toEqual([]);
});

test('every npm script that a page names is there', () => {
  const {scripts} = JSON.parse(read('package.json')) as {scripts: Record<string, string>};
  const named = pages.flatMap((name) =>
    [...page(name).matchAll(/\bnpm run (?:-s )?([\w-]+)/gu)].map(([, script = '']) => ({
      name,
      script,
    })),
  );
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter(({script}) => !(script in scripts))).toEqual([]);
});

test('the table of contents has every page', () => {
  const sidebars = read('sidebars.ts');
  for (const name of pages) {
    expect(sidebars).toContain(`'${path.basename(name, '.md')}'`);
  }
});
