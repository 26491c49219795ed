import assert from 'node:assert/strict';
import {join} from 'node:path';
import {test} from 'node:test';
import {makeIdentity, type SealLine} from '../../supabase/ops/credentials/seals.ts';
import type {SourceCount} from '../../supabase/ops/leads/stats.ts';
import type {LeadRecord} from '../../supabase/ops/leads/lead-record.ts';
import {temporaryFolder} from '../support/temporary-folder.ts';
import {until} from '../support/until.ts';
import {newOffice} from './support/office.ts';
import {storeCheck} from './support/store-lead.ts';

const CAMPAIGN = {utm_source: 'linkedin', utm_medium: 'social', utm_campaign: 'audits'};

const folder = temporaryFolder();

test('who read leads is on record by login, whoever they say they are', async () => {
  const {sql, store, audit, ida, bo} = await newOffice();
  const id = await store();
  for (const [who, command] of [
    [ida, 'leads list'],
    [bo, 'leads list --json -n 999999'],
    [ida, `leads show ${id}`],
    [bo, `leads export --format csv --output ${join(folder, 'export.csv')}`],
    [ida, 'leads export --email IDA.BERG@training.example'],
  ] as const) {
    await who.print(`${command} --actor the-boss`);
  }
  const watching = bo.start('leads watch --actor the-boss');
  await until('the watch to be on record', async () => (await audit()).length === 6);
  assert.equal(await watching.stop(), 0);
  assert.deepEqual(await audit(), [
    'ida lead.list',
    'bo lead.list',
    'ida lead.show',
    'bo lead.export',
    'ida lead.export',
    'bo lead.list',
  ]);
  const rows = await sql<{text: string}>('select a::text as text from leads.audit a');
  assert.ok(
    rows.every(({text}) => text.includes('the-boss') && !text.includes('berg')),
    'a name that was claimed, and nothing that a visitor typed',
  );
  const shown = await bo.run(`leads show ${id}`);
  assert.match(shown.stdout, /^lead\.show +\S+, ida \(the-boss\)$/mu);
});

test('show has the fields in the order of the form, and list the names, companies and last day asked for', async () => {
  const {sql, store, list, ida} = await newOffice();
  const fields = {
    firstname: 'Ida',
    lastname: 'Berg',
    email: 'ida.berg@training.example',
    company: 'Berg Training',
  };
  const id = await store({form: 'consultation', fields});
  await sql(`update leads.submission set created_at = '2026-03-08T23:59:59Z'`);
  await store();
  const {stdout} = await ida.run(`leads show ${id}`);
  const shown = [...stdout.matchAll(/^field (\S+)/gmu)].map(([, name]) => name);
  assert.deepEqual(shown, Object.keys(fields));
  assert.match((await ida.run('leads list')).stdout, /Ida Berg .* Berg Training/u);
  for (const [last, found] of [
    ['2026-03-07', 0],
    ['2026-03-08', 1],
    ['1h', 1],
    ['2026-03-08T23:59', 0],
  ] as const) {
    assert.equal((await list(`--until ${last}`)).length, found, `until ${last}`);
  }
});

test('stats --by source counts leads by campaign, by referring host, and the direct ones', async () => {
  const {store, ida} = await newOffice();
  const old = {hoursOld: 72};
  for (const lead of [
    {source: {...CAMPAIGN, utm_term: 'one'}},
    {...old, source: {...CAMPAIGN, referrer: 'www.linkedin.com'}},
    {...old, source: {referrer: 'search.example', landing: '/'}},
    {...old, source: {utm_campaign: 'printed'}},
    {...old, source: {landing: '/blog/'}},
    {...old, source: CAMPAIGN, reason: 'too_fast'},
  ] as const) {
    await store(lead);
  }
  const counts = async (...filter: string[]) => {
    const found = await ida.read<SourceCount[]>(['leads stats --by source', ...filter].join(' '));
    return found.map(({source, medium, campaign, leads}) => [source, medium, campaign, leads]);
  };
  assert.deepEqual(await counts(), [
    ['linkedin', 'social', 'audits', 2],
    ['-', null, 'printed', 1],
    ['direct', null, null, 1],
    ['search.example', null, null, 1],
  ]);
  assert.deepEqual(await counts('--since 1d'), [['linkedin', 'social', 'audits', 1]]);
  const {stdout} = await ida.run('leads stats --by source');
  assert.match(stdout, /^SOURCE +MEDIUM +CAMPAIGN +LEADS\nlinkedin +social +audits +2$/mu);
  assert.equal((await ida.run('leads stats --since 1d')).code, 2);
});

test('show and export have where a visitor came from, and the words at the form', async () => {
  const {store, ida} = await newOffice();
  const id = await store({source: CAMPAIGN, consent: '5afbe93a'});
  const {stdout} = await ida.run(`leads show ${id}`);
  assert.match(stdout, /^source utm_campaign +audits$/mu);
  assert.match(stdout, /^words at the form +5afbe93a: One email a month\./mu);
  const [line = ''] = (await ida.run('leads export')).stdout.trim().split('\n');
  const lead = JSON.parse(line) as LeadRecord;
  assert.deepEqual([lead.source, lead.consent], [CAMPAIGN, '5afbe93a']);
  const {stdout: csv} = await ida.run('leads export --format csv');
  const [names = [], values = []] = csv.split('\r\n').map((it) => it.split(','));
  const cells = Object.fromEntries(names.map((name, index) => [name, values[index]]));
  assert.deepEqual([cells.utm_source, cells.utm_term, cells.consent], ['linkedin', '', '5afbe93a']);
});

test('only a key that fits is handed a seal, so that the list counts what was opened', async () => {
  const {sql, audit, ida} = await newOffice();
  const [right, wrong] = [join(folder, 'right.key'), join(folder, 'wrong.key')];
  const recipient = await makeIdentity(right);
  await makeIdentity(wrong);
  const id = await storeCheck(sql, recipient);
  const reason = new RegExp(`was made for ${recipient}`, 'u');
  await ida.fail(`credentials open ${id} --identity ${wrong}`, reason);
  assert.deepEqual(await audit(), []);

  await ida.print(`credentials open ${id} --identity ${right}`);
  const file = join(folder, 'check.age');
  await ida.print(`credentials export ${id} --output ${file}`);
  const [seal] = await ida.read<SealLine[]>('credentials list');
  assert.deepEqual([seal?.openedCount, seal?.exportedCount], [1, 1]);
  const {sealed} = await ida.read<LeadRecord>(`leads show ${id}`);
  assert.deepEqual([sealed?.openedCount, sealed?.exportedCount], [1, 1]);
});
