import {suggestEmail} from '@site/src/leads/forms/EmailField';

test.each([
  ['ida@gmial.com', 'ida@gmail.com'],
  ['Ida.B@GMAIL.CON ', 'Ida.B@gmail.com'],
  ['ida@gmail.cm', 'ida@gmail.com'],
  ['ida@gmaill.cmo', 'ida@gmail.com'],
  ['ida@yaho.com', 'ida@yahoo.com'],
  ['ida@hotmial.fr', 'ida@hotmail.fr'],
  ['ida@outlok.com', 'ida@outlook.com'],
  ['ida@mail.training.con', 'ida@mail.training.com'],
  ['ida@training.ogr', 'ida@training.org'],
])('the suggestion for the mistyped address %s is %s', (typed, meant) => {
  expect(suggestEmail(typed, true)).toBe(meant);
});

test.each([
  ['ida@gmail.com', 'ida@ymail.com', 'ida@proton.me', 'ida@yahoo.ca', 'ida@yahoo.co.uk'],
  ['ida@cloud.com', 'ida@email.com', 'ida@ge.com', 'ida@small.com', 'ida@gmx.de', 'ida@aoi.com'],
  ['ida@training.co', 'ida@clinic.vet', 'ida@training.cam', 'ida@training.academy'],
  ['', 'ida', 'ida@', 'ida@gmial', '@gmial.com'],
])('a correct address, or a text that is no address, gets no suggestion: %s, …', (...typed) => {
  expect(typed.map((it) => suggestEmail(it, false))).toEqual(typed.map(() => ''));
});

test('an unfinished address gets no suggestion while the visitor is typing', () => {
  expect(suggestEmail('ida@gmail.co', true)).toBe('');
  expect(suggestEmail('ida@gmail.co', false)).toBe('ida@gmail.com');
});
