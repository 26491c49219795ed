import {Command} from 'commander';
import type {FormIdSlot} from '../../supabase/functions/_shared/lead-forms/form-ids.ts';
import {NOTICES, writeNotice} from '../../supabase/functions/_shared/notices/notice-text.ts';
import {explainDeadMail, HEALTH_WORDS} from '../../supabase/functions/_shared/notices/remedies.ts';
import {LEAD_ERRORS} from '../../supabase/functions/_shared/lead-forms/transport.ts';
import {makeMinuteFormat} from '../../supabase/functions/_shared/notices/notice-words.ts';
import type {StoredLead} from '../../supabase/functions/_shared/outbox/store.ts';
import {DELIVER_ERRORS} from '../../supabase/functions/deliver-leads/handler.ts';

const programs = new Map<string, readonly Command[]>();
/** What `--help` of a program says first. */
const heads: string[] = [];

// The commands as operators type them; nothing is run.
jest.mock('../../supabase/ops/cli/cli.ts', () => ({
  ...jest.requireActual<object>('../../supabase/ops/cli/cli.ts'),
  runCli(name: string, words: string, examples: string[], commands: readonly Command[]) {
    programs.set(name, commands);
    heads.push([name, words, ...examples].join('\n'));
  },
}));

beforeAll(() => {
  require('../../supabase/ops/leads.ts');
  require('../../supabase/ops/credentials.ts');
  require('../../supabase/ops/deploy.ts');
});

const ID = '7ff9f0ef-0000-4000-8000-000000000001';
const at = new Date('2026-11-27T10:00:00Z');
const sealed = {login_credential__1: 'sealed:a', login_credential__2: 'sealed:b'};

function leadOf(form: FormIdSlot, fields = {}): StoredLead {
  const ours = {firstname: 'Ida', lastname: 'Berg', email: 'ida@training.example', ...fields};
  const sent = {id: ID, form, fields: ours, page: {}, source: {}, consent: null};
  return {...sent, createdAt: at, answerDueAt: at, isUnmailed: false};
}

const shown = (reason: 'too_fast' | null, topic = '') => ({
  ...leadOf('consultation'),
  source: {topic},
  reason,
});
const none = {leads: 0, forms: {}, promised: 0, unmailed: 0, soon: 0, overdue: 0, kept: 0};
const counted = {
  ...none,
  leads: 2,
  oldest: at,
  forms: {consultation: 1, checklist: 1},
  promised: 1,
  unmailed: 1,
  named: 1,
};

/** What the database gives to each notice. */
const DETAILS: Readonly<Record<string, object[]>> = {
  new_lead: [{}],
  mail_bounced: [{code: 'bounced'}],
  lead_digest: [
    counted,
    {...counted, kept: 1, keptSince: at, soon: 1, overdue: 2, named: 5},
    {...none, kept: 3, keptSince: at, named: 3},
    {...none, overdue: 1, named: 1},
  ],
  seals_expiring: [{waiting: 3, first: at, unopened: 1}],
  mails_bounced: [{leads: 2}],
  health_red: [{since: at, problems: Object.keys(HEALTH_WORDS)}],
};

const check = leadOf('assuranceCheck', sealed);

const texts = [
  {message: 'new_lead', lead: {...check, isUnmailed: true}, detail: {}},
  ...Object.entries(DETAILS).flatMap(([message, details]) =>
    details.map((detail) => ({
      message,
      lead: leadOf('consultation'),
      detail: JSON.parse(JSON.stringify(detail)) as Record<string, unknown>,
    })),
  ),
].map((notice) => {
  const means = {
    linkTo: (action: string, id: string) => `https://site.example/answered#${action}.${id}`,
    formatMinute: (time: Date) => time.toISOString().slice(0, 16),
  };
  const given = {...notice, plannedAt: at, shown: [shown(null, 'cost'), shown('too_fast')]};
  const {subject, text} = writeNotice(given, means) ?? {};
  return `${subject}\n${text}`;
});

const ENDS =
  'bounced complained suppressed mail_failed address_refused promise_expired exhausted unheard_of';

test('the staff’s notices are those that somebody has read: their words, counts and commands', () => {
  expect(Object.keys(DETAILS)).toEqual(Object.keys(NOTICES));
  const reasons = ENDS.split(' ').map(explainDeadMail);
  expect([...texts, ...reasons].join('\n')).toMatchSnapshot();
});

test('a notice’s times have the abbreviation that people of the zone use, where there is one', () => {
  const zones =
    'Europe/Berlin Europe/London America/New_York Australia/Sydney Asia/Kolkata Africa/Johannesburg Asia/Singapore Asia/Tokyo';
  const written = zones.split(' ').map((zone) => makeMinuteFormat(zone)(at).slice(5));
  expect(written.join()).toBe(
    '11-27 11:00 CET,11-27 10:00 GMT,11-27 05:00 EST,11-27 21:00 AEDT,11-27 15:30 IST,11-27 12:00 SAST,11-27 18:00 SGT,11-27 19:00 GMT+9',
  );
});

test('the functions’ refusals are those that somebody has read, with their statuses', () => {
  const all = [LEAD_ERRORS, DELIVER_ERRORS].flatMap((it) => Object.entries(it));
  const lines = all.map(([code, {status, message}]) => `${status} ${code}: ${message}`);
  expect(lines.join('\n')).toMatchSnapshot();
});

test('the commands’ help is what somebody has read: arguments, options, choices, defaults and examples', () => {
  const helps = [...programs.values()]
    .flat()
    .map((it) => it.configureHelp({helpWidth: 200}).helpInformation());
  const text = [...heads, ...helps].join('\n\n').replaceAll(`${process.cwd()}/`, '');
  expect(text).toMatchSnapshot();
});

test('each command that a notice names is one that operators can type', () => {
  const named = texts.flatMap((it) => it.match(/npm run .*/gu) ?? []);
  const refused = [...new Set(named)].filter((line) => {
    const [, name = '', words = ''] = /^npm run (\S+) -- (.*[^.])$/u.exec(line) ?? [];
    const program = new Command(name).exitOverride();
    programs.get(name)?.forEach((it) => program.addCommand(it.action(() => undefined)));
    program.commands.forEach((it) => it.configureOutput({writeErr: () => undefined}));
    try {
      program.parse(words.replace('ID', ID).split(' '), {from: 'user'});
      return false;
    } catch {
      return true;
    }
  });
  expect(refused).toEqual([]);
  expect(named.length).toBeGreaterThan(20);
});
