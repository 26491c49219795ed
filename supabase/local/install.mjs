import {spawnSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {join} from 'node:path';

/**
 * Exits with a message when `engines` in package.json does not allow this Node. Plain JavaScript without dependencies,
 * because nothing is installed yet.
 *
 * @param {string} root folder of package.json
 */
export function checkNode(root) {
  const {engines} = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  if (!allowsNode(engines.node, process.versions.node)) {
    leave(
      `Node ${engines.node} is needed, this is ${process.versions.node}. Install a newer one from https://nodejs.org and start again.`,
    );
  }
}

/**
 * Whether a range allows a version of Node.
 *
 * @param {string} range caret ranges and lower bounds alone: `^20.19.0 || >=24.0.0`
 * @param {string} version
 */
export function allowsNode(range, version) {
  const [major, minor] = version.split('.').map(Number);
  return range.split('||').some((part) => {
    const [oldestMajor, oldestMinor] = part.match(/\d+/gu).map(Number);
    return major === oldestMajor
      ? minor >= oldestMinor
      : part.includes('>=') && major > oldestMajor;
  });
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

/**
 * Whether the install is complete: npm writes node_modules/.package-lock.json last. Optional packages are for some
 * platforms alone, so they may be missing on either side.
 */
function isInstalled(root) {
  const wanted = readPackages(join(root, 'package-lock.json'));
  const present = readPackages(join(root, 'node_modules', '.package-lock.json'));
  if (wanted === null || present === null) {
    return false;
  }
  return Object.keys({...wanted, ...present}).every((path) => {
    const [want, have] = [wanted[path], present[path]];
    return want && have ? want.version === have.version : path === '' || (want ?? have).optional;
  });
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
