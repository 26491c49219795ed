import {spawnSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {join} from 'node:path';

/** The oldest Node that runs the project (package.json, "engines"). */
const OLDEST_NODE = [20, 12];

/**
 * Exits with a message when this Node is too old. Plain JavaScript without dependencies, because nothing is installed
 * yet.
 */
export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1])) {
    leave(
      `Node ${OLDEST_NODE.join('.')} or newer is needed, this is ${process.versions.node}. Install a newer one from https://nodejs.org and start again.`,
    );
  }
}

/**
 * Installs what package-lock.json lists unless node_modules has it. Works offline once installed. Not `npm ci`, which
 * refuses a lock file without other platforms' optional packages, and a registry mirror may lack those.
 *
 * @param {string} root folder of package.json
 */
export function ensureInstalled(root) {
  if (isInstalled(root)) {
    return;
  }
  console.log('Installing packages (only when they change; one to three minutes) …');
  const {status} = spawnSync('npm', ['install', '--no-save', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    leave(
      'Packages could not be installed: npm says why above. Check the network and the free disk space, then start again.',
    );
  }
}

/** Whether the install is complete: npm writes node_modules/.package-lock.json last. */
function isInstalled(root) {
  const wanted = readPackages(join(root, 'package-lock.json'));
  const present = readPackages(join(root, 'node_modules', '.package-lock.json'));
  if (wanted === null || present === null) {
    return false;
  }
  const missing = Object.entries(wanted).some(
    ([path, entry]) =>
      path !== '' && !entry.optional && present[path]?.version !== entry.version && !entry.link,
  );
  const stale = Object.entries(present).some(
    ([path, entry]) =>
      wanted[path]?.version !== entry.version && !(entry.optional && wanted[path] === undefined),
  );
  return !missing && !stale;
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? null;
  } catch {
    return null;
  }
}

function leave(sentence) {
  console.error(`\nCannot start. ${sentence}`);
  process.exit(1);
}
