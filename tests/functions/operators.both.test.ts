import {ACTOR, test} from './support/backend.ts';
import {equal} from './support/check.ts';
import {refused, taken} from './support/stand-ins.ts';
import {DECOY_FILLED, visit} from './support/examples.ts';

test('an erasure removes everything a person sent from every table and the planner’s statistics, and nothing of another person', async (backend) => {
  const {crm, database} = backend;
  const send = async (...sent: Parameters<typeof backend.send>) =>
    (await backend.send(...sent)).body.id;
  const source = {utm_source: 'left-campaign'};
  const seen = visit({pageUri: 'https://site.example/left-page', source});
  const delivered = await send('assuranceCheck', {}, {headers: seen});
  crm.answer = () => refused(400, 'BLOCKED_EMAIL');
  const dead = await send('checklist');
  crm.answer = () => refused(401);
  const held = await send('consultation');
  const suspect = await send('webinarAccess', {}, {headers: DECOY_FILLED});
  await send('newsletter', {email: 'ida.berg@gmail.com'});
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
