import {LEAD_HEADERS} from '../../supabase/functions/_shared/lead-forms/transport.ts';
import {test} from './support/backend.ts';
import {ok, same} from './support/check.ts';
import {DECOY_FILLED} from './support/examples.ts';

const openFor = (ms: string) => ({[LEAD_HEADERS.pageOpenMs]: ms});

const SUSPECT: [reason: string, headers: Record<string, string>][] = [
  ['decoy_filled', DECOY_FILLED],
  ['too_fast', openFor('799')],
];

test('a lead that fills the field nobody sees, or faster than a person, is kept until it is released', async (backend) => {
  const {send, runRound, crm, database, log} = backend;
  const key = 'attempt-0001';
  await backend.eachCase(SUSPECT, async (reason, headers) => {
    const {body} = await send('consultation', {}, {key, headers});
    same([body.ok, body.replayed], [true, false], 'answer');
    const retry = await send('consultation', {}, {key});
    same(retry.body, {...body, replayed: true}, 'answer to a retry that looks better');
    same(await runRound(), {claimed: 0, delivered: 0, failed: 0}, 'the next round');
    same(crm.received, [], 'leads at the CRM');
    const stored = await database.row('select id, quarantine_reason from leads.submission');
    same(stored, {id: body.id, quarantine_reason: reason}, 'stored lead');
    ok(log.join('\n').includes(`"quarantine":"${reason}"`), 'a log line that says why');

    same(await backend.operate('release', body.id), [body.id], 'released');
    same(await runRound(), {claimed: 1, delivered: 1, failed: 0}, 'the round after the release');
    same(await backend.operate('release', body.id), [], 'released again');
    same([(await runRound()).claimed, crm.received.length], [0, 1], 'leads at the CRM');
  });
});

const ORDINARY: [title: string, headers: Record<string, string>][] = [
  ['no word', {}],
  ['an empty decoy', {[LEAD_HEADERS.decoy]: ''}],
  ...['800', '999999999999', '-1', 'soon'].map((ms): [string, Record<string, string>] => [
    `${ms} ms`,
    openFor(ms),
  ]),
];

test('a slower lead, and one whose client says nothing readable, are ordinary, so that a release does nothing', async (backend) => {
  await backend.eachCase(ORDINARY, async (_title, headers) => {
    const {body} = await backend.send('newsletter', {}, {headers});
    same(backend.crm.received.length, 1, 'leads at the CRM');
    same(await backend.operate('release', body.id), [], 'released');
    same((await backend.runRound()).claimed, 0, 'leads that are due');
  });
});
