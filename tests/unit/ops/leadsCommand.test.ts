import {
  FORM_ID_SLOT_NAMES,
  FORM_ID_SLOTS,
} from '../../../supabase/functions/_shared/lead-forms/form-ids';
import {LEAD_FORMS} from '../../../supabase/functions/_shared/lead-forms/registry';
import {csvHeadings, csvLine} from '../../../supabase/ops/leads/csv';
import {inFormOrder} from '../../../supabase/ops/leads/form-order';
import type {LeadRecord} from '../../../supabase/ops/leads/lead-record';

function record(fields: Record<string, string>, page: LeadRecord['page'] = {}): LeadRecord {
  return {
    id: '7ff9f0ef-0000-4000-8000-000000000001',
    time: '2026-11-20T08:00:00.000Z',
    form: 'consultation',
    page,
    source: {},
    consent: null,
    fields,
    quarantineReason: null,
    acknowledgedAt: null,
    erasedAt: null,
    answerDueAt: null,
    answeredAt: null,
    answeredBy: null,
    answer: null,
    sealed: null,
    state: 'delivered',
    deliveries: [
      {
        channel: 'crm',
        message: 'lead',
        state: 'delivered',
        attempts: 1,
        nextAttemptAt: null,
        deliveredAt: '2026-11-20T08:00:01.000Z',
        lastOutcome: 'delivered',
        lastHttpStatus: 200,
        lastErrorTypes: null,
        maybeDuplicates: 0,
        tries: [],
      },
    ],
    audit: [],
  };
}

test.each([
  '=HYPERLINK("http://evil.example")',
  '+1',
  '-1',
  '@SUM(A1)',
  '\tTab',
  '\rReturn',
  '＝１',
])('a value that a spreadsheet would run becomes text: %j', (value) => {
  const line = csvLine(record({company: value}));
  expect(line).toContain(`"'${value.replaceAll('"', '""')}"`);
});

test('quotes, commas and line breaks stay inside one cell, and every line has as many', () => {
  const line = csvLine(record({message: 'a "b", c\nd', firstname: 'Søn'}, {name: 'Home, sweet'}));
  expect(line).toContain('"a ""b"", c\nd"');
  expect(line).toContain('"Home, sweet"');
  expect(line).toContain(',Søn,');
  const plain = csvLine(record({firstname: 'Ida'}));
  expect(plain.split(',')).toHaveLength(csvHeadings().split(',').length);
});

test('the headings have every field of every form, each once', () => {
  const headings = csvHeadings().trim().split(',');
  expect(new Set(headings).size).toBe(headings.length);
  expect(headings).toEqual(
    expect.arrayContaining(['email', 'login_credential__1', 'webinar_access_request', 'message']),
  );
});

test('the file begins with the mark by which Excel knows UTF-8', () => {
  expect(csvHeadings().startsWith('\uFEFFid,')).toBe(true);
});

test.each(FORM_ID_SLOT_NAMES)('%s: the fields of a lead stand in the order of its form', (form) => {
  const {crmNames, constants} = LEAD_FORMS[FORM_ID_SLOTS[form]];
  const names = [...Object.values<string>(crmNames), ...Object.keys(constants)];
  const asStored = Object.fromEntries(names.toSorted().map((name) => [name, `its ${name}`]));
  const {fields} = inFormOrder({form, fields: asStored});
  expect(Object.keys(fields)).toEqual(names);
  expect(fields).toEqual(asStored);
});

test('a field that the contract no longer knows is shown last, and a missing one is not made up', () => {
  const {fields} = inFormOrder({form: 'newsletter', fields: {fax: '1', email: 'ida@example.com'}});
  expect(Object.keys(fields)).toEqual(['email', 'fax']);
  const unknown = {form: 'a form of the past', fields: {b: '2', a: '1'}};
  expect(inFormOrder(unknown)).toEqual(unknown);
});
