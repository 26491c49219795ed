import {match, ok} from 'node:assert/strict';
import {ROUND_MS} from '../../supabase/functions/_shared/outbox/delivery.ts';
import {LONGEST_ATTEMPT_MS} from '../../supabase/functions/_shared/outbox/store.ts';
import {startBackend, startWithMails, test} from './support/backend.ts';
import {equal} from './support/check.ts';
import {NOBODY, refused, taken} from './support/stand-ins.ts';
import {bodyOf} from './support/examples.ts';

test('a round attempts every due lead once, and concurrent calls share one round', async (backend) => {
  const {runRound, deliverDue, crm} = backend;
  crm.answer = () => refused(408);
  await backend.storeDue(12);
  equal(await runRound(), {claimed: 12, delivered: 0, failed: 12}, 'a round of failures');
  crm.answer = taken;
  const rounds = await Promise.all([deliverDue(), deliverDue(), deliverDue()]);
  const round = {claimed: 12, delivered: 12, failed: 0};
  equal(rounds, [round, round, round], 'concurrent rounds');
  equal(crm.received.length, 24, 'calls to the CRM');
  equal(await runRound(), {claimed: 0, delivered: 0, failed: 0}, 'the next round');
  equal(await backend.isGreen(), true, 'health is green afterwards');
  ok(ROUND_MS > 28_000 && ROUND_MS < 30_000, 'it ends just before the next round');
  ok((ROUND_MS + LONGEST_ATTEMPT_MS) * 2 <= 150_000, 'it ends in half of Supabase’s time limit');
});

test('only scheduled rounds plan notices, and they still deliver leads when planning fails', async (backend) => {
  const {crm, database, send, runRound, log} = backend;
  await database.rows('alter function leads.plan_notices() rename to unplanned');
  crm.answer = () => refused(408);
  await send('newsletter');
  const faults = () => log.filter((line) => line.includes('"error"'));
  const ownRound = faults();
  crm.answer = taken;
  const {delivered} = await runRound();
  await database.rows('alter function leads.unplanned() rename to plan_notices');
  equal([ownRound, delivered], [[], 1], 'errors in the lead’s own round; delivered');
  match(faults().join(), /"notices\.not_planned"/u, 'a line for operators');
});

const ODD: [title: string, channel: string, message: string][] = [
  ['a digest of another version', 'notice', 'lead_digest'],
  ['a mail', 'mail', 'consultation'],
];

test('a message that crashes its channel is held, and the round continues with all others', async () => {
  await using backend = startWithMails();
  const {database, runRound} = backend;
  await backend.eachCase(ODD, async (_title, channel, message) => {
    const {body} = await backend.send('newsletter');
    const odd = `insert into leads.delivery (channel, message, recipient, submission_id) values ($1, $2, '1-a', $3)`;
    await database.rows(odd, [channel, message, channel === 'mail' ? body.id : null]);
    await database.rows(`update leads.submission set fields = '{"email": 5}'`);
    equal((await runRound()).failed, 1, 'the round');
    equal(await backend.undelivered(), [`${channel} held crashed`], 'undelivered messages');
    equal(await backend.isGreen(), true, 'health is green');
  });
});

test('a delivery round also delivers a lead that is stored while the round runs', async (backend) => {
  const {submit, crm} = backend;
  crm.answer = async () => {
    if (crm.received.length === 1) {
      await submit(bodyOf('newsletter', {email: 'second@training.example'}));
    }
    return taken();
  };
  await backend.send('newsletter', {email: 'first@training.example'});
  await backend.settled();
  equal((await backend.runRound()).claimed, 0, 'leads left for the next round');
  equal([crm.received.length, await backend.undelivered()], [2, []], 'leads at the CRM; others');
});

const DOWN = {DATABASE_URL: `postgres://leads_fn:secret-password@${NOBODY}/postgres`};

test('while the database is down, requests get 503 and no value is logged; once it is back, the same request succeeds', async () => {
  await using down = startBackend({env: DOWN});
  const key = 'attempt-0001';
  const {status, body, headers} = await down.submit(bodyOf('consultation'), {key});
  equal([status, body.error.code], [503, 'storage_unavailable'], 'answer');
  equal(headers.get('retry-after'), '5', 'retry-after');
  equal(await down.database.count('submission'), 0, 'leads stored');
  const log = down.log.join('\n');
  ok(log.includes('"ECONNREFUSED"'), 'the cause’s code in the log');
  ok(!/secret-password|training\.example/u.test(log), 'no value in the log');

  const round = await down.callRound();
  equal([round.status, round.headers.get('retry-after')], [503, '5'], 'a round');
  equal(round.body.error.code, 'storage_unavailable', 'the round’s error code');

  const health = await down.callDelivery({});
  const red = {ok: false, problems: ['database_down']};
  equal([health.status, health.body], [503, red], 'the public health');
  const {problems, database} = (await down.health()).body;
  equal([problems, database], [['database_down'], 'down'], 'health with the key');

  await using back = startBackend();
  equal((await back.send('consultation', {}, {key})).body.replayed, false, 'retry');
});
