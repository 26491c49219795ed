import {ok} from 'node:assert/strict';
import type {FormIdSlot} from '../../supabase/functions/_shared/lead-forms/form-ids.ts';
import {BUSY_NOTE, LEAD_HEADERS} from '../../supabase/functions/_shared/lead-forms/transport.ts';
import {type Answer, type Backend, STAFF, startWithMails} from './support/backend.ts';
import {countsOf, equal, test} from './support/check.ts';
import {database} from './support/database.ts';
import {ADDRESS, bodyOf} from './support/examples.ts';

const options = {line: {max: 200, seconds: 99_999}};
const TOO_FAST = {[LEAD_HEADERS.pageOpenMs]: '10'};

const from = (network: number, place = 1) => ({
  [ADDRESS]: `${(0x2000 + network).toString(16)}:db8:1:${place}::1`,
});

/** Sends leads of the largest size from these networks in turn, each from a new address. @returns counts by status */
async function flood({submit}: Backend, networks: number, count: number, headers = {}) {
  const line = (length: number) => '\u65E5'.repeat(length);
  const text = {
    additional_information: line(2000),
    company: line(200),
    jobtitle: line(200),
    firstname: line(100),
    lastname: line(100),
    login_credential__1: line(500),
    login_credential__2: line(500),
    course_assessment_url: `https://courses.example/${line(976)}`,
  };
  const answers: Answer[] = [];
  for (let sent = 0; sent < count; sent += 1) {
    const body = bodyOf('assuranceCheck', {...text, email: `${crypto.randomUUID()}@x.example`});
    answers.push(await submit(body, {headers: {...from(sent % networks, sent), ...headers}}));
  }
  return countsOf(answers.map(({status}) => String(status)));
}

/** Twenty visitors and a flood: the flood's networks, its form and number of leads, and the visitors' address. */
const AMONG: [
  title: string,
  flood: {form: FormIdSlot; leads: number; from: (nth: number) => string},
  visitor: (nth: number) => string,
][] = [
  [
    'of the flood’s own /16',
    {form: 'consultation', leads: 100, from: (nth) => `203.0.${nth % 200}.${nth}`},
    (nth) => `203.0.${200 + nth}.7`,
  ],
  [
    'of the flood’s own /32',
    {form: 'consultation', leads: 100, from: (nth) => `2001:db8:${nth}::1`},
    (nth) => `2001:db8:f${nth}::1`,
  ],
  [
    'of 700 flooding networks',
    {
      form: 'consultation',
      leads: 700,
      from: (nth) => `${20 + (nth % 35)}.${Math.floor(nth / 35)}.7.9`,
    },
    (nth) => `${20 + nth}.${nth}.251.7`,
  ],
  [
    'of forty flooding networks',
    {form: 'consultation', leads: 160, from: (nth) => `${20 + (nth % 40)}.7.${nth % 250}.9`},
    (nth) => `${20 + nth}.7.251.${nth + 1}`,
  ],
  [
    'in a flood of downloads',
    {form: 'checklist', leads: 100, from: (nth) => `203.0.${nth % 200}.${nth}`},
    (nth) => `203.0.${200 + nth}.7`,
  ],
];

test('of twenty visitors in a flood from their own networks, all are named to the staff once, or in the CRM, within two minutes; each has a mail or reads that it takes longer, and those in quarantine get theirs when the flood is over', async () => {
  await using backend = startWithMails({}, options);
  await backend.eachCase(AMONG, async (_title, {form, leads, from: address}, visitor) => {
    backend.mails.received.length = 0;
    const names: string[] = [];
    const isLong = form === 'consultation';
    const send = (at: string, name: string, message: string, headers = {}) => {
      const fields = {lastname: name, email: `${name}@${name}.example`, ...(isLong && {message})};
      return backend.submit(bodyOf(form, fields), {headers: {[ADDRESS]: at, ...headers}});
    };
    const silent: string[] = [];
    for (let nth = 0; nth < leads; nth += 1) {
      await send(address(nth), `flood${nth}`, 'Buy cheap followers now, please');
      if (nth % (leads / 20) === 0) {
        const name = `visitor${names.length}`;
        const slow = {[LEAD_HEADERS.pageOpenMs]: '40000'};
        const message = `Our course ${name} needs an audit.`;
        const {status, body} = await send(visitor(names.length), name, message, slow);
        equal(status, 200, name);
        names.push(name);
        silent.push(...((body.note ?? body.mailWaits) ? [] : [name]));
      }
    }
    await backend.runRound();
    await database.moveClock('110 seconds');
    await backend.runRound(2);
    const told = backend.mailsTo(STAFF).map(({text}) => text);
    const crm = backend.crm.received.map(({body}) => JSON.stringify(body));
    const has = (name: string) => (text: string) => new RegExp(`${name}\\b`, 'u').test(text);
    const lost = names.filter((it) => ![...told, ...crm].some(has(it)));
    const twice = names.filter((it) => told.filter(has(it)).length > 1);
    equal([lost, twice], [[], []], 'in no mail and not in the CRM; told twice');
    const isUnmailed = (name: string) => backend.mailsTo(`${name}@${name}.example`).length === 0;
    equal(silent.filter(isUnmailed), [], 'without a word');
    await database.moveClock('13 minutes');
    await backend.runRound(2);
    const sql = `select fields ->> 'lastname' from leads.submission where is_quarantined and fields ->> 'lastname' like 'visitor%'`;
    const waiting = await database.list<string>(sql);
    ok(waiting.length > 0, 'no visitor is in quarantine');
    equal(waiting.filter(isUnmailed), [], 'without a mail after the flood');
  });
});

test('visitors from networks that have sent nothing today are not kept back in a flood, and their mails leave at once', async () => {
  await using backend = startWithMails({}, options);
  const consult = (name: string, address: string) =>
    backend.submit(bodyOf('consultation', {email: `${name}@${name}.example`}), {
      headers: {[ADDRESS]: address},
    });
  for (let nth = 0; nth < 120; nth += 1) {
    await consult(`flood${nth}`, `${20 + (nth % 10)}.7.3.${nth}`);
  }
  const {body} = await consult('visitor', '198.51.100.7');
  equal([body.mailWaits, body.note], [undefined, BUSY_NOTE], 'told');
  await backend.runRound(2);
  equal(backend.mailsTo('visitor@visitor.example').length, 1, 'mails to the visitor');
  equal(await database.reasons(), {none: 41, rate_limit_network: 80}, 'stored');
});

test('when the quarantine is full, or half full for networks that have sent before, suspect leads get 429 until the next window and other leads are accepted', async () => {
  await using backend = startWithMails({}, options);
  const fill = (kilobytes: number) =>
    database.rows(`delete from leads.rate_limit where bucket = 'kept';
      insert into leads.rate_limit values ('kept', leads.counts_until(now(), 600), 0, ${kilobytes})`);
  equal(await flood(backend, 1, 1, TOO_FAST), {200: 1}, 'the first suspect lead');
  const size = `select (sum(pg_column_size(s.*)) + (select sum(pg_column_size(c.*)) from leads.credential c))::int / 1000 as stored,
    (select taken from leads.rate_limit where bucket = 'kept') as counted from leads.submission s`;
  const {stored, counted} = await database.row<Record<string, number>>(size);
  ok((stored ?? 0) <= (counted ?? 0), `${stored} kB stored, but only ${counted} counted`);
  await fill(3999);
  equal(await flood(backend, 1, 1, TOO_FAST), {200: 1}, 'less than half full');
  await fill(4000);
  equal(await flood(backend, 1, 1, TOO_FAST), {429: 1}, 'half full');
  await database.rows(`delete from leads.rate_limit where length(bucket) = 64`);
  equal(await flood(backend, 1, 1, TOO_FAST), {200: 1}, 'a network that has sent nothing');
  await fill(8000);
  await database.rows(`delete from leads.rate_limit where length(bucket) = 64`);
  equal(await flood(backend, 1, 1, TOO_FAST), {429: 1}, 'full');
  equal(await flood(backend, 1, 1), {200: 1}, 'a lead that looks like a visitor’s');
  await database.backdate('rate_limit.ends_at', '700 seconds');
  equal(await flood(backend, 1, 1, TOO_FAST), {200: 1}, 'in the next window');
});
