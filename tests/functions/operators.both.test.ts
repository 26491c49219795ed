import {ok, rejects} from 'node:assert/strict';
import type {FormIdSlot} from '../../supabase/functions/_shared/lead-forms/form-ids.ts';
import {ACTOR, type Backend, test} from './support/backend.ts';
import {equal} from './support/check.ts';
import {refused, taken} from './support/stand-ins.ts';
import {DECOY_FILLED, visit} from './support/examples.ts';

async function submitLead({send}: Backend, form: FormIdSlot, changes = {}, headers = {}) {
  const key = crypto.randomUUID();
  return (await send(form, changes, {key, headers})).body.id;
}

const submitSuspect = (backend: Backend, form: FormIdSlot) =>
  submitLead(backend, form, {}, DECOY_FILLED);

function auditOf({database}: Backend, id: string): Promise<string[]> {
  const sql = `select actor || ' ' || action from leads.audit where submission_id = $1 order by id`;
  return database.list(sql, [id]);
}

test('the audit table accepts new rows and refuses changes and deletions', async ({database}) => {
  await database.rows(`select leads.record_reading($1, 'lead.export', null)`, [ACTOR]);
  const change = `update leads.audit set actor = 'nobody'`;
  for (const sql of [change, 'delete from leads.audit', 'truncate leads.audit']) {
    await rejects(database.rows(sql), {code: '42501'}, sql);
  }
  equal(await database.count('audit'), 1, 'rows');
});

test('an erasure removes everything a person sent from every table and the planner’s statistics, and nothing of another person', async (backend) => {
  const {crm, database} = backend;
  const source = {utm_source: 'left-campaign'};
  const seen = visit({pageUri: 'https://site.example/left-page', source});
  const delivered = await submitLead(backend, 'assuranceCheck', {}, seen);
  crm.answer = () => refused(400, 'BLOCKED_EMAIL');
  const dead = await submitLead(backend, 'checklist');
  crm.answer = () => refused(401);
  const held = await submitLead(backend, 'consultation');
  const suspect = await submitSuspect(backend, 'webinarAccess');
  await submitLead(backend, 'newsletter', {email: 'ida.berg@gmail.com'});
  const erased = [`${delivered} delivered`, `${dead} dead`, `${held} held`, suspect];
  equal(await backend.erase(' Ida.Berg@Training.example '), erased, 'erased');
  await database.rows('analyze');
  const dump = await database.dump();
  const words = ['training.example', 'Berg', 'Compliance', 'courses.example', 'age-encry', 'left-'];
  const left = words.filter((word) => dump.includes(word));
  equal(left, [], 'words left in the tables');
  const statistics = await database.rows(
    `select 1 from pg_statistic where (stavalues1::text || stavalues2::text || stavalues3::text) like '%ida.berg%'`,
  );
  equal(statistics, [], 'copies in the planner’s statistics');

  crm.answer = taken;
  equal((await backend.runRound()).delivered, 1, 'delivered after the erasure');
  ok((await auditOf(backend, delivered)).includes(`${ACTOR} lead.erase`), 'audit');
  equal(await backend.erase(''), [], 'erased without an address');
});

test('a discard of a flood’s first leads leaves those that somebody answered or erased meanwhile', async (backend) => {
  const ids: string[] = [];
  for (const name of ['answered', 'erased', 'open']) {
    ids.push(await submitLead(backend, 'consultation', {email: `${name}@x.example`}));
  }
  await backend.operate('mark_answered', ids[0] ?? '');
  await backend.erase('erased@x.example');
  const discard = 'select leads.discard($1, $2::uuid[], true)';
  equal(await backend.database.list(discard, [ACTOR, ids]), ids.slice(2), 'discarded');
});

test('a purge removes expired seals, finished leads and viewed quarantined leads, and keeps leads not yet delivered, answered or viewed', async (backend) => {
  const {crm, database} = backend;
  const pass = async (days: number) => {
    await database.backdate('submission.created_at', `${days} days`);
    await database.backdate('submission.acknowledged_at', `${days} days`);
    await database.backdate('credential.sealed_at', `${days} days`);
    await database.backdate('delivery.delivered_at', `${days} days`);
  };
  crm.answer = () => refused(400, 'INVALID_EMAIL');
  const dead = await submitLead(backend, 'checklist');
  crm.answer = taken;
  const unseen = await submitSuspect(backend, 'newsletter');
  const unanswered = await submitLead(backend, 'consultation');
  await pass(2000);
  const late = await submitLead(backend, 'newsletter');
  const finished = await submitLead(backend, 'newsletter');
  await pass(700);
  const check = await submitLead(backend, 'assuranceCheck');
  await backend.show(await submitSuspect(backend, 'newsletter'));
  await pass(2);
  const young = await submitLead(backend, 'assuranceCheck');
  await pass(29);
  await database.rows(
    `update leads.delivery set delivered_at = now() where submission_id = '${late}';
     insert into leads.delivery (channel, message, created_at) values ('notice', 'lead_digest', now() - interval '31 days')`,
  );

  const purge = () =>
    database.list(`select concat_ws(' ', subject, count) from leads.purge('clock') order by 1`);
  equal(await purge(), ['credential 1', 'finished 1', 'quarantined 1'], 'purged');
  await backend.show(unseen);
  equal(await purge(), [], 'purged a second time: a lead viewed late is kept for its days');
  const left = await database.list('select id from leads.submission order by created_at');
  equal(left, [dead, unseen, unanswered, late, check, young], 'left');
  const digests = 'select id from leads.delivery where submission_id is null';
  equal(await database.list(digests), [], 'digests left');
  await backend.show(dead);
  equal(await purge(), [], 'purged when somebody has just viewed the dead lead');
  await database.backdate('submission.acknowledged_at', '731 days');
  equal(await purge(), ['quarantined 1'], 'purged after the lead died again');
  await database.backdate('delivery.died_at', '732 days');
  equal(await purge(), ['finished 1'], 'purged when both were long ago');
  const seals = `select concat_ws(' ', submission_id, destroy_reason) from leads.credential order by sealed_at`;
  equal(await database.list(seals), [`${check} its time was over`, young], 'seals');
  equal(await auditOf(backend, finished), ['clock lead.purge'], 'audit of a purged lead');

  const retention = `select leads.set_retention($1, 'credential', $2)`;
  await database.rows(retention, [ACTOR, 20]);
  equal(await purge(), ['credential 1'], 'purged after a shorter time was set');
  await database.rows(retention, [ACTOR, 30]);
});
