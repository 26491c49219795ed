import {securityText} from '../../src/plugins/security-txt/securityText';

test('names whom to tell, and until when that holds: less than a year (RFC 9116)', () => {
  const now = new Date('2026-03-12T15:04:05Z');
  const text = securityText({
    siteUrl: 'https://www.pugmark.example',
    email: 'hello@pugmark.example',
    now,
  });
  const fields = Object.fromEntries(
    text
      .trimEnd()
      .split('\n')
      .map((line) => line.split(/: (.*)/u) as [string, string]),
  );
  expect(fields.Contact).toBe('mailto:hello@pugmark.example');
  expect(fields.Canonical).toBe('https://www.pugmark.example/.well-known/security.txt');
  const days = (Date.parse(fields.Expires ?? '') - now.getTime()) / 86_400_000;
  expect(days).toBeGreaterThan(300);
  expect(days).toBeLessThan(365);
});
