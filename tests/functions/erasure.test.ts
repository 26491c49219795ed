import {generateX25519Identity, identityToRecipient} from 'age-encryption';
import {withBackend} from './support/backend.ts';
import {ok, same} from './support/check.ts';
import {refused} from './support/crm.ts';
import {
  ACTOR,
  auditOf,
  makeOlder,
  stateOf,
  submitLead,
  submitSuspect,
} from './support/operators.ts';

const recipient = await identityToRecipient(await generateX25519Identity());
const env = {CREDENTIAL_RECIPIENTS: recipient};

Deno.test(
  'erasing takes everything a person sent out of every table, and nothing of anybody else',
  async () => {
    await withBackend({env}, async (backend) => {
      const {crm, database, runRound} = backend;
      const ids = [await submitLead(backend, 'assuranceCheck')];
      crm.answer = () => refused(401);
      ids.push(await submitLead(backend, 'consultation'));
      const other = await submitLead(backend, 'newsletter');
      const erased = await database.rows<{submission_id: string; was: string}>(
        'select * from leads.erase($1, $2)',
        [ACTOR, ' Ida.Berg@Training.example '],
      );
      same(
        erased,
        [
          {submission_id: ids[0], was: 'delivered', told: []},
          {submission_id: ids[1], was: 'held', told: []},
        ],
        'erased',
      );
      await database.rows('analyze');
      const dump = await database.dump();
      for (const word of [
        'training.example',
        'Berg',
        'Compliance',
        'courses.example',
        'age-encry',
      ]) {
        ok(!dump.includes(word), `no ${word} in the tables`);
      }
      ok(dump.includes('ida.berg@gmail.com'), 'the other person’s lead');
      const statistics = await database.rows(
        `select 1 from pg_statistic where (stavalues1::text || stavalues2::text || stavalues3::text) like '%ida.berg%'`,
      );
      same(statistics, [], 'copies in the planner’s statistics');

      await database.rows('select leads.retry($1, $2::uuid[])', [ACTOR, ids]);
      crm.answer = () => Response.json({});
      await runRound();
      same(await stateOf(backend, ids[1] ?? ''), 'cancelled', 'an erased lead');
      same(await stateOf(backend, other), 'delivered', 'the other person’s');
      ok((await auditOf(backend, ids[0] ?? '')).includes(`${ACTOR} lead.erase`), 'audit');
      same(
        (await database.rows('select * from leads.erase($1, $2)', [ACTOR, ''])).length,
        0,
        'none',
      );
    });
  },
);

Deno.test(
  'time ends seals, finished leads and quarantined ones somebody saw, and no lead that still has to be delivered or seen',
  async () => {
    await withBackend({env}, async (backend) => {
      const {crm, database} = backend;
      const young = await submitLead(backend, 'assuranceCheck');
      const check = await submitLead(backend, 'assuranceCheck', {company: 'Other'});
      const finished = await submitLead(backend, 'newsletter');
      const odd = await submitSuspect(backend);
      const unseen = await submitSuspect(backend);
      crm.answer = () => refused(400, 'INVALID_EMAIL');
      const dead = await submitLead(backend, 'consultation');
      await makeOlder(backend, young, 29);
      await makeOlder(backend, check, 31);
      await makeOlder(backend, odd, 31);
      await makeOlder(backend, unseen, 3000);
      await database.rows('select leads.acknowledge($1, array[$2::uuid])', [ACTOR, odd]);
      await makeOlder(backend, finished, 731);
      await makeOlder(backend, dead, 3000);

      const purge = () =>
        database.rows<{subject: string; count: number}>('select * from leads.purge($1)', ['clock']);
      same(
        (await purge()).sort((a, b) => a.subject.localeCompare(b.subject)),
        ['credential', 'finished', 'quarantined'].map((subject) => ({subject, count: 1})),
        'purged',
      );
      same(await purge(), [], 'a second time');
      const left = await database.rows<{id: string}>('select id from leads.submission');
      same(left.map(({id}) => id).sort(), [young, check, dead, unseen].sort(), 'left');
      const seals = await database.rows<{id: string; reason: string | null}>(
        'select submission_id as id, destroy_reason as reason from leads.credential order by sealed_at',
      );
      same(
        seals,
        [
          {id: check, reason: 'its time was over'},
          {id: young, reason: null},
        ],
        'seals',
      );
      same(await auditOf(backend, finished), ['clock lead.purge'], 'audit of a lead that is gone');

      await database.rows(`select leads.set_retention($1, 'credential', 20)`, [ACTOR]);
      same(
        await purge(),
        [{subject: 'credential', count: 1}],
        'purged after a shorter time was set',
      );
      await database.rows(`select leads.set_retention($1, 'credential', 30)`, [ACTOR]);
    });
  },
);
