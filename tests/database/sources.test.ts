import assert from 'node:assert/strict';
import {after, before, test} from 'node:test';
import type {SourceCount} from '../../supabase/ops/leads/count-sources.ts';
import type {LeadRecord} from '../../supabase/ops/leads/lead-record.ts';
import {readCommand, runCommand} from '../support/run-command.ts';
import {newOffice} from './support/office.ts';
import {storeLead} from './support/store-lead.ts';
import {runSql, startSupabaseServer, type SupabaseServer} from './support/supabase-server.ts';

let server: SupabaseServer;

before(async () => {
  server = await startSupabaseServer();
});

after(() => server.stop());

const CAMPAIGN = {utm_source: 'linkedin', utm_medium: 'social', utm_campaign: 'audits'};

test('stats --by source counts leads by campaign, by referring host, and the direct ones', async () => {
  const {owner, ida} = await newOffice(server);
  const [first = ''] = await Promise.all([
    storeLead(owner, {source: {...CAMPAIGN, utm_term: 'one'}}),
    storeLead(owner, {source: {...CAMPAIGN, referrer: 'www.linkedin.com'}}),
    storeLead(owner, {source: {referrer: 'search.example', landing: '/'}}),
    storeLead(owner, {source: {utm_campaign: 'printed'}}),
    storeLead(owner, {source: {landing: '/blog/'}}),
    storeLead(owner, {source: CAMPAIGN, reason: 'too_fast'}),
  ]);
  const counts = (...args: string[]) =>
    readCommand<SourceCount[]>('leads', ida, 'stats', '--by', 'source', ...args);
  assert.deepEqual(
    (await counts()).map(({source, medium, campaign, leads}) => [source, medium, campaign, leads]),
    [
      ['linkedin', 'social', 'audits', 2],
      ['-', null, 'printed', 1],
      ['direct', null, null, 1],
      ['search.example', null, null, 1],
    ],
  );
  await runSql(
    owner,
    `update leads.submission set created_at = now() - interval '3 days' where id <> $1`,
    [first],
  );
  assert.equal((await counts('--since', '1d')).length, 1);
  const {stdout} = await runCommand('leads', ida, 'stats', '--by', 'source');
  assert.match(stdout, /^SOURCE +MEDIUM +CAMPAIGN +LEADS\nlinkedin +social +audits +2$/mu);
  assert.equal((await runCommand('leads', ida, 'stats', '--since', '1d')).code, 2);
});

test('show and export have where a visitor came from, and the words at the form', async () => {
  const {owner, ida} = await newOffice(server);
  const id = await storeLead(owner, {source: CAMPAIGN, consent: '5afbe93a'});
  const {stdout} = await runCommand('leads', ida, 'show', id);
  assert.match(stdout, /^source utm_campaign +audits$/mu);
  assert.match(stdout, /^words at the form +5afbe93a: One email a month\./mu);
  const [line = ''] = (await runCommand('leads', ida, 'export')).stdout.trim().split('\n');
  const lead = JSON.parse(line) as LeadRecord;
  assert.deepEqual([lead.source, lead.consent], [CAMPAIGN, '5afbe93a']);
  const csv = (await runCommand('leads', ida, 'export', '--format', 'csv')).stdout;
  const [names = [], values = []] = csv.split('\r\n').map((it) => it.split(','));
  const cells = Object.fromEntries(names.map((name, index) => [name, values[index]]));
  assert.deepEqual([cells.utm_source, cells.utm_term, cells.consent], ['linkedin', '', '5afbe93a']);
});
