import {LEAD_HEADERS} from '../../supabase/functions/_shared/lead-forms/transport.ts';
import {withBackend} from './support/backend.ts';
import {ok, same} from './support/check.ts';
import {bodyOf} from './support/examples.ts';
import {ACTOR} from './support/operators.ts';

const SUSPECT: {title: string; reason: string; headers: Record<string, string>}[] = [
  {
    title: 'that fills the field nobody sees',
    reason: 'decoy_filled',
    headers: {[LEAD_HEADERS.decoy]: 'filled'},
  },
  {title: 'faster than a person', reason: 'too_fast', headers: {[LEAD_HEADERS.pageOpenMs]: '799'}},
];

for (const {title, reason, headers} of SUSPECT) {
  Deno.test(`a lead ${title} is thanked for, kept, and delivered when it is released`, async () => {
    await withBackend({}, async ({submit, settled, runRound, crm, database, log}) => {
      const answer = await submit(bodyOf('consultation'), {headers});
      same([answer.status, answer.body.ok, answer.body.replayed], [200, true, false], 'answer');
      await settled();
      same(await runRound(), {claimed: 0, delivered: 0, failed: 0}, 'the next round');
      same(crm.received, [], 'leads at the CRM');
      const stored = await database.row('select id, quarantine_reason from leads.submission');
      same(stored, {id: answer.body.id, quarantine_reason: reason}, 'stored lead');
      ok(
        log.some((line) => line.includes(`"quarantine":"${reason}"`)),
        'a log line that says why',
      );

      const release = () =>
        database.rows('select leads.release($1, array[$2::uuid]) as id', [ACTOR, answer.body.id]);
      same([await release(), await release()], [[{id: answer.body.id}], []], 'released, once');
      same(await runRound(), {claimed: 1, delivered: 1, failed: 0}, 'the round after the release');
      same(crm.received.length, 1, 'leads at the CRM after the release');
    });
  });
}

Deno.test('a retry of a quarantined lead changes nothing and starts no delivery', async () => {
  await withBackend({}, async ({submit, settled, crm, database}) => {
    const send = (headers: Record<string, string>) =>
      submit(bodyOf('newsletter'), {key: 'attempt-0001', headers});
    const first = await send({[LEAD_HEADERS.decoy]: 'filled'});
    const second = await send({});
    same(second.body, {ok: true, id: first.body.id, replayed: true}, 'answer');
    await settled();
    same(
      [crm.received, await database.rows('select 1 from leads.delivery')],
      [[], []],
      'delivered',
    );
  });
});

const ORDINARY: Record<string, string>[] = [
  {},
  {[LEAD_HEADERS.decoy]: ''},
  {[LEAD_HEADERS.pageOpenMs]: '800'},
  {[LEAD_HEADERS.pageOpenMs]: '999999999999'},
  {[LEAD_HEADERS.pageOpenMs]: '-1'},
  {[LEAD_HEADERS.pageOpenMs]: 'soon'},
];

Deno.test('a slower lead, and one whose client says nothing readable, are ordinary', async () => {
  for (const headers of ORDINARY) {
    await withBackend({}, async ({submit, settled, crm}) => {
      same((await submit(bodyOf('newsletter'), {headers})).status, 200, 'status');
      await settled();
      same(crm.received.length, 1, `leads at the CRM with ${JSON.stringify(headers)}`);
    });
  }
});

Deno.test('an ordinary lead cannot be released a second time', async () => {
  await withBackend({}, async ({submit, settled, runRound, crm, database}) => {
    const {body} = await submit(bodyOf('newsletter'));
    await settled();
    same(
      await database.rows('select leads.release($1, array[$2::uuid])', [ACTOR, body.id]),
      [],
      'release',
    );
    await runRound();
    same(crm.received.length, 1, 'leads at the CRM');
  });
});
