import assert from 'node:assert/strict';
import {after, before, test} from 'node:test';
import type {LeadLine} from '../../supabase/ops/leads/lead-line.ts';
import type {LeadRecord} from '../../supabase/ops/leads/lead-record.ts';
import type {LeadStats} from '../../supabase/ops/leads/read-stats.ts';
import {readCommand, runCommand} from '../support/run-command.ts';
import {storeLead} from './support/store-lead.ts';
import {runSql, startSupabaseServer, type SupabaseServer} from './support/supabase-server.ts';
import {auditOf, markDead, newOffice} from './support/office.ts';

let server: SupabaseServer;

before(async () => {
  server = await startSupabaseServer();
});

after(() => server.stop());

/** The first lines of a command's output, up to the empty one. */
async function head(settings: Record<string, string>, command: string): Promise<string[]> {
  const {code, stdout, stderr} = await runCommand('leads', settings, command);
  assert.equal(code, 0, stderr);
  return (stdout.split('\n\n')[0] ?? '').split('\n');
}

test('stats and list begin with what waits for a person, how long, why, and what to type next', async () => {
  const {owner, ida} = await newOffice(server);
  const dead = await storeLead(owner);
  await markDead(owner, dead, 5);
  const odd = await storeLead(owner, {reason: 'decoy_filled'});
  await storeLead(owner, {reason: 'rate_limit_all'});
  await storeLead(owner, {reason: 'rate_limit_network'});
  for (const command of ['stats', 'list']) {
    const [headings = '', ...lines] = await head(ida, command);
    assert.match(headings, /^WAITS FOR A PERSON +LEADS +OLDEST/u);
    assert.match(lines[0] ?? '', /^dead +1 +5 h 0 min .* npm run leads -- list -s dead$/u);
    assert.match(
      lines[1] ?? '',
      /^quarantined +1 +0 min .* npm run leads -- list -s quarantined$/u,
    );
    assert.match(lines[2] ?? '', /^quarantined +2 +0 min .* list -s quarantined --reason limit$/u);
    assert.equal(lines.length, 3);
  }
  const {waiting} = await readCommand<LeadStats>('leads', ida, 'stats');
  assert.deepEqual(
    waiting.map(({cause, count}) => [cause, count]),
    [
      ['dead', 1],
      ['quarantined', 1],
      ['burst', 2],
    ],
  );

  // Shown one by one, or acknowledged together, they were looked at.
  assert.equal((await runCommand('leads', ida, 'show', dead)).code, 0);
  assert.deepEqual(await readCommand('leads', ida, 'acknowledge', odd), {
    acknowledged: [odd],
    skipped: [],
  });
  const again = await runCommand('leads', ida, 'acknowledge', odd);
  assert.equal(again.code, 1);
  assert.match(again.stderr, /not waiting for a person/u);
  const [, ...left] = await head(ida, 'stats');
  assert.equal(left.length, 1);
  assert.match(left[0] ?? '', /--reason limit$/u);
  await runCommand('leads', ida, 'acknowledge', '--state', 'quarantined');
  assert.match((await head(ida, 'list'))[0] ?? '', /^TIME/u, 'nothing waits');
});

test('the leads of a burst are released together, each on record, and nothing else is', async () => {
  const {owner, bo} = await newOffice(server);
  const earlier = await storeLead(owner, {reason: 'rate_limit_all'});
  await runSql(owner, `update leads.submission set created_at = now() - interval '2 days'`);
  const suspect = await storeLead(owner, {reason: 'too_fast'});
  const burst = [
    await storeLead(owner, {reason: 'rate_limit_all'}),
    await storeLead(owner, {reason: 'rate_limit_network'}),
  ];
  const listed = await readCommand<LeadLine[]>('leads', bo, 'list', '--reason', 'limit');
  assert.deepEqual(listed.map(({id}) => id).toSorted(), [...burst, earlier].toSorted());

  const {released} = await readCommand<{released: string[]}>(
    'leads',
    bo,
    'release',
    '--reason',
    'limit',
    '--since',
    '1d',
  );
  assert.deepEqual(released.toSorted(), burst.toSorted());
  assert.deepEqual(await auditOf(owner), ['bo lead.list', 'bo lead.release', 'bo lead.release']);
  for (const [id, state] of [
    [earlier, 'quarantined'],
    [suspect, 'quarantined'],
    [burst[0], 'pending'],
  ] as const) {
    const lead = await readCommand<LeadRecord>('leads', bo, 'show', id ?? '');
    assert.equal(lead.state, state);
  }
  const none = await runCommand('leads', bo, 'release');
  assert.equal(none.code, 2, 'neither ids nor a filter');
  const delivered = await runCommand('leads', bo, 'release', '--state', 'pending');
  assert.match(delivered.stdout, /^0 leads out of quarantine/u);
});
