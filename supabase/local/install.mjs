import {spawnSync} from 'node:child_process';
import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';

const {platform, arch} = process;

/** The package with Deno for this system; Linux without glibc, such as Alpine, has none. */
export const DENO = `@deno/${platform}-${arch}${platform === 'linux' ? `-${libc()}` : ''}`;

/**
 * Exits with a message when `engines` in package.json does not allow this Node, or the stack does not run on this
 * system. `root` is the folder of package.json.
 */
export function checkMachine(root) {
  const {engines} = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  if (!isNodeAllowed(engines.node, process.versions.node)) {
    leave(
      `Node ${engines.node} is needed, this is ${process.versions.node}. Install a newer one from https://nodejs.org and start again.`,
    );
  }
  if (platform === 'win32') {
    leave(
      'On Windows this runs in WSL: install that (https://learn.microsoft.com/windows/wsl/install) and start again in its terminal.',
    );
  }
  if (!(`node_modules/${DENO}` in readPackages(join(root, 'package-lock.json')))) {
    leave(
      `Deno, which runs the functions, is not made for this system (${DENO.slice(6)}). Linux with glibc, such as Debian or Ubuntu, and macOS have it, on x64 and arm64; Alpine has none.`,
    );
  }
}

function libc() {
  return process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl';
}

/** Whether a range of caret ranges, lower bounds and whole versions, `^20.19.0 || 22 || >=24.0.0`, allows a version. */
export function isNodeAllowed(range, version) {
  const [major, minor] = version.split('.').map(Number);
  return range.split('||').some((part) => {
    const [oldestMajor, oldestMinor = 0] = part.match(/\d+/gu).map(Number);
    return major === oldestMajor
      ? minor >= oldestMinor
      : part.includes('>=') && major > oldestMajor;
  });
}

/**
 * Installs what package-lock.json lists unless node_modules has it. Works offline once installed. Not `npm ci`, which
 * would delete the build's caches with node_modules.
 */
export function ensureInstalled(root) {
  if (!isInstalled(root)) {
    console.log('Installing packages (only when they change; one to three minutes) …');
    // One retry: without a network npm would try thrice for each package.
    const npm = 'install --no-save --no-audit --no-fund --prefer-offline --fetch-retries=1';
    const {status} = spawnSync('npm', npm.split(' '), {cwd: root, stdio: 'inherit'});
    if (status !== 0) {
      leave(
        'Packages could not be installed: npm says why above. Check the network and the free disk space, then start again.',
      );
    }
  }
  if (!existsSync(join(root, 'node_modules', DENO))) {
    leave(
      `npm left ${DENO} out, as it does when it is told to omit optional packages, or its registry lacks this one. Run npm install --include=optional, then start again.`,
    );
  }
}

/**
 * Whether the install is complete: npm writes node_modules/.package-lock.json last. Optional packages are for some
 * platforms alone, so all but Deno may be missing on either side.
 */
function isInstalled(root) {
  const wanted = readPackages(join(root, 'package-lock.json'));
  const present = readPackages(join(root, 'node_modules', '.package-lock.json'));
  if (wanted === null || present === null) {
    return false;
  }
  return Object.keys({...wanted, ...present}).every((path) => {
    const [want, have] = [wanted[path], present[path]];
    const mayMiss = (want ?? have).optional && !path.endsWith(DENO);
    return want && have ? want.version === have.version : path === '' || mayMiss;
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
