import {ok} from 'node:assert/strict';
import {HEALTH_WORDS} from '../../supabase/functions/_shared/notices/remedies.ts';
import {STAFF, startBackend, startWithMails, test} from './support/backend.ts';
import {equal} from './support/check.ts';
import {mailTaken, refused, taken} from './support/stand-ins.ts';

test('with the delivery key, health shows its counters and no value of a lead', async () => {
  await using backend = startBackend({policy: {heldDelays: [900]}});
  const {send, runRound, crm} = backend;
  await send('newsletter');
  crm.answer = () => refused(401);
  await send('consultation');
  await runRound();

  const {status, body} = await backend.health();
  const {oldestUndeliveredSeconds: held, ...others} = body;
  const {lastRound, databaseBytes, ...rest} = others;
  ok(databaseBytes > 1e6 && databaseBytes < 4e8, 'the size of the database');
  // An age is null when there is no row.
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== null));
  const well = {ok: true, problems: [], database: 'up', stopped: []};
  equal([status, given], [200, {...well, heldAgain: 0, removedUnreadLastDay: 0}], 'answer');
  ok(held >= 0 && held < 3600, 'the age of the held lead');
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

test('while somebody locks the way to the CRM, the staff are mailed that no round ends', async () => {
  await using backend = startWithMails({}, {connections: 2});
  const {database, runRound} = backend;
  await runRound();
  backend.crm.answer = () => refused(500);
  await backend.send('newsletter');
  await database.rows(`update leads.heartbeat set at = now() - interval '10 minutes'`);
  const lockedRounds = async () => {
    await database.rows(`select from leads.pace where transport = 'crm' for update`);
    await runRound(2);
  };
  await database.inHurry(() => database.inTransaction(lockedRounds));
  const told = backend.subjectsTo(STAFF).filter((it) => it.startsWith('Health'));
  ok(told[0]?.includes('rounds_stopped'), told.join());
});

test('each problem of health has its words for the staff', async ({database}) => {
  const sql = `select prosrc from pg_proc where oid = 'leads.judge'::regproc`;
  const [source = ''] = await database.list<string>(sql);
  const named = [...source.matchAll(/^ {6}\('(\w+)', /gmu)].map(([, name]) => name);
  const tasks = ['purging', 'trimming', 'notices', 'probe'].map((name) => `${name}_stopped`);
  const all = [...named, ...tasks, 'database_down', 'forms_refused', 'sealing_unavailable'];
  equal(Object.keys(HEALTH_WORDS).toSorted(), [...new Set(all)].toSorted(), 'problems');
});
