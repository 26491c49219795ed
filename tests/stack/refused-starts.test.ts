import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {once} from 'node:events';
import {chmodSync, cpSync, existsSync, readFileSync, statSync, writeFileSync} from 'node:fs';
import {createServer} from 'node:net';
import {dirname, join} from 'node:path';
import {before, test} from 'node:test';
import {startChild} from '../../supabase/local/child.ts';
import {prepareDataFolder} from '../../supabase/local/data-folder.ts';
import {DENO} from '../../supabase/local/install.mjs';
import {assertPortsFree, isResponding} from '../../supabase/local/ports.ts';
import {PART_PORTS, readSettings, ROOT} from '../../supabase/local/settings.ts';
import {startStack} from '../../supabase/local/stack.ts';
import {step} from '../../supabase/local/terminal.ts';
import {freePort} from '../support/free-ports.ts';
import {listen} from '../support/listen.ts';
import {freePorts} from '../support/start-program.ts';
import {temporaryFolder, writeSite} from '../support/temporary-folder.ts';

// tests/faults/one-program.test.ts tests that it then says "Cannot start", exits with 1 and leaves nothing behind.

const folder = temporaryFolder();

const checkout = join(folder, 'checkout');
before(() => {
  for (const name of ['package.json', 'package-lock.json', 'supabase/local', 'tests/run.mjs']) {
    cpSync(join(ROOT, name), join(checkout, name), {recursive: true});
  }
});

/** The arguments of `npm start` on a system that this code simulates. */
const startOn = (pretend: string) =>
  `--import=data:text/javascript,${pretend} supabase/local/start.mjs`.split(' ');
const platform = (name: string) => `Object.defineProperty(process,'platform',{value:'${name}'});`;

const WINDOWS = startOn(platform('win32'));
const ALPINE = startOn(`${platform('linux')}process.report.getReport=()=>({header:{}})`);
const FOREIGN = startOn(
  encodeURIComponent(
    `import fs from 'fs'; import {syncBuiltinESMExports} from 'module'; fs.accessSync = () => { throw {code: 'EACCES'}; }; syncBuiltinESMExports();`,
  ),
);
const START = 'supabase/local/start.mjs';
const TEST = 'tests/run.mjs';

for (const [title, program, code, words] of [
  ['on Windows npm start names WSL', WINDOWS, 1, /On Windows this runs in WSL/u],
  ['on Alpine npm start says it lacks Deno', ALPINE, 1, /^Cannot start\. Deno.*linux-\w+-musl/mu],
  [
    'in another user’s folder npm start says so',
    FOREIGN,
    1,
    /^Cannot start\. .*\(EACCES\)\. Let/mu,
  ],
  ['npm start --help prints usage', [START, '--help'], 0, /^Usage: npm start, /u],
  ['npm start refuses an unknown option', [START, '--prt'], 2, /^Usage:/u],
  ['npm test --help names all parts', [TEST, '--help'], 0, /^Parts: all, .*\bstatic, ear\./mu],
  ['npm test refuses an unknown part', [TEST, 'lnt'], 2, /^There is no part lnt\./u],
] as const) {
  test(`${title}, and installs nothing`, () => {
    const ended = spawnSync(process.execPath, program, {cwd: checkout, encoding: 'utf8'});
    assert.deepEqual([ended.status, ended.stdout], [code, '']);
    assert.match(ended.stderr, words);
  });
}

type Packages = Record<string, {version?: string; optional?: true}>;

/** What node_modules has in comparison with package-lock.json, and whether that is enough. */
const INSTALLED: Record<string, [change: (packages: Packages) => unknown, isEnough: boolean]> = {
  'all packages': [() => null, true],
  'another version of one': [(it) => (it['node_modules/zod'] = {version: '0'}), false],
  'one too few': [(it) => delete it['node_modules/zod'], false],
  'one too many': [(it) => (it['node_modules/a'] = {version: '1'}), false],
  'one too few for another system': [(it) => delete it['node_modules/fsevents'], true],
  'no Deno': [(it) => delete it[`node_modules/${DENO}`], false],
  nothing: [(it) => Object.keys(it).forEach((path) => delete it[path]), false],
};

for (const [what, [change, isEnough]] of Object.entries(INSTALLED)) {
  test(`in a checkout that has ${what}, a command of package.json ${isEnough ? 'installs nothing' : 'installs the packages first, and prints nothing about it on stdout'}`, () => {
    const npm = join(folder, 'programs', 'npm');
    writeSite(dirname(npm), {npm: '#!/bin/sh\necho chatter "$@"\nexit 1\n'});
    chmodSync(npm, 0o755);
    const text = readFileSync(join(ROOT, 'package-lock.json'), 'utf8');
    const lock = JSON.parse(text) as {packages: Packages};
    change(lock.packages);
    writeSite(checkout, {'node_modules/.package-lock.json': JSON.stringify(lock)});
    const env = {...process.env, PATH: `${dirname(npm)}:${process.env.PATH}`};
    const command = ['supabase/local/run.mjs', 'supabase/ops/leads.ts', 'list'];
    const ended = spawnSync(process.execPath, command, {cwd: checkout, env, encoding: 'utf8'});
    assert.deepEqual([ended.status, ended.stdout], [1, '']);
    const words = /^Installing .*chatter install .*could not be installed/su;
    assert.match(ended.stderr, isEnough ? /Cannot find package 'tsx'/u : words);
  });
}

test('a start on a taken port fails, and names the setting for another port', async (t) => {
  const free = await freePorts();
  const taken = (await freePort(PART_PORTS.length)) + PART_PORTS.length - 1;
  const foreigner = createServer().listen(taken, '127.0.0.1');
  t.after(() => foreigner.close());
  await once(foreigner, 'listening');
  const parts = PART_PORTS.map((_, index) => ['PARTS_PORT', taken - index, 10] as const);
  for (const [name, port, further] of [['PORT', taken, 1] as const, ...parts]) {
    for (const typed of ['npm start', 'npm run dev']) {
      const settings = readSettings({...free, [name]: String(port)});
      const words = `Port ${taken} is taken by another program.*: ${name}=${port + further} ${typed}`;
      await assert.rejects(assertPortsFree(settings, typed), new RegExp(words, 'u'));
    }
  }
  await assertPortsFree(readSettings(free), 'npm start');
  const twice = readSettings({...free, PORT: free.CRM_PORT});
  const words = `PORT is ${free.CRM_PORT}, .* PARTS_PORT \\(${free.PARTS_PORT}\\)`;
  await assert.rejects(assertPortsFree(twice, 'npm start'), new RegExp(words, 'u'));
});

const startBroken = (port: number) =>
  startChild({
    name: 'The program',
    command: process.execPath,
    args: ['-e', `console.log('1\\n2\\n\\n3\\n4\\n5\\n6'); process.exit(3)`],
    environment: process.env,
    logFile: join(folder, 'program.log'),
    isReady: () => isResponding(`http://127.0.0.1:${port}/`),
  });

test('a part does not start when another program already answers at the part’s port', async () => {
  const {port} = await listen((_, response) => response.end('not yours'));
  const message = /^The program did not start: another program uses its port\. Stop that program/u;
  await assert.rejects(startBroken(port), {name: 'StartError', message});
  assert.ok(!existsSync(join(folder, 'program.log')), 'nothing was started');
});

test('when a part ends before it is ready, the start says how, with its last five lines; the log before it is kept', async () => {
  const log = join(folder, 'program.log');
  writeFileSync(log, 'of the last start');
  const message = 'The program did not start (exit code 3). 2\n3\n4\n5\n6';
  await assert.rejects(startBroken(await freePort()), {name: 'StartError', message});
  assert.equal(readFileSync(`${log}.1`, 'utf8'), 'of the last start');
  assert.equal(statSync(log).mode & 0o777, 0o600);
});

test('a step is named only when it takes longer than a second', async (t) => {
  t.mock.timers.enable({apis: ['setTimeout']});
  const print = t.mock.method(console, 'log', () => undefined);
  await step('A quick one', async () => undefined);
  await step('A slow one', async () => t.mock.timers.tick(1000));
  assert.deepEqual(
    print.mock.calls.flatMap((it) => it.arguments),
    ['A slow one …'],
  );
});

test('a missing site folder stops the start before any part runs', async () => {
  const settings = readSettings({DATA_DIR: join(folder, 'data'), ...(await freePorts())});
  const data = prepareDataFolder(settings.DATA_DIR);
  const starting = startStack(settings, data, join(folder, 'nowhere'));
  await assert.rejects(starting, /site in .*nowhere cannot be served.*Correct SITE_DIR/u);
  assert.ok(!existsSync(data.postgres), 'no database was made');
});

test('an unusable data folder stops the start, with the advice to set DATA_DIR', () => {
  const file = join(folder, 'a-file-in-the-way');
  writeFileSync(file, '');
  assert.throws(() => prepareDataFolder(file), /folder cannot be used.*set DATA_DIR to another/u);
});
