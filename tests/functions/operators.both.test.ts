import type {FormIdSlot} from '../../supabase/functions/_shared/lead-forms/form-ids.ts';
import {ACTOR, type Backend, test} from './support/backend.ts';
import {equal} from './support/check.ts';
import {refused, taken} from './support/stand-ins.ts';
import {DECOY_FILLED, visit} from './support/examples.ts';

async function submitLead({send}: Backend, form: FormIdSlot, changes = {}, headers = {}) {
  const key = crypto.randomUUID();
  return (await send(form, changes, {key, headers})).body.id;
}

test('an erasure removes everything a person sent from every table and the planner’s statistics, and nothing of another person', async (backend) => {
  const {crm, database} = backend;
  const source = {utm_source: 'left-campaign'};
  const seen = visit({pageUri: 'https://site.example/left-page', source});
  const delivered = await submitLead(backend, 'assuranceCheck', {}, seen);
  crm.answer = () => refused(400, 'BLOCKED_EMAIL');
  const dead = await submitLead(backend, 'checklist');
  crm.answer = () => refused(401);
  const held = await submitLead(backend, 'consultation');
  const suspect = await submitLead(backend, 'webinarAccess', {}, DECOY_FILLED);
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
  const acts = `select action from leads.audit where submission_id = $1 and actor = $2`;
  const audit = await database.list(acts, [delivered, ACTOR]);
  equal(audit, ['lead.erase', 'credential.destroy'], 'audit');
  equal(await backend.erase(''), [], 'erased without an address');
});
