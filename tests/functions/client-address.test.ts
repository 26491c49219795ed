import {readClientAddress} from '../../supabase/functions/submit-hubspot-form/client-address.ts';
import {same} from './support/check.ts';

const HEADER = 'cf-connecting-ip';

const CASES: [given: string, sender: string | null][] = [
  ['203.0.113.7', '203.0.113.7'],
  [' 203.0.113.7 ', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:0:1:aaaa:bbbb:cccc:dddd', '2001:db8:0:1'],
  ['2001:DB8:0:1::1', '2001:db8:0:1'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['fe80::1:2:3:4:5:6', 'fe80:0:1:2'],
  ['127.0.0.1', null],
  ['::1', null],
  ['::ffff:127.0.0.1', null],
  ['', null],
  ['203.0.113.7, 10.0.0.1', null],
  ['unknown', null],
  ['2001:db8::1]/?', null],
  ['a:b', null],
];

for (const [given, sender] of CASES) {
  Deno.test(`${JSON.stringify(given)} names ${sender ?? 'no sender'}`, () => {
    same(readClientAddress(new Headers({[HEADER]: given}), HEADER), sender, 'sender');
  });
}

Deno.test('no header but the one of the setting is read', () => {
  const headers = new Headers({'x-forwarded-for': '203.0.113.7', 'x-real-ip': '203.0.113.8'});
  same(readClientAddress(headers, HEADER), null, 'without the header');
  same(readClientAddress(headers, null), null, 'without a setting');
});
