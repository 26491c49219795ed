import fc from 'fast-check';
import {parseSource, UTM_NAMES} from '../../../supabase/functions/_shared/lead-forms/source.ts';

const FULL = {
  utm_source: 'newsletter',
  utm_medium: 'email',
  utm_campaign: 'Herbst 2026 – Prüfung',
  utm_term: 'proctoring audit',
  utm_content: 'button',
  referrer: 'www.search.example',
  landing: "/insights/caf%C3%A9/a-b.c_d~!$&'()*+,;=:@",
  topic: 'webinarTopic',
};

test('a visit’s source keeps the five campaign parameters, the referring host, the first page and the topic, trimmed and without control characters', () => {
  const other = {utm_id: '7', fbclid: 'IwAR0', email: 'ida@training.example', page: 1};
  expect(parseSource({...FULL, ...other})).toEqual(FULL);
  expect(parseSource({utm_source: ' a\u0000b\n '})).toEqual({utm_source: 'ab'});
});

test.each(UTM_NAMES)('%s is dropped when longer than its limit', (name) => {
  const longest = 'x'.repeat(100);
  expect(parseSource({[name]: longest})).toEqual({[name]: longest});
  expect(parseSource({...FULL, [name]: `${longest}x`})).not.toHaveProperty(name);
});

const FORGED: Readonly<Record<string, readonly unknown[]>> = {
  referrer: ['https://a/', 'a.b/path', 'a.b?q=a person', 'user@a.b', `${'a.'.repeat(130)}example`],
  landing: ['insights', '/?a=b', '/a#b', '/a b', `/${'x'.repeat(200)}`],
  topic: ['', 'a b', 'a-1', 'x'.repeat(31), 7],
  utm_source: ['', '   ', 7, null, ['a']],
};

test.each(Object.entries(FORGED))('%s is dropped when it is one of %j', (name, all) => {
  const {[name as keyof typeof FULL]: _dropped, ...rest} = FULL;
  expect(all.map((value) => parseSource({...FULL, [name]: value}))).toEqual(all.map(() => rest));
});

test('parsing the source of a visit never throws, whatever the value, and is idempotent', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      const source = parseSource(value);
      expect(parseSource(source)).toEqual(source);
    }),
  );
});
