import assert from 'node:assert/strict';
import {execFileSync, spawnSync} from 'node:child_process';
import {cpSync, readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {test} from 'node:test';
import {ROOT} from '../../supabase/local/settings.ts';
import {findProgram} from '../support/programs.ts';
import {temporaryFolder} from '../support/temporary-folder.ts';

const FUNCTIONS = ['submit-hubspot-form', 'deliver-leads'];
const FOLDER = join(ROOT, 'supabase', 'functions');

/** The `npm` of Deno's lock, the `packages` of npm's. */
type Lock = Record<'npm' | 'packages', Record<string, {version?: string; integrity?: string}>>;

function readLock(...path: string[]): Lock {
  return JSON.parse(readFileSync(join(...path), 'utf8')) as Lock;
}

for (const name of FUNCTIONS) {
  test(`every package that ${name} is deployed with is the one that the tests run, to the byte`, () => {
    const {packages} = readLock(ROOT, 'package-lock.json');
    const installed = new Set(
      Object.entries(packages).map(
        ([path, {version, integrity}]) =>
          `${path.replace(/^.*node_modules\//u, '')}@${version} ${integrity}`,
      ),
    );
    const {npm} = readLock(FOLDER, name, 'deno.lock');
    const deployed = Object.entries(npm).map(
      ([id, {integrity}]) => `${/^@?[^@]+@[^_]+/u.exec(id)?.[0]} ${integrity}`,
    );
    assert.ok(deployed.length > 20);
    const others = deployed.filter((it) => !installed.has(it));
    assert.deepEqual(others, []);
  });
}

/** Resolves a function's packages as a deployment does: the folder alone, in the older Deno, bound to its lock. */
function resolveFrozen(folder: string, name: string): {status: number | null; stderr: string} {
  return spawnSync(findProgram('supabaseDeno'), ['cache', '--frozen', 'index.ts'], {
    cwd: join(folder, name),
    encoding: 'utf8',
    env: {
      ...process.env,
      DENO_DIR: join(ROOT, 'node_modules', '.cache', 'pugmark', 'deno-deployed'),
      DENO_CERT: process.env.NODE_EXTRA_CA_CERTS ?? '',
      NPM_CONFIG_REGISTRY: execFileSync('npm', ['config', 'get', 'registry'], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }).trim(),
    },
  });
}

test('a copied-out function resolves with its lock, and not when deno.json names another version', () => {
  const folder = temporaryFolder();
  cpSync(FOLDER, folder, {recursive: true});
  for (const name of FUNCTIONS) {
    const {status, stderr} = resolveFrozen(folder, name);
    assert.equal(status, 0, stderr);
  }
  const [name = ''] = FUNCTIONS;
  const config = join(folder, name, 'deno.json');
  writeFileSync(config, readFileSync(config, 'utf8').replace('pg@8.23.1', 'pg@8.23.0'));
  const other = resolveFrozen(folder, name);
  assert.notEqual(other.status, 0);
  assert.match(other.stderr, /lockfile is out of date/u);
});
