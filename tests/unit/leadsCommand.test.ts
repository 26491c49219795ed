import {formatSheet, formatTable} from '../../supabase/ops/cli/output';
import type {LeadRecord} from '../../supabase/ops/leads/lead-record';
import {sortByForm, writeCsvHeadings, writeCsvLine} from '../../supabase/ops/leads/lead-record';

function lineOf(fields: Record<string, string>, page: LeadRecord['page'] = {}): string {
  const lead: Partial<LeadRecord> = {id: '1', form: 'consultation', state: 'delivered'};
  return writeCsvLine({...lead, page, source: {}, fields, deliveries: []} as unknown as LeadRecord);
}

const FORMULAS = [
  '=HYPERLINK("//evil")',
  '+1',
  '-1',
  '@A1',
  '＝１',
  '＋１',
  '－１',
  '＠Ａ１',
  '"=1"',
  ' \t@x',
  '\u200B-1',
];
const SEPARATORS = [',', ';', '\t', '|', '\r', '\n', '\v', '\u0085', '\u2028'];
const HOSTILE = [
  ...FORMULAS,
  ...SEPARATORS.flatMap((separator) => FORMULAS.map((it) => `Ida${separator}${it}`)),
  ...SEPARATORS.map((separator) => `"${separator}"${separator}=1${separator}`),
];

test('no cell of a CSV export begins like a formula, whichever separators and line ends a spreadsheet program uses', () => {
  const run = HOSTILE.filter((value) => {
    const table = lineOf({firstname: value, company: 'Harbor', message: value}, {name: value});
    const cells = SEPARATORS.reduce((some, at) => some.flatMap((it) => it.split(at)), [table]);
    return cells.some((it) => /^[\s\u200B"]*[=+\-@＝＋－＠]/u.test(it));
  });
  expect(run).toEqual([]);
});

test.each([
  ['a\u202Eb\u200B\u001B[2J', 'a·b··[2J'],
  ['علی\u200Cرضا', 'علی\u200Cرضا'],
  ['क्\u200Dष', 'क्\u200Dष'],
  ['\u{1F469}\u200D\u{1F4BB}', '\u{1F469}\u200D\u{1F4BB}'],
])('%j is listed as %s: no text controls the terminal, and names are as spelled', (name, shown) => {
  expect(formatTable(['name'], [[name]])).toBe(`name\n${shown}`);
  expect(formatSheet([['name', name]])).toBe(`${'name'.padEnd(30)} ${shown}`);
});

test('quotes, separators and line breaks stay inside their cell, other values are exported as typed, and every row has the same number of cells', () => {
  const line = lineOf({message: 'a "b", c\nd', company: 'A+B = C-D @ x'}, {name: 'Home; sweet'});
  for (const cell of ['"a ""b"", c\nd"', '"Home; sweet"', ',A+B = C-D @ x,']) {
    expect(line).toContain(cell);
  }
  const headings = writeCsvHeadings();
  expect(lineOf({firstname: 'Ida'}).split(',')).toHaveLength(headings.split(',').length);
  expect(headings.startsWith('\uFEFFid,')).toBe(true); // Excel needs this mark.
});

test('a lead’s fields are shown in the order of its form, and a field that the form no longer has comes last', () => {
  const {fields} = sortByForm({form: 'newsletter', fields: {fax: '1', email: 'ida@example.com'}});
  expect(Object.keys(fields)).toEqual(['email', 'fax']);
  const unknown = {form: 'a form of the past', fields: {b: '2', a: '1'}};
  expect(sortByForm(unknown)).toEqual(unknown);
});
