import {existsSync, readFileSync} from 'node:fs';
import {KINDS} from '../../src/posts/plugin/kinds';
import manifest from '../../package.json';
import {readSpecification, STATEMENT_IDS} from '../support/specification';

const rows = readSpecification();

test('each statement of the specification has its line in the table, with a place', () => {
  expect(rows.map(({id}) => id)).toEqual(STATEMENT_IDS);
});

test('the table names only tests that exist', () => {
  const named = rows.flatMap(({id, test: it}) => (it ? {id, ...it} : []));
  expect(named.length).toBeGreaterThan(100);
  const isMissing = ({file, name}: {file: string; name: string}): boolean => {
    const text = existsSync(`tests/${file}`) ? readFileSync(`tests/${file}`, 'utf8') : '';
    const calls = text.replaceAll(/\(\s+/gu, '(');
    return !["'", '"', '`'].some((mark) => calls.includes(`(${mark}${name}${mark},`));
  };
  expect(named.filter(isMissing)).toEqual([]);
});

test('each package of the owner’s card is a direct dependency, and each of its files stands at the top level', () => {
  const {dependencies, devDependencies} = manifest;
  const isThere = {
    PACKAGE: (name: string) => name in {...dependencies, ...devDependencies},
    FILE: (name: string) => existsSync(name),
  };
  const parts = rows.flatMap(({part}) => part ?? []);
  expect(parts.length).toBeGreaterThan(20);
  expect(parts.filter(({kind, name}) => !isThere[kind](name))).toEqual([]);
});

test('insights and news are two instances of the blog plugin', () => {
  expect(KINDS).toMatchObject({
    insights: {folder: 'blog', address: '/insights'},
    news: {folder: 'news', address: '/news'},
  });
});
