import {existsSync, readFileSync} from 'node:fs';
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
