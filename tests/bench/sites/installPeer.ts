import {spawnSync} from 'node:child_process';
import {copyFileSync, existsSync, mkdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {WORK} from '../support/root.ts';

/** The folder of the peers' sources. */
export const PEERS = join(__dirname, '../peers');

function sameText(a: string, b: string): boolean {
  return existsSync(b) && readFileSync(a, 'utf8') === readFileSync(b, 'utf8');
}

/**
 * Installs a peer's packages unless they are installed.
 *
 * @returns the folder with its `node_modules`
 * @throws when npm fails
 */
export function installPeer(name: string): string {
  const folder = join(WORK, 'packages', name);
  const wanted = join(PEERS, name, 'package.json');
  if (!sameText(wanted, join(folder, 'node_modules', '.installed.json'))) {
    mkdirSync(folder, {recursive: true});
    copyFileSync(wanted, join(folder, 'package.json'));
    const {status} = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    if (status !== 0) {
      throw new Error(`The packages of ${name} could not be installed.`);
    }
    copyFileSync(wanted, join(folder, 'node_modules', '.installed.json'));
  }
  return folder;
}
