import {spawnSync} from 'node:child_process';
import {existsSync} from 'node:fs';
import {join} from 'node:path';
import {nodePackage} from '../../support/node-package.ts';
import {installPeer} from '../sites/installPeer.ts';

/** A Node that the newest Lighthouse takes; this repository's may be older. */
const NODE = '24.9.0';

/**
 * Lighthouse's program and a Node to run it, from npm. Installs them unless they are installed.
 *
 * @throws when npm fails
 */
export function lighthouseTools(): {node: string; lighthouse: string} {
  const folder = installPeer('tools');
  const node = join(folder, 'node_modules', nodePackage(), 'bin', 'node');
  if (!existsSync(node)) {
    const wanted = `${nodePackage()}@${NODE}`;
    const args = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error', wanted];
    const {status} = spawnSync('npm', args, {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    if (status !== 0) {
      throw new Error(`${wanted} could not be installed.`);
    }
  }
  return {node, lighthouse: join(folder, 'node_modules/lighthouse/cli/index.js')};
}
