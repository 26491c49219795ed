import {spawnSync} from 'node:child_process';
import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {delimiter, join} from 'node:path';
import {ROOT} from '../supabase/local/settings.ts';
import {linkPackages} from './bench/sites/linkPackages.ts';
import {copySite} from './desk/support/site-copy.ts';
import {nodePackage} from './support/node-package.ts';

/**
 * Runs a command with its output on the terminal.
 *
 * @throws when it fails
 */
function run(command: string, args: readonly string[], cwd: string, env = process.env): void {
  const {status} = spawnSync(command, args, {
    cwd,
    env,
    stdio: 'inherit',
    shell: command === 'npm' && process.platform === 'win32',
  });
  if (status !== 0) {
    throw new Error(`${[command, ...args].join(' ')} ended with ${status}`);
  }
}

/** `npm run newest-node`: builds the site without caches and runs Jest, in the newest Node on npm. */
function main(): void {
  const folder = mkdtempSync(join(tmpdir(), 'newest-node-'));
  const site = copySite();
  try {
    run('npm', ['install', '--no-save', `${nodePackage()}@latest`], folder);
    const bin = join(folder, 'node_modules', nodePackage(), 'bin');
    const node = join(bin, 'node');
    const env = {...process.env, PATH: bin + delimiter + process.env.PATH, TMPDIR: folder};
    run(node, ['--version'], folder);
    rmSync(join(site.folder, 'node_modules'));
    linkPackages(ROOT, site.folder);
    run(node, ['node_modules/@docusaurus/core/bin/docusaurus.mjs', 'build'], site.folder, env);
    const projects = ['unit', 'component', 'content'];
    run(node, ['node_modules/jest/bin/jest.js', '--selectProjects', ...projects], ROOT, env);
  } finally {
    site.remove();
    rmSync(folder, {recursive: true});
  }
}

main();
