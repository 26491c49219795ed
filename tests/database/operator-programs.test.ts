import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {chmodSync, readdirSync, readFileSync, statSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {before, test} from 'node:test';
import {ROOT} from '../../supabase/local/settings.ts';
import {query} from '../support/query.ts';
import {temporaryFolder} from '../support/temporary-folder.ts';
import {succeeds, until} from '../support/until.ts';
import {newOffice} from './support/office.ts';
import {storeCheck} from './support/store-lead.ts';
import {address} from './support/supabase-server.ts';

// The programs of the handbook's page "An operator's machine": two files in an empty folder, Node, and a login of one's own.

const folder = temporaryFolder();
const programs = join(folder, 'operator-programs');

before(() => {
  const {status, stderr} = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'supabase/ops/bundle.ts', programs],
    {cwd: ROOT, encoding: 'utf8'},
  );
  assert.equal(status, 0, stderr);
});

/** Runs a program as its operator does, in the empty folder and with nothing else in the environment. */
function run(databaseUrl: string | undefined, typed: string) {
  const [program = '', ...args] = typed.split(' ');
  return spawnSync(join(programs, program), args, {
    cwd: folder,
    env: {PATH: process.env.PATH, HOME: folder, ...(databaseUrl && {DATABASE_URL: databaseUrl})},
    encoding: 'utf8',
  });
}

/** Makes an operator whom the server asks for a password, and returns her URL, without it. */
async function newOperator(owner: string, name: string, password: string): Promise<string> {
  await query(owner, `create role ${name} login password '${password}' in role leads_ops`);
  const superuser = address(owner, {role: 'supabase_admin'});
  const [row] = await query<{file: string}>(
    superuser,
    `select current_setting('hba_file') as file`,
  );
  const file = row?.file ?? '';
  const rules = readFileSync(file, 'utf8');
  writeFileSync(file, `host all ${name} 127.0.0.1/32 scram-sha-256\n${rules}`);
  await query(superuser, 'select pg_reload_conf()');
  const url = address(owner, {role: name});
  await until('her to be refused', async () => !(await succeeds(query(url, 'select'))));
  return url;
}

test('the programs are two small files, which say what they lack', () => {
  assert.deepEqual(readdirSync(programs).toSorted(), ['credentials', 'leads']);
  for (const program of readdirSync(programs)) {
    const {size, mode} = statSync(join(programs, program));
    assert.ok(size < 1_000_000, `${program}: ${size} bytes`);
    assert.equal(mode & 0o111, 0o111);
    const {status, stdout} = run(undefined, `${program} --help`);
    assert.equal(status, 0);
    assert.match(stdout, new RegExp(`^ +${program} list`, 'mu'));
  }
  const {status, stderr} = run(undefined, 'leads list');
  assert.equal(status, 1);
  assert.match(stderr, /^DATABASE_URL is not set/u);
});

test('an operator with a login of their own lists leads and opens test logins, with the password in ~/.pgpass', async () => {
  const {owner, sql, store} = await newOffice();
  const made = run(undefined, 'credentials keygen --output assessor.key');
  assert.equal(made.status, 0, made.stderr);
  await store({reason: 'rate_limit_all'});
  const check = await storeCheck(sql, made.stdout.trim(), 'check@training.example');
  const eva = await newOperator(owner, 'eva', 'Eva’s own: pass');
  const unlocked = run(eva, 'leads list');
  assert.match(unlocked.stderr, /DATABASE_URL has the right user and password/u);

  const {port, pathname} = new URL(eva);
  const passwords = join(folder, '.pgpass');
  writeFileSync(passwords, `127.0.0.1:${port}:${pathname.slice(1)}:eva:Eva’s own\\: pass\n`);
  chmodSync(passwords, 0o600);

  const lost = run(`${eva}?sslmode=verify-full&sslrootcert=/nowhere/ca.crt`, 'leads list');
  assert.equal(lost.status, 1);
  assert.match(lost.stderr, /^A file that DATABASE_URL names cannot be read \(ENOENT\)/u);

  const listed = run(eva, 'leads list');
  assert.deepEqual([listed.status, listed.stderr], [0, '']);
  assert.match(listed.stdout, /^quarantined +1 .* leads list -s quarantined --reason limit$/mu);
  assert.match(listed.stdout, /check@training\.example/u);
  const opened = run(eva, `credentials open ${check.slice(0, 8)} --identity assessor.key`);
  assert.match(opened.stdout, /^login one +learner one$/mu);
  const shown = run(eva, `leads show ${check} --json`);
  const {audit} = JSON.parse(shown.stdout) as {audit: Array<{databaseUser: string}>};
  assert.deepEqual(new Set(audit.map((it) => it.databaseUser)), new Set(['eva']));
});
