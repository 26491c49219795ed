import {makeContentSecurityPolicy, writeHeadersFile} from '@site/src/plugins/hostFiles';
import {writeNginxFile} from '@site/src/plugins/nginxFile';

const RULES = {
  '/*': {'X-Frame-Options': 'DENY'},
  '/assets/*': {'Cache-Control': 'public, max-age=31536000, immutable'},
  '/guide.pdf': {'X-Robots-Tag': 'noindex'},
};

test('a header that a host would drop or nginx would misread stops the build', () => {
  expect(writeHeadersFile(RULES)).toContain('/guide.pdf\n  X-Robots-Tag: noindex\n');
  expect(() => writeHeadersFile({'/*': {'X-Long': 'x'.repeat(2000)}})).toThrow(
    /hosts read only 2000/u,
  );
  const rules = Array.from({length: 101}, (_, at) => [`/${at}`, {}] as const);
  expect(() => writeHeadersFile(Object.fromEntries(rules))).toThrow(/hosts read only 100/u);
  expect(() => writeNginxFile({'/*': {'X-Cost': 'five $dollars'}}, [])).toThrow(/nginx/u);
});

test('nginx gets the settings that somebody has read: each header once, changed for the files of a rule', () => {
  expect(writeNginxFile(RULES, [{from: '/old', to: '/new'}])).toMatchSnapshot();
});

test('the Content-Security-Policy allows frames of the news’ video players, and lists each host once', () => {
  const videos = ['https://video.example/embed/1', 'https://video.example/embed/2'];
  const policy = makeContentSecurityPolicy([], 'https://project.functions.example/v1', videos);
  expect(policy).toContain('frame-src https://video.example;');
  expect(policy).toContain("connect-src 'self' https://project.functions.example;");
});

/** Where the first matching nginx pattern sends a decoded path; undefined when none matches. */
function redirectOf(config: string, path: string): string | undefined {
  const rules = config.matchAll(/location ~ "?(\^.*?\$?)"? \{[^}]*return 301 (\S+);/gu);
  for (const [, pattern = '', to = ''] of rules) {
    const found = new RegExp(pattern, 'u').exec(path);
    if (found) {
      return to.replace(/\$(\w+)/gu, (_, name: string) => found.groups?.[name] ?? '');
    }
  }
  return undefined;
}

test.each([
  ['/about/', '/about'],
  ['//about', '/about'],
  ['/about).', '/about'],
  ['/about”', '/about'],
  ['/about.html', '/about'],
  ['/about&utm_source=mail', '/about?utm_source=mail'],
  ['/about/#team', '/about#team'],
  ['/#newsletter', '/#newsletter'],
  ['/about', undefined],
  // None of these addresses may lead to another host.
  ['//evil.example/', '/evil.example/'],
  ['//evil.example/)', undefined],
  ['//evil.example&a=b', undefined],
  ['//evil.example#x', undefined],
  ['/about\nSet-Cookie:x', undefined],
])('nginx, asked for %j, redirects to %j', (path, to) => {
  expect(redirectOf(writeNginxFile(RULES, []), path)).toBe(to);
});
