import assert from 'node:assert/strict';
import {readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {test} from 'node:test';
import {makeFunctionsLogin} from '../../supabase/local/functions-login.ts';
import {operator} from '../support/operator.ts';
import {query} from '../support/query.ts';
import {temporaryFolder} from '../support/temporary-folder.ts';
import {until} from '../support/until.ts';
import {newOffice} from './support/office.ts';
import {address} from './support/supabase-server.ts';

const folder = temporaryFolder();

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
  await fail('leads list', /DATABASE_URL has the right user, password, database/u);

  const {port, pathname} = new URL(eva);
  const line = `127.0.0.1:${port}:${pathname.slice(1)}:eva:Eva’s own\\: pass\n`;
  writeFileSync(join(folder, '.pgpass'), line, {mode: 0o600});
  const lost = {DATABASE_URL: `${eva}?sslmode=verify-full&sslrootcert=/nowhere/ca.crt`};
  await fail('leads list', /^A file that DATABASE_URL names cannot be read \(ENOENT\)/u, lost);
  const listed = await run('leads list');
  assert.deepEqual([listed.code, listed.stderr], [0, ''], 'no warning of pg about ~/.pgpass');
  assert.match(listed.stdout, /ida\.berg@training\.example/u);
});

test('a non-superuser owner can create a login for the functions, which has exactly the rights of their role', async () => {
  const {owner, sql} = await newOffice();
  const url = await makeFunctionsLogin(owner);
  assert.equal(new URL(url).username, 'leads_fn_stack');
  assert.equal(await makeFunctionsLogin(owner), url, 'at a second call');
  const rights = `select array(select distinct roleid::regrole::text from pg_auth_members where member = r.oid) as roles,
      rolinherit, rolcreaterole or rolcreatedb or rolsuper or rolbypassrls as more,
      exists (select from pg_shdepend where refobjid = r.oid and deptype = 'a') as granted
    from pg_roles r where rolname = 'leads_fn_stack'`;
  const only = {roles: ['leads_fn'], rolinherit: true, more: false, granted: false};
  assert.deepEqual(await sql(rights), [only]);
  await assert.rejects(query(url, 'select * from leads.submission'), {code: '42501'});
});
