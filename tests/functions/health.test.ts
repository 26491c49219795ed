import {match, ok} from 'node:assert/strict';
import {evaluateHealth} from '../../supabase/functions/deliver-leads/health.ts';
import {PROBE_KEY, STAFF, startBackend, startWithMails, test} from './support/backend.ts';
import {equal} from './support/check.ts';
import {mailTaken, refused, taken} from './support/stand-ins.ts';
import {bodyOf, DECOY_FILLED} from './support/examples.ts';
import {VISITOR} from '../support/visitor.ts';

test('without a key, health shows only whether all is well', async ({callDelivery, health}) => {
  const {status, headers, body} = await callDelivery({});
  equal([status, body], [200, {ok: true}], 'answer');
  ok(headers.get('x-request-id') !== null, 'a request id');
  equal((await health('Bearer wrong')).status, 401, 'a wrong key');
});

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
  // Null is the age of what there is none of.
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== null));
  const well = {ok: true, problems: [], database: 'up', messages: {}, stopped: []};
  const counts = {acceptedLastDay: 3, heldAgain: 0, removedUnreadLastDay: 0, keptLately: 2};
  equal([status, given], [200, {...well, ...counts, states: {held: 1, quarantined: 1}}], 'answer');
  ok(kept < 3600 && held >= 0 && held < 3600, 'ages of the quarantined and the held lead');
  const {at, ...summary} = lastRound;
  equal(summary, {claimed: 0, delivered: 0, failed: 0}, 'the last round');
  ok(Math.abs(Date.parse(at) - Date.now()) < 3_600_000, 'a round of now');
  ok(!JSON.stringify(body).includes('ida'), 'no value');
});

/** The problem, what fails, and the column whose age in minutes is then the limit. */
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
  });
  await backend.runRound();
  equal(await backend.isGreen(), false, 'health for anybody, of the last');
});

const UNSEEN: [title: string, problem: string, headers: Record<string, string>][] = [
  ['a dead lead', 'leads_dead', {}],
  ['a quarantined lead', 'leads_to_read', DECOY_FILLED],
];

test('health reports a dead or quarantined lead after four hours until an operator views it; one that dies a second time is listed anew', async (backend) => {
  const {crm, database, send, runRound} = backend;
  crm.answer = () => refused(400, 'BLOCKED_EMAIL');
  await backend.eachCase(UNSEEN, async (title, problem, headers) => {
    await runRound();
    const {body} = await send('consultation', {}, {headers});
    const makeOlder = async (minutes: number) => {
      await database.backdate('submission.created_at', `${minutes} minutes`);
      await database.backdate('delivery.died_at', `${minutes} minutes`);
    };
    await makeOlder(235);
    equal(await backend.problems(), [], 'problems before');
    await makeOlder(6);
    equal(await backend.problems(), [problem], 'problems after four hours');
    await backend.show(body.id);
    equal(await backend.problems(), [], 'problems once it was seen');
    await backend.operate('retry', body.id);
    await runRound();
    const waiting = await database.list('select reason from leads.waiting_for_person()');
    equal(waiting, title === 'a dead lead' ? ['dead'] : [], 'what waits for a person then');
  });
});

test('health reports repair_needed once the CRM or the mail provider has refused a token twice, until deliveries succeed', async () => {
  await using backend = startWithMails();
  const {crm, mails, runRound} = backend;
  crm.answer = () => refused(401);
  await backend.send('consultation');
  equal(await backend.problems(), [], 'refused once');
  await runRound();
  equal(await backend.problems(), ['repair_needed'], 'refused twice');
  crm.answer = taken;
  mails.answer = () => Response.json({name: 'invalid_api_key'}, {status: 401});
  await backend.send('checklist', {email: 'bo@company.example'});
  await runRound();
  equal(await backend.problems(), ['repair_needed'], 'a mail refused twice');
  mails.answer = mailTaken;
  await runRound();
  equal(await backend.problems(), [], 'repaired');
});

test('when health is red for 15 minutes, the staff get a mail with the cause and the command to type, once a day until health is green', async () => {
  await using backend = startWithMails();
  const {database, runRound, operate, mailsTo} = backend;
  const mailsAfter = async (minutes: number) => {
    await database.backdate('heartbeat.at', `${minutes} minutes`);
    await database.backdate('delivery.created_at', `${minutes} minutes`);
    await runRound(2);
    return mailsTo(STAFF).filter(({subject}) =>
      subject.startsWith('Health is red: replies_overdue'),
    );
  };
  const {body} = await backend.send('consultation');
  await database.backdate('submission.answer_due_at', '25 hours');
  equal((await mailsAfter(0)).length, 0, 'mails when it turns red');
  equal((await mailsAfter(14)).length, 0, 'mails after 14 minutes');
  const [mail] = await mailsAfter(2);
  match(mail?.text ?? '', /Type: npm run leads -- list --overdue/u);
  equal((await mailsAfter(60)).length, 1, 'mails within a day');
  equal((await mailsAfter(24 * 60)).length, 2, 'mails after a day');
  await operate('mark_answered', body.id);
  await mailsAfter(24 * 60);
  await database.rows('update leads.submission set answered_at = null, answered_by = null');
  equal((await mailsAfter(0)).length, 2, 'mails when it turns red anew');
  equal((await mailsAfter(16)).length, 3, 'mails 15 minutes later');
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
    await database.backdate('heartbeat.at', '7 minutes');
    equal(await isGreen(), false, 'health');
  } finally {
    await makeReadOnly(false);
  }
});

test('health reports stalled deliveries, stopped rounds and a large database', async ({store}) => {
  const lastRound = {at: '2026-01-01T12:00:00Z', claimed: 5};
  const late = {oldestUndeliveredSeconds: 3599, oldestDueSeconds: 3000, lastRound};
  const calm = {...(await store.readHealth()), ...late};
  const problemsAt = (time: string, more = {}) =>
    evaluateHealth({...calm, ...more}, new Date(`2026-01-01T${time}Z`)).problems;
  equal(problemsAt('12:04:59'), [], 'five minutes on');
  equal(problemsAt('12:05:01'), ['delivery_stalled'], 'later');
  equal(problemsAt('12:06:01', {oldestDueSeconds: null}), ['rounds_stopped'], 'with nothing due');
  const large = {...calm, databaseBytes: 4e8};
  equal(evaluateHealth(large, new Date(lastRound.at)).problems, ['database_large']);
});

const proof = {headers: {'x-probe-key': PROBE_KEY}};

/** Each with almost twice its interval. */
const SCHEDULES: [name: 'notices' | 'probe' | 'purging' | 'trimming', within: string][] = [
  ['purging', '19 minutes 55 seconds'],
  ['trimming', '47:59:55'],
  ['notices', '55 seconds'],
  ['probe', '7:59:55'],
];

test('health turns red and names the purge, trimming, notices or probe that has not run for twice its interval, until that job runs', async () => {
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
    equal(await backend.problems(), [], 'before it was ever done');
    await done[name]();
    equal(await moved(within), [name], 'on record');
    equal(await backend.problems(), [], 'within twice its interval');
    await moved('6 seconds');
    equal(await backend.problems(), [`${name}_stopped`], 'later');
    equal(await backend.isGreen(), false, 'for anybody');
    await done[name]();
    equal(await backend.problems(), [], 'done once more');
    await moved('-1 hour');
    equal(await backend.problems(), [`${name}_stopped`], 'a clock that was set back');
  });
});

test('health reports test logins kept past their retention, even when the purge reports that it runs', async (backend) => {
  const {database} = backend;
  await backend.send('assuranceCheck');
  const problems = async () => {
    await database.rows(`select leads.beat('purging', 600)`);
    return (await backend.problems()).filter((it: string) => it !== 'replies_overdue');
  };
  await database.backdate('credential.sealed_at', '30 days 14 minutes');
  equal(await problems(), [], 'while the next purge may destroy them');
  await database.backdate('credential.sealed_at', '2 minutes');
  equal(await problems(), ['logins_kept'], 'later');
  await database.rows(`select from leads.purge('retention')`);
  equal(await problems(), [], 'destroyed');
});
