import {match, ok} from 'node:assert/strict';
import {HEALTH_WORDS} from '../../supabase/functions/_shared/notices/notice-text.ts';
import {STAFF, startBackend, startWithMails, test} from './support/backend.ts';
import {equal} from './support/check.ts';
import {mailTaken, refused, taken} from './support/stand-ins.ts';
import {ADDRESS, bodyOf, DECOY_FILLED} from './support/examples.ts';

test('with the delivery key, health shows its counters and no value of a lead', async () => {
  await using backend = startBackend({policy: {heldDelays: [900]}});
  const {send, runRound, crm} = backend;
  await send('newsletter');
  crm.answer = () => refused(401);
  await send('consultation');
  await send('webinarAccess', {}, {headers: DECOY_FILLED});
  await runRound();

  const {status, body} = await backend.health();
  const {oldestUndeliveredSeconds: held, oldestQuarantinedSeconds: kept, ...others} = body;
  const {lastRound, databaseBytes, ...rest} = others;
  ok(databaseBytes > 1e6 && databaseBytes < 4e8, 'the size of the database');
  // An age is null when there is no row.
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== null));
  const well = {ok: true, problems: [], database: 'up', messages: {}, stopped: []};
  const counts = {acceptedLastDay: 3, heldAgain: 0, removedUnreadLastDay: 0, keptLately: 2};
  equal([status, given], [200, {...well, ...counts, states: {held: 1, quarantined: 1}}], 'answer');
  ok(kept < 3600 && held >= 0 && held < 3600, 'ages of the quarantined lead and the held one');
  const {at, ...summary} = lastRound;
  equal(summary, {claimed: 0, delivered: 0, failed: 0}, 'the last round');
  ok(Math.abs(Date.parse(at) - Date.now()) < 3_600_000, 'the last round was just now');
  ok(!JSON.stringify(body).includes('ida'), 'no value of a lead');
});

test('health reports repair_needed once the CRM or the mail provider has refused a token twice, until deliveries succeed', async () => {
  await using backend = startWithMails();
  const {crm, mails, runRound} = backend;
  crm.answer = () => refused(401);
  await backend.send('consultation');
  equal(await backend.problems(), [], 'problems after one refusal');
  await runRound();
  equal(await backend.problems(), ['repair_needed'], 'problems after two refusals');
  crm.answer = taken;
  mails.answer = () => Response.json({name: 'invalid_api_key'}, {status: 401});
  await backend.send('checklist', {email: 'bo@company.example'});
  await runRound();
  equal(await backend.problems(), ['repair_needed'], 'problems after two refused mails');
  mails.answer = mailTaken;
  await runRound();
  equal(await backend.problems(), [], 'problems after the repair');
});

test('the staff get a mail for each new problem at once, whatever else is red, and again after a day or when the problem returns', async () => {
  await using backend = startWithMails();
  const {database, runRound, operate, mailsTo} = backend;
  const red = () => mailsTo(STAFF).filter(({subject}) => subject.startsWith('Health is red: '));
  const after = async (minutes: number) => {
    await database.backdate('delivery.created_at', `${minutes} minutes`);
    const since = `jsonb_build_object('since', (select jsonb_object_agg(key, value::timestamptz - interval '${minutes} minutes') from jsonb_each_text(detail -> 'since')))`;
    await database.rows(`update leads.heartbeat set detail = ${since} where name = 'health_red'`);
    await runRound(2);
    return red().map(({subject}) => subject.slice('Health is red: '.length));
  };
  const {body} = await backend.send('consultation');
  await database.backdate('submission.answer_due_at', '25 hours');
  equal(await after(0), ['replies_overdue'], 'when it turns red');
  match(red()[0]?.text ?? '', /Type: npm run leads -- list --overdue/u);
  await database.rows(
    `select leads.beat('purging', 600); update leads.heartbeat set at = at - interval '1 hour' where name = 'purging'`,
  );
  const two = ['replies_overdue', 'purging_stopped'];
  equal(await after(60), two, 'when more is wrong');
  equal(await after(22 * 60), two, 'within a day');
  equal((await after(2 * 60)).slice(2), ['replies_overdue, purging_stopped'], 'after a day');
  await database.rows(`select leads.beat('purging', 600)`);
  await operate('mark_answered', body.id);
  await runRound();
  await database.rows('update leads.submission set answered_at = null, answered_by = null');
  equal((await after(16)).at(-1), 'replies_overdue', 'when the problem returns');
});

test('a hundred leads or refusals in ten minutes turn health red with the problem flood, until ten minutes have passed', async () => {
  await using backend = startBackend({env: {RATE_LIMIT_ADDRESS: '2/60'}});
  const {database} = backend;
  const sendFrom = (network: number) => {
    const lead = bodyOf('newsletter', {email: `v${crypto.randomUUID()}@x.example`});
    return backend.submit(lead, {headers: {[ADDRESS]: `${network}.0.113.7`}});
  };
  const full = `update leads.rate_limit set taken = 97 where bucket = 'refused:0'`;
  await backend.eachCase([['stored'], ['refused']], async (kind) => {
    for (let sent = 0; sent < (kind === 'stored' ? 99 : 3); sent += 1) {
      await sendFrom(kind === 'stored' ? sent + 20 : 20);
    }
    // Two of these three leads were stored, one was refused.
    await database.rows(kind === 'stored' ? 'select' : full);
    equal(await backend.problems(), [], 'after 99');
    await sendFrom(20);
    equal(await backend.problems(), ['flood'], 'after a hundred');
    equal((await backend.callDelivery({})).body, {ok: false, problems: ['flood']}, 'public health');
    await backend.settled();
    for (const [minutes, lasts] of [
      [9, true],
      [3, false],
    ] as const) {
      await database.moveClock(`${minutes} minutes`);
      equal((await backend.problems()).includes('flood'), lasts, `flood, ${minutes} minutes later`);
    }
  });
});

const RIGHT = 'execute on function leads.accept(jsonb)';
const REFUSALS: [title: string, begin: string, end: string][] = [
  ['a missing right', `revoke ${RIGHT} from leads_fn`, `grant ${RIGHT} to leads_fn`],
  ...['submission', 'credential', 'rate_limit'].map((table): [string, string, string] => [
    `a lock on ${table}`,
    `begin; lock table leads.${table}`,
    'commit',
  ]),
];

test('when a missing right or a lock makes the database refuse leads, health of both functions is 503 with forms_refused, and its trial stores nothing', async () => {
  await using backend = startBackend({connections: 2});
  const {database, callDelivery, submit} = backend;
  const refusal = [503, {ok: false, problems: ['forms_refused']}];
  const check = async (title: string, begin: string, end: string) => {
    equal((await callDelivery({})).status, 200, 'health before');
    await database.rows(begin);
    try {
      for (const asked of [callDelivery({}), submit(null, {method: 'GET'})]) {
        const {status, body} = await asked;
        equal([status, body], refusal, title);
      }
    } finally {
      await database.rows(end);
    }
    equal((await callDelivery({})).status, 200, 'health once the database accepts leads again');
    const tables = ['submission', 'delivery', 'rate_limit', 'credential'];
    equal(await Promise.all(tables.map((it) => database.count(it))), [0, 0, 0, 0], 'stored');
  };
  await database.inHurry(() => backend.eachCase(REFUSALS, check));
});

test('when the database becomes read-only, health turns red even when no lead is due', async (backend) => {
  const {callRound, database, isGreen, submit} = backend;
  await callRound();
  const makeReadOnly = (on: boolean) =>
    database.rows(`alter role leads_fn set default_transaction_read_only = ${on ? 'on' : 'off'};
      select pg_terminate_backend(pid) from pg_stat_activity where usename = 'leads_fn'`);
  await makeReadOnly(true);
  try {
    equal((await submit(bodyOf('consultation'))).status, 503, 'a lead');
    equal((await callRound()).status, 503, 'a round');
    equal(await isGreen(), false, 'health');
  } finally {
    await makeReadOnly(false);
  }
});

test('each problem of health has its words for the staff', async ({database}) => {
  const sql = `select prosrc from pg_proc where oid = 'leads.judge'::regproc`;
  const [source = ''] = await database.list<string>(sql);
  const named = [...source.matchAll(/^ {6}\('(\w+)', /gmu)].map(([, name]) => name);
  const tasks = ['purging', 'trimming', 'notices', 'probe'].map((name) => `${name}_stopped`);
  const all = [...named, ...tasks, 'database_down', 'forms_refused', 'sealing_unavailable'];
  equal(Object.keys(HEALTH_WORDS).toSorted(), all.toSorted(), 'problems');
});
