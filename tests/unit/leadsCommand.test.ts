import {
  type LeadRecord,
  sortByForm,
  writeCsvHeadings,
  writeCsvLine,
} from '../../supabase/ops/leads/lead-record';

/** The line of a lead with these fields; what is empty besides is left out. */
function lineOf(fields: Record<string, string>, page: LeadRecord['page'] = {}): string {
  const lead: Partial<LeadRecord> = {id: '1', form: 'consultation', state: 'delivered'};
  return writeCsvLine({...lead, page, source: {}, fields, deliveries: []} as unknown as LeadRecord);
}

test.each(['=HYPERLINK("http://evil")', '+1', '-1', '@SUM(A1)', '\tTab', '\rReturn', '＝１'])(
  'a value that a spreadsheet would run becomes text: %j',
  (company) => {
    expect(lineOf({company})).toContain(`"'${company.replaceAll('"', '""')}"`);
  },
);

test('quotes, commas and line breaks stay inside one cell, and every line has as many', () => {
  const line = lineOf({message: 'a "b", c\nd', firstname: 'Søn'}, {name: 'Home, sweet'});
  for (const cell of ['"a ""b"", c\nd"', '"Home, sweet"', ',Søn,']) {
    expect(line).toContain(cell);
  }
  expect(lineOf({firstname: 'Ida'}).split(',')).toHaveLength(writeCsvHeadings().split(',').length);
});

test('the headings have every field of every form, each once, behind the mark by which Excel knows UTF-8', () => {
  const headings = writeCsvHeadings().trimEnd().split(',');
  expect(headings[0]).toBe('\uFEFFid');
  expect(new Set(headings).size).toBe(headings.length);
  expect(headings).toEqual(
    expect.arrayContaining(['email', 'login_credential__1', 'webinar_access_request', 'message']),
  );
});

// The order of a form's fields is in `tests/database/reading-leads.test.ts`.
test('a field that the contract no longer knows is shown last, and a missing one is not made up', () => {
  const {fields} = sortByForm({form: 'newsletter', fields: {fax: '1', email: 'ida@example.com'}});
  expect(Object.keys(fields)).toEqual(['email', 'fax']);
  const unknown = {form: 'a form of the past', fields: {b: '2', a: '1'}};
  expect(sortByForm(unknown)).toEqual(unknown);
});
