import assert from 'node:assert/strict';
import {readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {test} from 'node:test';
import {makeIdentity} from '../../supabase/ops/credentials/seals.ts';
import {operator} from '../support/operator.ts';
import {query} from '../support/query.ts';
import {temporaryFolder} from '../support/temporary-folder.ts';
import {succeeds, until} from '../support/until.ts';
import {newOffice} from './support/office.ts';
import {EMAIL, storeCheck, storeLead} from './support/store-lead.ts';
import {address} from './support/supabase-server.ts';

// Every command that needs a database, on the newest server, as operators with logins of their own.

const folder = temporaryFolder();

test('an operator runs every command against a server, each act on record', async () => {
  const {sql, audit, ida} = await newOffice();
  const keyFile = join(folder, 'assessor.key');
  const id = await storeCheck(sql, await makeIdentity(keyFile));
  await storeLead(sql);
  for (const command of [
    `leads list --email ${EMAIL}`,
    `credentials open ${id} --identity ${keyFile}`,
    `credentials destroy ${id} --reason done`,
    `leads cancel ${id}`,
    `leads retry ${id}`,
    `leads show ${id}`,
    'leads export',
    'leads stats',
    'leads purge --dry-run',
    'leads purge',
  ]) {
    await ida.print(command);
  }
  await ida.fail(`leads release ${id}`, /1 lead left alone \(not in quarantine\)/u);
  await ida.print(`leads erase --email ${EMAIL}`);
  const acts = (await audit(id)).map((act) => act.replace(/^ida (?:credential|lead)\./u, ''));
  assert.deepEqual(acts, ['open', 'destroy', 'cancel', 'retry', 'show', 'erase']);
});

/** Makes an operator whom the server asks for a password. @returns her URL, without it */
async function newOperator(owner: string, name: string, password: string): Promise<string> {
  await query(owner, `create role ${name} login password '${password}' in role leads_ops`);
  const superuser = address(owner, {role: 'supabase_admin'});
  const asked = `select current_setting('hba_file') as file`;
  const [{file} = {file: ''}] = await query<{file: string}>(superuser, asked);
  const rules = readFileSync(file, 'utf8');
  writeFileSync(file, `host all ${name} 127.0.0.1/32 scram-sha-256\n${rules}`);
  await query(superuser, 'select pg_reload_conf()');
  const url = address(owner, {role: name});
  const wrong = url.replace('@', ':wrong@');
  await until('her to be refused', async () => !(await succeeds(query(wrong, 'select'))));
  return url;
}

test('an operator’s password is read from ~/.pgpass, and what is missing is named', async () => {
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
