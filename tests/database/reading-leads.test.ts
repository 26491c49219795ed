import assert from 'node:assert/strict';
import {join} from 'node:path';
import {test} from 'node:test';
import {makeIdentity} from '../../supabase/ops/credentials/seals.ts';
import type {LeadRecord} from '../../supabase/ops/leads/lead-record.ts';
import {temporaryFolder} from '../support/temporary-folder.ts';
import {newOffice} from './support/office.ts';
import {storeCheck} from './support/store-lead.ts';

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
    await who.print(command, {LEADS_ACTOR: 'the-boss'});
  }
  assert.deepEqual(await audit(), [
    'ida lead.list',
    'bo lead.list',
    'ida lead.show',
    'bo lead.export',
    'ida lead.export',
  ]);
  const rows = await sql<{text: string}>('select a::text as text from leads.audit a');
  assert.ok(
    rows.every(({text}) => text.includes('the-boss') && !text.includes('berg')),
    'a name that was claimed, and nothing that a visitor typed',
  );
  const shown = await bo.run(`leads show ${id}`);
  assert.match(shown.stdout, /^lead\.show +at \S+Z, database_user ida, actor the-boss$/mu);
});

test('show has the fields in the order of the form, and list the names, companies and last day asked for', async () => {
  const {sql, store, list, ida} = await newOffice();
  const person = {firstname: 'Ida', lastname: 'Berg'};
  const fields = {...person, email: 'ida.berg@training.example', company: 'Berg Training'};
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

test('show and export have where a visitor came from, and the words at the form', async () => {
  const {store, ida} = await newOffice();
  const source = {utm_source: 'linkedin', utm_medium: 'social', utm_campaign: 'audits'};
  const id = await store({source, consent: '5afbe93a'});
  const {stdout} = await ida.run(`leads show ${id}`);
  assert.match(stdout, /^source utm_campaign +audits$/mu);
  assert.match(stdout, /^consent +5afbe93a\nwords at the form +One email a month\./mu);
  const [line = ''] = (await ida.run('leads export')).stdout.trim().split('\n');
  const lead = JSON.parse(line) as LeadRecord;
  assert.deepEqual([lead.source, lead.consent], [source, '5afbe93a']);
  const {stdout: csv} = await ida.run('leads export --format csv');
  const [names = [], values = []] = csv.split('\r\n').map((it) => it.split(','));
  const cells = Object.fromEntries(names.map((name, index) => [name, values[index]]));
  assert.deepEqual([cells.utm_source, cells.utm_term, cells.consent], ['linkedin', '', '5afbe93a']);
});

test('only a key that fits is handed a seal, so that list and show say truly whether one was opened', async () => {
  const {sql, list, audit, ida} = await newOffice();
  const [right, wrong] = [join(folder, 'right.key'), join(folder, 'wrong.key')];
  const recipient = await makeIdentity(right);
  await makeIdentity(wrong);
  const id = await storeCheck(sql, recipient);
  const reason = new RegExp(`was made for ${recipient}`, 'u');
  await ida.fail(`credentials open ${id} --identity ${wrong}`, reason);
  assert.deepEqual(await audit(), []);
  const logins = async () => (await list('')).map(({others}) => others);
  assert.deepEqual(await logins(), ['logins unopened']);

  await ida.print(`credentials open ${id} --identity ${right}`);
  assert.deepEqual(await logins(), ['logins opened']);
  const {seal} = await ida.read<LeadRecord>(`leads show ${id}`);
  assert.deepEqual([seal?.opened_count, seal?.recipients], [1, [recipient]]);
  await ida.print(`credentials destroy ${id} --reason done`);
  assert.deepEqual(await logins(), ['logins destroyed']);
});
