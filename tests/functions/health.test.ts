import {match, ok} from 'node:assert/strict';
import {HEALTH_WORDS} from '../../supabase/functions/_shared/notices/notice-text.ts';
import {PROBE_KEY, STAFF, startBackend, startWithMails, test} from './support/backend.ts';
import {equal} from './support/check.ts';
import {mailTaken, refused, taken} from './support/stand-ins.ts';
import {ADDRESS, bodyOf, DECOY_FILLED} from './support/examples.ts';
import {VISITOR} from '../support/visitor.ts';

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

/** The problem, the receiver that fails, and the column whose age turns health red after so many minutes. */
const LATE: [problem: string, fails: string, of: `${string}.${string}`, minutes: number][] = [
  ['delivery_late', 'the CRM', 'delivery.created_at', 60],
  ['delivery_stalled', 'the CRM', 'delivery.next_attempt_at', 5],
  ['mail_late', VISITOR.email, 'delivery.created_at', 60],
  ['notices_late', STAFF, 'delivery.created_at', 15],
];

test('health reports leads and mails undelivered for an hour, notices for 15 minutes, and due deliveries unclaimed for five minutes', async () => {
  await using backend = startWithMails();
  const {crm, database, mails} = backend;
  await backend.eachCase(LATE, async (problem, fails, of, minutes) => {
    crm.answer = () => (fails === 'the CRM' ? refused(500) : taken());
    mails.answer = ({body: {to}}) => (to.includes(fails) ? refused(500) : mailTaken());
    await backend.send('consultation');
    await database.backdate(of, `${minutes - 1} minutes`);
    equal(await backend.problems(), [], 'problems before');
    await database.backdate(of, '2 minutes');
    equal(await backend.problems(), [problem], 'problems');
    // A delivery with a current lease is not due.
    for (const state of of === 'delivery.next_attempt_at' ? ['held'] : ['held', 'leased']) {
      await database.putInto(state);
      equal(await backend.problems(), [problem], state);
    }
  });
  await backend.runRound();
  equal(await backend.isGreen(), false, 'the public health is green');
});

const UNSEEN: [title: string, problems: string[], headers: Record<string, string>][] = [
  ['a dead lead', ['leads_dead'], {}],
  ['a quarantined lead', [], DECOY_FILLED],
];

test('health reports a dead lead after four hours until an operator views it, and never a quarantined lead; a lead that dies again is listed again', async (backend) => {
  const {crm, database, send, runRound} = backend;
  crm.answer = () => refused(400, 'BLOCKED_EMAIL');
  await backend.eachCase(UNSEEN, async (title, problems, headers) => {
    await runRound();
    const {body} = await send('consultation', {}, {headers});
    const makeOlder = async (minutes: number) => {
      await database.backdate('submission.created_at', `${minutes} minutes`);
      await database.backdate('delivery.died_at', `${minutes} minutes`);
    };
    await makeOlder(235);
    equal(await backend.problems(), [], 'problems before');
    await makeOlder(6);
    equal(await backend.problems(), problems, 'problems after four hours');
    await backend.show(body.id);
    equal(await backend.problems(), [], 'problems once it was seen');
    await backend.operate('retry', body.id);
    await runRound();
    const waiting = await database.list('select reason from leads.waiting_for_person()');
    equal(waiting, title === 'a dead lead' ? ['dead'] : [], 'what waits for a person');
  });
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

test('health reports stopped rounds, and due deliveries that wait for five minutes: as queue_late while rounds end, as delivery_stalled otherwise', async (backend) => {
  const {database, problems, callRound, storeDue} = backend;
  const roundEnded = async (ago: string) => {
    const sql = `update leads.heartbeat set at = now() - $1::interval where name = 'deliver-leads'`;
    await database.rows(sql, [ago]);
    return problems();
  };
  await callRound();
  equal(await roundEnded('5 minutes'), [], 'with nothing due');
  equal(await roundEnded('6 minutes 1 second'), ['rounds_stopped'], 'later');
  await storeDue(1);
  await database.backdate('delivery.next_attempt_at', '4 minutes');
  equal(await roundEnded('1 second'), [], 'due for less than five minutes');
  await database.backdate('delivery.next_attempt_at', '61 seconds');
  equal(await roundEnded('1 second'), ['queue_late'], 'behind others');
  equal(await roundEnded('5 minutes 1 second'), ['delivery_stalled'], 'with no round');
});

test('each problem of health has its words for the staff', async ({database}) => {
  const sql = `select prosrc from pg_proc where oid = 'leads.judge'::regproc`;
  const [source = ''] = await database.list<string>(sql);
  const named = [...source.matchAll(/^ {6}\('(\w+)', /gmu)].map(([, name]) => name);
  const others = ['database_down', 'forms_refused', 'sealing_unavailable'];
  const all = [...named, ...SCHEDULES.map(([name]) => `${name}_stopped`), ...others];
  equal(Object.keys(HEALTH_WORDS).toSorted(), all.toSorted(), 'problems');
});

const proof = {headers: {'x-probe-key': PROBE_KEY}};

/** For each schedule, a time just under twice its interval; half a minute is left for a busy machine. */
const SCHEDULES: [name: 'notices' | 'probe' | 'purging' | 'trimming', within: string][] = [
  ['purging', '19 minutes'],
  ['trimming', '47:59:00'],
  ['notices', '30 seconds'],
  ['probe', '23:59:00'],
];

test('health turns red and names the purge, trimming, notices or probe that has not run for twice its interval, until it runs', async () => {
  await using backend = startWithMails();
  const {callDelivery, database} = backend;
  const done = {
    purging: () => database.rows(`select from leads.purge('retention')`),
    trimming: () => database.rows(`select leads.beat('trimming', 24 * 3600)`),
    notices: () => backend.runRound(),
    async probe() {
      const {body} = await backend.send('consultation', {}, proof);
      await callDelivery({method: 'POST', ...proof}, `/probe?id=${body.id}&remove&scheduled`);
    },
  };
  await backend.eachCase(SCHEDULES, async (name, within) => {
    const moved = (by: string) =>
      database.list(
        `update leads.heartbeat set at = at - interval '${by}' where name = $1 returning name`,
        [name],
      );
    await backend.runRound();
    equal(await backend.problems(), [], 'problems before its first run');
    await done[name]();
    equal(await moved(within), [name], 'recorded runs');
    equal(await backend.problems(), [], 'problems within twice its interval');
    await moved('61 seconds');
    equal(await backend.problems(), [`${name}_stopped`], 'problems after twice its interval');
    equal(await backend.isGreen(), false, 'the public health is green');
    await done[name]();
    equal(await backend.problems(), [], 'problems after the next run');
    await moved('-1 hour');
    equal(await backend.problems(), [`${name}_stopped`], 'problems after the clock was set back');
  });
});
