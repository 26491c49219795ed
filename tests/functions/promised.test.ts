import {
  BUSY_NOTE,
  HELD_NOTE,
  LEAD_HEADERS,
} from '../../supabase/functions/_shared/lead-forms/transport.ts';
import {type Answer, STAFF, startWithMails, testsOf} from './support/backend.ts';
import {equal} from './support/check.ts';
import {bodyOf, DECOY_FILLED} from './support/examples.ts';
import {addressRefused, later, mailTaken} from './support/stand-ins.ts';

const test = testsOf(startWithMails);

type Backend = ReturnType<typeof startWithMails>;
type Ready = (backend: Backend) => Promise<unknown>;

const KEY = 'attempt-0001';
const ADDRESS = 'ida@harbor.example';
const TWO_FORMS = ['strategicGuide', 'consultation'] as const;
const TOO_FAST = {[LEAD_HEADERS.pageOpenMs]: '10'};

const keyRefused = () => Response.json({name: 'invalid_api_key'}, {status: 401});

const sendNow = (backend: Backend, headers = {}): Promise<Answer> =>
  backend.send('checklist', {email: ADDRESS}, {headers, key: KEY});

/** Stores a lead of somebody else, whose mail ends as `answer` says. */
const sendBefore = async ({mails, send}: Backend, answer: () => Response): Promise<void> => {
  mails.answer = answer;
  await send('checklist', {email: 'before@before.example'});
};

type Told = {waits?: true; note?: string};

/** What is so before a visitor asks for the checklist, and what the answer says. */
const STATES: [state: string, told: Told, ready: Ready, headers?: Record<string, string>][] = [
  ['all is well', {}, async () => {}],
  ['the CRM is down', {}, async ({crm}) => (crm.answer = later(503, '60'))],
  ['the honeypot is filled', {waits: true, note: HELD_NOTE}, async () => {}, DECOY_FILLED],
  ['the form is sent in 10 ms', {waits: true, note: HELD_NOTE}, async () => {}, TOO_FAST],
  ['our key is refused', {waits: true}, (it) => sendBefore(it, keyRefused)],
  [
    'only a notice was refused for our key',
    {waits: true},
    async (it) => {
      it.mails.answer = keyRefused;
      await it.send('newsletter').then(() => it.runRound());
    },
  ],
  ['the provider asks for a pause', {waits: true}, (it) => sendBefore(it, later(429, '120'))],
  ['the provider is down for a while', {waits: true}, (it) => sendBefore(it, later(503, '120'))],
  [
    'one mail is refused for what a person must repair, and another has left since',
    {},
    async (it) => {
      const isFirst = (to: readonly string[]) => to.includes('before@before.example');
      it.mails.answer = ({body: {to}}) => (isFirst(to) ? keyRefused() : mailTaken());
      await it.send('checklist', {email: 'before@before.example'});
      await it.send('checklist', {email: 'since@since.example'});
    },
  ],
  [
    'one mail to another address failed for ever',
    {},
    (it) => sendBefore(it, addressRefused).then(() => (it.mails.answer = mailTaken)),
  ],
  [
    'twelve mails to others wait',
    {waits: true},
    async ({database, submit}) => {
      await database.pause();
      const others = Array.from({length: 12}, (_, nth) => `v${nth}@v${nth}.example`);
      await Promise.all(others.map((email) => submit(bodyOf('checklist', {email}))));
    },
  ],
  [
    'the address has had all the mails that it may get',
    {waits: true},
    ({send}) => Promise.all(TWO_FORMS.map((form) => send(form, {email: ADDRESS}))),
  ],
];

test('what a visitor reads of the mail is true: it goes at once, or the answer says that it waits, to a first request and to a repeated one', async () => {
  const limits = {mailLimits: {address: {max: 2, seconds: 3600}}};
  await using backend = startWithMails({}, limits);
  await backend.eachCase(STATES, async (_state, {waits, note}, ready, headers = {}) => {
    const {mails, crm} = backend;
    await backend.database.endPause();
    crm.answer = () => Response.json({inlineMessage: 'Thanks.'});
    mails.answer = mailTaken;
    await ready(backend);
    const first = (await sendNow(backend, headers)).body;
    equal([first.mailWaits, first.note], [waits, note], 'told');
    const sql = `select d.state = 'delivered' as goes from leads.submission s
      left join leads.delivery d on d.submission_id = s.id and d.channel = 'mail' where s.id = $1`;
    const {goes} = await backend.database.row<{goes: boolean | null}>(sql, [first.id]);
    equal(goes === true, !waits, 'whether the mail has gone');
    const again = (await sendNow(backend, headers)).body;
    equal(again, {...first, replayed: true}, 'the answer to a repeated request');
  });
});

test('a lead that was kept back and released, and one whose mail died or is tried again, are answered as they stand', async (backend) => {
  const {send, operate, mails, mailsTo} = backend;
  const first = await sendNow(backend, DECOY_FILLED);
  await operate('release', first.body.id);
  await backend.runRound();
  equal(mailsTo(ADDRESS).length, 1, 'mails after the release');
  const {body} = await sendNow(backend, DECOY_FILLED);
  equal([body.replayed, body.mailWaits, body.note], [true, undefined, undefined], 'released');

  mails.answer = addressRefused;
  await send('checklist', {email: 'gone@gone.example'}, {key: 'attempt-0002'});
  const again = await send('checklist', {email: 'gone@gone.example'}, {key: 'attempt-0002'});
  equal(again.body.mailWaits, true, 'a mail that died');

  mails.answer = () => new Response(null, {status: 500});
  const late = () => send('checklist', {email: 'late@late.example'}, {key: 'attempt-0003'});
  await late();
  await backend.database.rows(
    `update leads.delivery set next_attempt_at = now() + interval '1 minute' where state = 'pending'`,
  );
  equal((await late()).body.mailWaits, true, 'a mail that is tried again in a minute');
});

test('a form that sends no mail says so of none, and of a lead kept back that a person looks first', async (backend) => {
  backend.mails.answer = keyRefused;
  for (const form of ['newsletter', 'webinarAccess'] as const) {
    equal((await backend.send(form)).body.mailWaits, undefined, form);
    const {body} = await backend.send(form, {email: 'b@b.example'}, {headers: TOO_FAST});
    equal([body.mailWaits, body.note], [undefined, HELD_NOTE], `${form} kept back`);
  }
});

test('in a flood the answer says that all takes longer, also to a lead that is kept back', async () => {
  await using backend = startWithMails({}, {line: {max: 1, seconds: 6000}});
  await backend.database.rows(
    `insert into leads.rate_limit values ('kept', leads.counts_until(now(), 600), 0, 30)`,
  );
  const {body} = await sendNow(backend, DECOY_FILLED);
  equal([body.mailWaits, body.note], [true, BUSY_NOTE], 'told');
});

test('twenty visitors who are kept back over two hours are each named to the staff within the hour, once, and again when three quarters of the promised time have passed unread', async (backend) => {
  const {database, mailsTo, runRound} = backend;
  const forms = ['consultation', 'assuranceCheck', 'checklist', 'newsletter'] as const;
  const names = Array.from({length: 20}, (_, nth) => `visitor${nth}`);
  const toldOf = (name = '') =>
    mailsTo(STAFF).filter(({text}) => new RegExp(`${name}\\b`, 'u').test(text));
  const late: string[] = [];
  for (const [nth, name] of names.entries()) {
    const form = forms[nth % forms.length] ?? 'newsletter';
    const fields: Record<string, string> = {email: `${name}@training.example`};
    if (nth % forms.length < 2) {
      fields.company = name;
    }
    await backend.send(form, fields, {headers: nth % 2 === 0 ? DECOY_FILLED : TOO_FAST});
    await runRound();
    await database.rows('delete from leads.rate_limit');
    await database.moveClock('6 minutes');
    late.push(...names.slice(0, nth < 9 ? 0 : nth - 8).filter((it) => toldOf(it).length === 0));
  }
  await database.moveClock('50 minutes');
  await runRound();
  equal([late, names.filter((it) => toldOf(it).length === 0)], [[], []], 'unknown to the staff');
  const since = names.filter((it) => toldOf(it).length > 1);
  equal(since, [], 'told twice');
  await database.moveClock('16 hours');
  await runRound();
  equal(toldOf(names[0]).length, 2, 'after three quarters of 24 hours');
});
