import path from 'node:path';
import {openValues, ownerValues, type OwnerValues} from '../../../supabase/ops/owner-values';

const brand = {
  name: 'A Firm',
  url: 'https://www.firm.com',
  email: 'hello@firm.com',
  careersEmail: 'jobs@firm.com',
  director: {name: 'A Name'},
};

const SUPPLIED: OwnerValues = {
  brand,
  testimonial: {quote: 'Words'},
  toConfirm: [],
  claims: {passRate: {value: '100%', label: 'pass rate', basis: '12 of 12 clients, 2024–2025'}},
  webinars: [{id: 'a-talk', registrationLink: 'https://events.firm.com/a-talk'}],
  newsWithoutVideo: [],
  codeOwners: '* engineers@firm.com\n',
  mails: ['Write to hello@firm.com. A Firm.'],
};

test('an owner who has supplied everything has nothing to do', () => {
  expect(openValues(SUPPLIED)).toEqual([]);
});

test.each<[string, Partial<OwnerValues>, RegExp]>([
  [
    'an address',
    {brand: {...brand, email: 'a@firm.example'}, mails: []},
    /brand\.ts: email .*a@firm\.ex/u,
  ],
  ['the site’s address', {brand: {...brand, url: 'https://firm.example'}}, /url/u],
  ['the director', {brand: {...brand, director: {name: ''}}}, /director\.name/u],
  ['a testimonial', {testimonial: null}, /testimonial/u],
  [
    'the basis of a figure',
    {claims: {passRate: {value: '100%', label: 'pass rate', basis: ''}}},
    /claims\.ts: passRate \(100% pass rate\)/u,
  ],
  ['a registration', {webinars: [{id: 'a-talk', registrationLink: 'https://a.example'}]}, /talk/u],
  ['a video', {newsWithoutVideo: ['news/a-dog.md']}, /news\/a-dog\.md/u],
  ['a reviewer', {codeOwners: '* a@firm.example\n/blog/ b@firm.com'}, /CODEOWNERS/u],
  ['a mail', {mails: ['Write to hello@pugmark.example. Pugmark.']}, /npm run desk -- mails/u],
  ['a confirmation', {toConfirm: ['the rule on consulting']}, /the rule on consulting/u],
])('%s that is missing is named with its file', (_, missing, line) => {
  expect(openValues({...SUPPLIED, ...missing})).toEqual([expect.stringMatching(line)]);
});

test('the list of this site names what stands on pages without the owner’s word', () => {
  const open = openValues(ownerValues(path.join(__dirname, '../../..'))).join('\n');
  for (const value of ['director.name', 'testimonial', 'passRate', 'videoUrl', 'twelve months']) {
    expect(open).toContain(value);
  }
});
