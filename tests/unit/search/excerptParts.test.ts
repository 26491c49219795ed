import {excerptParts} from '@site/src/search/excerptParts';

test('an excerpt is split at its marks', () => {
  expect(excerptParts('… a <mark>proctor</mark> and <mark>proctors</mark>')).toEqual([
    {text: '… a ', marked: false},
    {text: 'proctor', marked: true},
    {text: ' and ', marked: false},
    {text: 'proctors', marked: true},
  ]);
});

test('what looks like HTML in a text stays text', () => {
  expect(excerptParts('the <mark>&lt;script&gt;</mark> element')).toEqual([
    {text: 'the ', marked: false},
    {text: '<script>', marked: true},
    {text: ' element', marked: false},
  ]);
});
