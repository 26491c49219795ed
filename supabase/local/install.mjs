import {spawnSync} from 'node:child_process';
import {accessSync, constants, existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';

const {platform, arch} = process;

/** The package that contains Deno for this system. There is none for Linux without glibc, such as Alpine. */
export const DENO = `@deno/${platform}-${arch}${platform === 'linux' ? `-${libc()}` : ''}`;

// Without `npm ci`, which would delete the build's caches in node_modules. Works offline once installed.
/**
 * Installs what package-lock.json lists unless node_modules has it. Exits with a message when it cannot.
 * @param root the folder of package.json
 * @param runsStack whether functions will run, in Deno
 */
export function prepare(root, runsStack) {
  checkMachine(root);
  if (runsStack) {
    checkDeno(root);
  }
  if (!isInstalled(root)) {
    install(root);
  }
  if (runsStack && !existsSync(join(root, 'node_modules', DENO))) {
    leave(
      `npm did not install ${DENO}: either it omits optional packages, or its registry lacks this one. Run npm install --include=optional, then start again.`,
    );
  }
}

function checkMachine(root) {
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
}

function checkDeno(root) {
  if (!(`node_modules/${DENO}` in readPackages(join(root, 'package-lock.json')))) {
    leave(
      `Deno, which runs the functions, is not available for this system (${DENO.slice(6)}). Linux with glibc, such as Debian or Ubuntu, and macOS have it, on x64 and arm64; Alpine has none.`,
    );
  }
}

function libc() {
  return process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl';
}

/** Whether a version satisfies caret ranges, lower bounds or whole versions, `^20.19.0 || 22 || >=24.0.0`. */
export function isNodeAllowed(range, version) {
  const [major, minor] = version.split('.').map(Number);
  return range.split('||').some((part) => {
    const [oldestMajor, oldestMinor = 0] = part.match(/\d+/gu).map(Number);
    return major === oldestMajor
      ? minor >= oldestMinor
      : part.includes('>=') && major > oldestMajor;
  });
}

function install(root) {
  assertWritable(root);
  console.error('Installing packages (only when they change; one to three minutes) …');
  // One retry, as npm tries each package three times without network. Always includes development tools.
  const npm =
    'install --no-save --no-audit --no-fund --prefer-offline --fetch-retries=1 --include=dev';
  const {status} = spawnSync('npm', npm.split(' '), {cwd: root, stdio: ['inherit', 2, 2]});
  if (status !== 0) {
    leave(
      'Packages could not be installed: npm says why above. Check the network and the free disk space, then start again.',
    );
  }
}

/** Exits with a message when this user cannot write into the checkout `root`, or into the build's folders. */
export function assertWritable(root) {
  for (const name of ['', 'node_modules', 'build', '.docusaurus']) {
    const folder = join(root, name);
    try {
      accessSync(folder, constants.W_OK);
    } catch ({code}) {
      if (code !== 'ENOENT') {
        leave(
          `${folder} cannot be written (${code}). Let this user write there, or copy the checkout to a folder of this user's and start again there.`,
        );
      }
    }
  }
}

// npm writes node_modules/.package-lock.json last. Optional packages are installed only on some platforms, so both
// sides may lack any of them except Deno.
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
