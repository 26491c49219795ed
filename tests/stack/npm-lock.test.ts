import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {copyFileSync} from 'node:fs';
import {join} from 'node:path';
import {test} from 'node:test';
import {ROOT} from '../../supabase/local/settings.ts';
import {installFromNpm} from '../support/install-from-npm.ts';
import {temporaryFolder} from '../support/temporary-folder.ts';

/** Packages of which there is one for each system, and without which the site is neither built nor run. */
const ONE_FOR_EACH =
  /^add (?:@deno|@pagefind|@myriaddreamin\/typst-ts-node-compiler|@swc\/html)[/-](\w+-\w+)/gmu;

const folder = temporaryFolder();
['package.json', 'package-lock.json'].forEach((it) =>
  copyFileSync(join(ROOT, it), join(folder, it)),
);

for (const system of ['darwin-arm64', 'darwin-x64', 'linux-arm64', 'win32-x64']) {
  test(`npm ci in an empty folder on ${system} gets what the site is built and run with`, () => {
    // The newest npm that runs on every Node that package.json allows. An older one does not notice what a lock lacks.
    const npm = join(installFromNpm('npm', '11.19.1'), 'bin', 'npm-cli.js');
    const [os, cpu] = system.split('-');
    const there = [`--os=${os}`, `--cpu=${cpu}`, '--libc=glibc', '--offline', '--loglevel=notice'];
    const options = {cwd: folder, encoding: 'utf8'} as const;
    const run = spawnSync(process.execPath, [npm, 'ci', '--dry-run', ...there], options);
    assert.equal(run.status, 0, run.stderr);
    const systems = [...run.stdout.matchAll(ONE_FOR_EACH)].map(([, it]) => it);
    assert.deepEqual(
      systems.map((it) => it?.replace('windows', 'win32')),
      Array(4).fill(system),
    );
  });
}
