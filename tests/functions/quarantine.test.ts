import {LEAD_HEADERS} from '../../supabase/functions/_shared/lead-forms/transport.ts';
import {startBackend} from './support/backend.ts';
import {eachCase, ok, same} from './support/check.ts';

const {test} = Deno;

const RELEASE = `select leads.release('eva@desk', array[$1::uuid]) as id`;
const FILLED = {[LEAD_HEADERS.decoy]: 'filled'};

const SUSPECT: {title: string; headers: Record<string, string>}[] = [
  {title: 'decoy_filled', headers: FILLED},
  {title: 'too_fast', headers: {[LEAD_HEADERS.pageOpenMs]: '799'}},
];

test('a lead that fills the field nobody sees, or faster than a person, is kept until it is released', async () => {
  await using backend = startBackend();
  const {send, runRound, crm, database, log} = backend;
  await eachCase(SUSPECT, async ({title: reason, headers}) => {
    await database.empty();
    crm.received.length = 0;
    const {body} = await send('consultation', {}, {headers});
    same([body.ok, body.replayed], [true, false], 'answer');
    same(await runRound(), {claimed: 0, delivered: 0, failed: 0}, 'the next round');
    same(crm.received, [], 'leads at the CRM');
    const stored = await database.row('select id, quarantine_reason from leads.submission');
    same(stored, {id: body.id, quarantine_reason: reason}, 'stored lead');
    ok(log.join('\n').includes(`"quarantine":"${reason}"`), 'a log line that says why');

    const release = () => database.rows(RELEASE, [body.id]);
    same([await release(), await release()], [[{id: body.id}], []], 'released, once');
    same(await runRound(), {claimed: 1, delivered: 1, failed: 0}, 'the round after the release');
    same(crm.received.length, 1, 'leads at the CRM after the release');
  });
});

test('a retry of a quarantined lead changes nothing and starts no delivery', async () => {
  await using backend = startBackend();
  const {send, crm, database} = backend;
  const key = 'attempt-0001';
  const first = await send('newsletter', {}, {key, headers: FILLED});
  const second = await send('newsletter', {}, {key});
  same(second.body, {ok: true, id: first.body.id, replayed: true}, 'answer');
  same([crm.received, await database.count('delivery')], [[], 0], 'delivered');
});

const ORDINARY: {title: string; headers: Record<string, string>}[] = [
  {title: 'no word', headers: {}},
  {title: 'an empty decoy', headers: {[LEAD_HEADERS.decoy]: ''}},
  ...['800', '999999999999', '-1', 'soon'].map((ms) => ({
    title: `${ms} ms`,
    headers: {[LEAD_HEADERS.pageOpenMs]: ms},
  })),
];

test('a slower lead, and one whose client says nothing readable, are ordinary', async () => {
  await using backend = startBackend();
  await eachCase(ORDINARY, async ({headers}) => {
    await backend.database.empty();
    backend.crm.received.length = 0;
    await backend.send('newsletter', {}, {headers});
    same(backend.crm.received.length, 1, 'leads at the CRM');
  });
});

test('an ordinary lead cannot be released a second time', async () => {
  await using backend = startBackend();
  const {body} = await backend.send('newsletter');
  same(await backend.database.rows(RELEASE, [body.id]), [], 'release');
  await backend.runRound();
  same(backend.crm.received.length, 1, 'leads at the CRM');
});
