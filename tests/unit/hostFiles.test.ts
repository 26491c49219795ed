import {readFileSync} from 'node:fs';
import {pages} from '../../src/content/pages';
import {headersFile} from '../../src/plugins/host-files/headersFile';
import {nginxFile} from '../../src/plugins/host-files/nginxFile';

const RULES = {
  '/*': {'X-Frame-Options': 'DENY'},
  '/assets/*': {'Cache-Control': 'public, max-age=31536000, immutable'},
  '/guide.pdf': {'X-Robots-Tag': 'noindex'},
};

/** The block of one nginx location. */
function block(config: string, where: string): string {
  const start = config.indexOf(`location ${where} {`);
  expect(start).toBeGreaterThan(-1);
  return config.slice(start, config.indexOf('\n}', start));
}

test('a header that a host would leave out stops the build', () => {
  expect(headersFile(RULES)).toContain('/guide.pdf\n  X-Robots-Tag: noindex\n');
  expect(() => headersFile({'/*': {'X-Long': 'x'.repeat(2000)}})).toThrow(/hosts read 2000/u);
});

test('each place of nginx repeats the headers of every rule that matches it', () => {
  const config = nginxFile(RULES, [{from: '/old', to: '/new'}]);
  for (const where of ['/', '^~ /assets/', '= /guide.pdf', '= /404.html']) {
    expect(block(config, where)).toContain('add_header X-Frame-Options "DENY" always;');
  }
  expect(block(config, '^~ /assets/')).toContain('immutable');
  expect(block(config, '/')).toContain('max-age=0');
  expect(block(config, '= /guide.pdf')).toContain('noindex');
  expect(config).toContain('return 301 /new$is_args$args;');
});

test('a value that nginx would take for something else stops the build', () => {
  expect(() => nginxFile({'/*': {'X-Cost': 'five $dollars'}}, [])).toThrow(/nginx/u);
});

test('the handbook’s rule for Cloudflare names every page with Markdown, and no other', () => {
  const guide = readFileSync('src/handbook/operators/readers.md', 'utf8');
  const [, rule = ''] = /```text\n([\s\S]*?)```/u.exec(guide) ?? [];
  const [, list = ''] = /path in \{([^}]*)\}/u.exec(rule) ?? [];
  const [, ...folders] = rule.split('starts_with(http.request.uri.path, "');
  const starts = folders.map((it) => it.slice(0, it.indexOf('"')));
  const own = Object.keys(pages).filter(
    (route) => route !== '*' && route !== '/' && !starts.some((start) => route.startsWith(start)),
  );
  expect(starts).toEqual(['/insights/', '/news/']);
  expect([...list.matchAll(/"([^"]+)"/gu)].map(([, path]) => path).toSorted()).toEqual(
    own.toSorted(),
  );
});
