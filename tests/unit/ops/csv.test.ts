import type {LeadRecord} from '../../../supabase/ops/leads/lead-record';
import {csvHeadings, csvLine} from '../../../supabase/ops/leads/csv';

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
