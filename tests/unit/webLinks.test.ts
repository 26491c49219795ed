import {readFileSync} from 'node:fs';
import {brand} from '@site/src/config/brand';
import {findWebFault, pathWithin} from '@site/src/editor/lint/rules/webLinks';

const HOST = new URL(brand.url).hostname.replace(/^www\./u, '');

const ROWS = readFileSync('tests/unit/webLinks.txt', 'utf8')
  .replaceAll('SITE', HOST)
  .trim()
  .split('\n')
  .slice(1)
  .map((row) => row.split(' ⇒ '));

function told(address: string): string {
  const within = pathWithin(address, (path) => path === '/about');
  const [, fix = ''] = findWebFault(address) ?? [];
  const fault = fix.startsWith('Open it') ? 'open' : fix.replace('Write ', '');
  return within === null ? fault || 'right' : `within ${within}`;
}

test('each address of a mail program, a search or a preview is told, with what to write, and no other', () => {
  expect(ROWS.map(([address = '']) => [address, told(address)])).toEqual(ROWS);
});
