import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {CHART_KINDS} from '../../src/markdown/charts/readChart';
import {LEAD_ERRORS} from '../../supabase/functions/_shared/lead-forms/transport';
import {HEALTH_WORDS} from '../../supabase/functions/_shared/notices/remedies.ts';

const pages = readdirSync('src/handbook', {recursive: true, encoding: 'utf8'}).filter((name) =>
  name.endsWith('.md'),
);

const read = (file: string) => readFileSync(file, 'utf8');
const page = (name: string) => read(path.join('src/handbook', name));
const handbook = pages.map(page).join('\n');

test('the handbook says of every error code of the functions what to do, with its HTTP status', () => {
  const [, section = ''] = page('operators/failures.md').split('## Codes of the function\n');
  const named = [...section.matchAll(/`(\w+)` \((\d{3})\b/gu)];
  expect(Object.fromEntries(named.map(([, code, status]) => [code, Number(status)]))).toEqual(
    Object.fromEntries(Object.entries(LEAD_ERRORS).map(([code, {status}]) => [code, status])),
  );
});

test('the handbook says of every problem of health, and of every answer of the CRM that holds leads, what to do', () => {
  const told = page('operators/failures.md');
  const crm = read('supabase/functions/_shared/crm/crm-answer.ts');
  const names = [...Object.keys(HEALTH_WORDS), ...(crm.match(/(?<='held', ')\w+/gu) ?? [])];
  expect(names.filter((it) => !told.includes(`\`${it}\``))).toEqual([]);
});

test('every npm script that the handbook names is in package.json', () => {
  const {scripts} = JSON.parse(read('package.json')) as {scripts: Record<string, string>};
  const named = [...handbook.matchAll(/\bnpm run (?:-s )?([\w-]+)/gu)].map(([, name = '']) => name);
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});

test('the authors’ guide describes every kind of chart', () => {
  const guide = page('authors/text-and-pictures.md');
  expect(CHART_KINDS.length).toBeGreaterThan(1);
  expect(CHART_KINDS.filter((kind) => !guide.includes(`- **${kind}:**`))).toEqual([]);
});

test('every file or folder of the repository that the handbook names exists', () => {
  const named = [...handbook.matchAll(/`((?:src|supabase|tests|\.github)\/[^`<>*…\s]+)`/gu)];
  expect(named.length).toBeGreaterThan(50);
  expect(named.map(([, file = '']) => file).filter((file) => !existsSync(file))).toEqual([]);
});

const WORDS: Readonly<Record<string, string>> = {six: '6', ten: '10', twenty: '20'};
/** In each row of numbers.txt, the groups of two patterns are the same numbers: of a text, and of the code. */
const NUMBERS = read('tests/content/numbers.txt')
  .trim()
  .split('\n')
  .map((row) => row.split(' | '));

test.each(NUMBERS)(
  'a text and the code have the same numbers: %s',
  (_subject, text, words, code, own) => {
    const find = (file = '', pattern = '') =>
      (new RegExp(pattern, 'u').exec(read(file).replaceAll(/\s+/gu, ' ')) ?? []).slice(1);
    const stated = find(text, words).map((it) => WORDS[it] ?? it);
    expect(stated).not.toEqual([]);
    expect(find(code, own)).toEqual(stated);
  },
);
