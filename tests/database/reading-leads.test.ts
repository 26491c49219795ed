import assert from 'node:assert/strict';
import {randomUUID} from 'node:crypto';
import {readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {test} from 'node:test';
import {sealCredentials, sealReference} from '../../supabase/functions/_shared/outbox/seal.ts';
import {makeIdentity} from '../../supabase/ops/credentials/seals.ts';
import type {LeadRecord} from '../../supabase/ops/leads/lead-record.ts';
import {operator} from '../support/operator.ts';
import {query} from '../support/query.ts';
import {temporaryFolder} from '../support/temporary-folder.ts';
import {until} from '../support/until.ts';
import {newOffice} from './support/office.ts';
import {EMAIL} from './support/store-lead.ts';
import {address} from './support/supabase-server.ts';

const folder = temporaryFolder();

test('the audit records the database login that read leads, whatever LEADS_ACTOR claims', async () => {
  const {sql, store, audit, ida, bo} = await newOffice();
  const id = await store();
  for (const [who, command] of [
    [ida, 'leads list'],
    [bo, 'leads list --json'],
    [ida, `leads show ${id}`],
    [bo, `leads export --format csv --output ${join(folder, 'export.csv')}`],
    [ida, 'leads export --email IDA.BERG@training.example'],
    [bo, 'leads list --text Berg'],
    [bo, 'leads export --text Berg'],
  ] as const) {
    await who.print(command, {LEADS_ACTOR: 'the-boss'});
  }
  const acts = 'ida list, bo list, ida show, bo export, ida export, bo list, bo export';
  assert.equal((await audit()).join(', ').replaceAll('lead.', ''), acts);
  assert.equal(
    (await audit(id)).join(', ').replaceAll('lead.', ''),
    'ida show, ida export, bo export',
  );
  const rows = await sql<{text: string}>('select a::text as text from leads.audit a');
  assert.ok(rows.every(({text}) => text.includes('the-boss') && !text.includes('berg')));
  assert.ok(rows.some(({text}) => /lead\.export.*format\W+csv/u.test(text)));
  const shown = await bo.run(`leads show ${id}`);
  assert.match(shown.stdout, /^lead\.show +at \S+Z, database_user ida, actor the-boss$/mu);
});

test('`leads list` shows the first words of quarantined leads, and finds leads by name and company', async () => {
  const {store, list, ida} = await newOffice();
  const fields = {firstname: 'Ida', lastname: 'Berg', email: 'a@b.example', company: 'Quayside'};
  await store({form: 'consultation', fields});
  await store();
  assert.match((await ida.run('leads list')).stdout, /Ida Berg .* Quayside/u);
  const suspect = {...fields, message: 'Could you\n\naudit us?'};
  await store({form: 'consultation', fields: suspect, reason: 'too_fast'});
  await store({form: 'assuranceCheck', fields: suspect, reason: 'too_fast'});
  const table = (await ida.run('leads list -s quarantined')).stdout;
  assert.match(table, /Ida Berg .* too_fast .* Could you audit us\? /u);
  assert.equal(table.split('Could you').length, 2, 'no words of the form with test logins');
  const found = async (text: string) => (await list(`--text ${text}`)).length;
  assert.deepEqual([await found('QUAY'), await found('berg'), await found('nobody')], [3, 4, 0]);
});

test('`leads show` and `leads export` include the visitor’s source and the form’s consent words', async () => {
  const {store, ida} = await newOffice();
  const source = {utm_source: 'linkedin', utm_medium: 'social', utm_campaign: 'audits'};
  const id = await store({source, consent: '04f72509'});
  const {stdout} = await ida.run(`leads show ${id}`);
  assert.match(stdout, /^source utm_campaign +audits$/mu);
  assert.match(stdout, /^consent +04f72509\nwords at the form +At most one email a month\./mu);
  const [line = ''] = (await ida.run('leads export')).stdout.trim().split('\n');
  const lead = JSON.parse(line) as LeadRecord;
  assert.deepEqual([lead.source, lead.consent], [source, '04f72509']);
  const {stdout: csv} = await ida.run('leads export --format csv');
  const [names = [], values = []] = csv.split('\r\n').map((it) => it.split(','));
  const cells = Object.fromEntries(names.map((name, index) => [name, values[index]]));
  assert.deepEqual([cells.utm_source, cells.utm_term, cells.consent], ['linkedin', '', '04f72509']);
});

test('`credentials open` needs a key that opens the seal, and `leads list` and `leads show` say whether the seal was opened or destroyed', async () => {
  const {sql, store, list, audit, ida} = await newOffice();
  const [right, wrong] = [join(folder, 'right.key'), join(folder, 'wrong.key')];
  const recipient = await makeIdentity(right);
  await makeIdentity(wrong);
  const id = randomUUID();
  const form = 'assuranceCheck';
  const lead = {v: 1, submissionId: id, form, sealedAt: '2026-11-20T08:00:00.000Z'} as const;
  const logins = {loginOne: 'one', loginTwo: 'two', courseUrl: 'https://courses.example/'};
  const reference = sealReference(id);
  const fields = {email: EMAIL, login_credential__1: reference, login_credential__2: reference};
  await store({id, form, fields, seal: await sealCredentials([recipient], {...lead, ...logins})});
  const reason = new RegExp(`was made for ${recipient}`, 'u');
  await ida.fail(`credentials open ${id} --identity ${wrong}`, reason);
  assert.deepEqual(await audit(), []);
  const listed = async () => (await list('')).map(({others}) => others);
  assert.deepEqual(await listed(), ['logins unopened']);

  const open = `credentials open ${id} --identity ${right}`;
  await ida.print(open, {LEADS_ACTOR: 'eva'});
  assert.deepEqual(await listed(), ['logins opened']);
  const {seal} = await ida.read<LeadRecord>(`leads show ${id}`);
  assert.deepEqual([seal?.opened_count, seal?.recipients], [1, [recipient]]);
  const unreasoned = sql(`select leads.destroy_credential($1, 'ida', ' ')`, id);
  await assert.rejects(unreasoned, {code: '22023'}, 'without a reason');
  const day = new Date(Date.now() + 5 * 24 * 3600_000).toISOString().slice(0, 10);
  await ida.fail(`credentials until ${id} 2099-01-01`, /^Nothing was set\./u);
  await ida.fail(`credentials until ${id} 2020-01-01`, /^Nothing was set\./u);
  await ida.print(`credentials until ${id} ${day}`);
  const {seal: ending} = await ida.read<LeadRecord>(`leads show ${id}`);
  assert.equal(Date.parse(ending?.expires_at ?? ''), Date.parse(day) + 24 * 3600_000);
  await ida.print(`credentials destroy ${id} --reason done`);
  await ida.fail(
    `credentials destroy ${id} --reason again`,
    /has no test logins\. .* shows the receipt/u,
  );
  assert.deepEqual(await listed(), ['logins destroyed']);
  assert.equal((await ida.fail(open, /were destroyed .* done/u)).stdout, '');
  const shown = await ida.print(`leads show ${id}`);
  assert.match(shown, /^logins destroy_reason +done$/mu);
  assert.match(shown, /^credential\.open +at \S+Z, database_user ida, actor eva$/mu);
  const acts = (await audit(id)).filter((act) => act.includes('credential'));
  assert.deepEqual(acts, ['ida credential.open', 'ida credential.until', 'ida credential.destroy']);
});

/** Creates an operator with a password. @returns the operator's URL, without the password */
async function newOperator(owner: string, name: string, password: string): Promise<string> {
  await query(owner, `create role ${name} login password '${password}' in role leads_ops`);
  const superuser = address(owner, {role: 'supabase_admin'});
  const asked = `select current_setting('hba_file') as file`;
  const [{file} = {file: ''}] = await query<{file: string}>(superuser, asked);
  writeFileSync(file, `host all ${name} 127.0.0.1/32 scram-sha-256\n${readFileSync(file, 'utf8')}`);
  await query(superuser, 'select pg_reload_conf()');
  const url = address(owner, {role: name});
  const wrong = url.replace('@', ':wrong@');
  await until('a wrong password to be refused', () =>
    query(wrong, 'select').then(() => false, String),
  );
  return url;
}

test('an operator’s password is read from ~/.pgpass, and a missing file that DATABASE_URL names is reported', async () => {
  const {owner, store} = await newOffice();
  await store();
  const eva = await newOperator(owner, 'eva', 'Eva’s own: pass');
  const {fail, run} = operator({HOME: folder, DATABASE_URL: eva});
  await fail('leads list', /DATABASE_URL has the right user and password/u);

  const {port, pathname} = new URL(eva);
  const line = `127.0.0.1:${port}:${pathname.slice(1)}:eva:Eva’s own\\: pass\n`;
  writeFileSync(join(folder, '.pgpass'), line, {mode: 0o600});
  const lost = {DATABASE_URL: `${eva}?sslmode=verify-full&sslrootcert=/nowhere/ca.crt`};
  await fail('leads list', /^A file that DATABASE_URL names cannot be read \(ENOENT\)/u, lost);
  const listed = await run('leads list');
  assert.deepEqual([listed.code, listed.stderr], [0, ''], 'no warning of pg about ~/.pgpass');
  assert.match(listed.stdout, /ida\.berg@training\.example/u);
});
