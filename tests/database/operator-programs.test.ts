import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {after, before, test} from 'node:test';
import {ROOT} from '../../supabase/local/settings.ts';
import {until} from '../support/until.ts';
import {newOffice} from './support/office.ts';
import {storeCheck, storeLead} from './support/store-lead.ts';
import {runSql, startSupabaseServer, type SupabaseServer} from './support/supabase-server.ts';

// The programs of the handbook's page "An operator's machine": two files in an empty folder, Node, and a login of one's own.

const folder = mkdtempSync(join(tmpdir(), 'pugmark-operator-'));
const programs = join(folder, 'operator-programs');
let server: SupabaseServer;

before(async () => {
  server = await startSupabaseServer();
  const {status, stderr} = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'supabase/ops/bundle.ts', programs],
    {cwd: ROOT, encoding: 'utf8'},
  );
  assert.equal(status, 0, stderr);
});

after(async () => {
  await server.stop();
  rmSync(folder, {recursive: true, force: true});
});

/** Runs a program as its operator does, in the empty folder and with nothing else in the environment. */
function run(env: Readonly<Record<string, string>>, program: string, ...args: string[]) {
  return spawnSync(join(programs, program), args, {
    cwd: folder,
    env: {PATH: process.env.PATH, HOME: folder, ...env},
    encoding: 'utf8',
  });
}

/** Lets the server ask a role for its password. */
async function requirePassword(owner: string, role: string): Promise<void> {
  const superuser = server.as('supabase_admin', owner);
  const [row] = await runSql<{file: string}>(
    superuser,
    `select current_setting('hba_file') as file`,
  );
  const file = row?.file ?? '';
  const rules = readFileSync(file, 'utf8');
  writeFileSync(file, `host all ${role} 127.0.0.1/32 scram-sha-256\n${rules}`);
  await runSql(superuser, 'select pg_reload_conf()');
}

test('the programs are two small files, which say what they lack', () => {
  assert.deepEqual(readdirSync(programs).toSorted(), ['credentials', 'leads']);
  for (const program of readdirSync(programs)) {
    const {size, mode} = statSync(join(programs, program));
    assert.ok(size < 1_000_000, `${program}: ${size} bytes`);
    assert.equal(mode & 0o111, 0o111);
    const {status, stdout} = run({}, program, '--help');
    assert.equal(status, 0);
    assert.match(stdout, new RegExp(`^ +${program} list`, 'mu'));
  }
  const {status, stderr} = run({}, 'leads', 'list');
  assert.equal(status, 1);
  assert.match(stderr, /^DATABASE_URL is not set/u);
});

test('an operator with a login of their own lists leads and opens test logins, with the password in ~/.pgpass', async () => {
  const {owner, ida} = await newOffice(server);
  const made = run({}, 'credentials', 'keygen', '--output', 'assessor.key');
  assert.equal(made.status, 0, made.stderr);
  await storeLead(owner, {reason: 'rate_limit_all'});
  const check = await storeCheck(owner, made.stdout.trim(), 'check@training.example');
  await runSql(owner, `alter role ida password 'Ida’s own: pass'`);
  await requirePassword(owner, 'ida');
  await until('the server to refuse her without a password', () =>
    /DATABASE_URL has the right user and password/u.test(run(ida, 'leads', 'list').stderr),
  );

  const {port, pathname} = new URL(ida.DATABASE_URL);
  const passwords = join(folder, '.pgpass');
  writeFileSync(passwords, `127.0.0.1:${port}:${pathname.slice(1)}:ida:Ida’s own\\: pass\n`);
  chmodSync(passwords, 0o600);

  const noFile = `${ida.DATABASE_URL}?sslmode=verify-full&sslrootcert=/nowhere/ca.crt`;
  const lost = run({DATABASE_URL: noFile}, 'leads', 'list');
  assert.equal(lost.status, 1);
  assert.match(lost.stderr, /^A file that DATABASE_URL names cannot be read \(ENOENT\)/u);

  const listed = run(ida, 'leads', 'list');
  assert.deepEqual([listed.status, listed.stderr], [0, '']);
  assert.match(listed.stdout, /^quarantined +1 .* leads list -s quarantined --reason limit$/mu);
  assert.match(listed.stdout, /check@training\.example/u);
  const opened = run(ida, 'credentials', 'open', check.slice(0, 8), '--identity', 'assessor.key');
  assert.match(opened.stdout, /^login one +learner one$/mu);
  const shown = run(ida, 'leads', 'show', check, '--json');
  const {audit} = JSON.parse(shown.stdout) as {audit: Array<{databaseUser: string}>};
  assert.deepEqual(new Set(audit.map((it) => it.databaseUser)), new Set(['ida']));
});
