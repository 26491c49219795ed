import assert from 'node:assert/strict';
import {cpSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {request as call} from 'node:http';
import {join} from 'node:path';
import {buffer} from 'node:stream/consumers';
import {after, before, test} from 'node:test';
import {parseDeployment} from '../../src/plugins/parseDeployment.ts';
import {listMissingCoverage, listOwnerBlanks} from '../../src/plugins/post-build/ownerBlanks.ts';
import {keepSecretKey} from '../../supabase/local/data-folder.ts';
import {makeFunctionsSettings} from '../../supabase/local/functions-program.ts';
import {ROOT} from '../../supabase/local/settings.ts';
import {writeBundles} from '../../supabase/ops/deploy/bundle-functions.ts';
import type {SettingsByName} from '../support/deployed-settings.ts';
import {type EdgeWorker, startEdgeWorker} from '../support/edge-worker.ts';
import {operator} from '../support/operator.ts';
import {findProgram} from '../support/programs.ts';
import {query} from '../support/query.ts';
import {listen} from '../support/listen.ts';
import {tellCrm} from '../support/start-program.ts';
import {supabaseCli} from '../support/supabase-cli.ts';
import {temporaryFolder, writeSite} from '../support/temporary-folder.ts';
import {startTrialStack, type TrialStack} from '../support/trial-stack.ts';

const root = temporaryFolder();
const who = operator({});

const KEY = 'sb_publishable_of_a_test';

/** Runs `deploy` with a file of these settings. Fails if the output has a secret. @returns exit code and output */
async function typed(command: string, settings: SettingsByName, options = '') {
  const file = join(root, 'trial.env');
  const lines = Object.entries(settings).map(([name, value]) => `${name}="${value}"`);
  writeFileSync(file, lines.join('\n'));
  const {code, stdout, stderr} = await who.run(`deploy ${command} ${file} ${options}`);
  assert.doesNotMatch(stdout + stderr, /hush/u);
  return {code, said: stdout + stderr, file};
}

/** Runs the handbook’s commands that upload functions, against a fake API. @returns the uploaded files by function */
async function uploadFunctions(settings: string, project: string) {
  const uploaded: Record<string, string[]> = {};
  const {url: api} = await listen(async (request, response) => {
    const slug = new URL(request.url ?? '', 'http://api').searchParams.get('slug') ?? '';
    const headers = {'content-type': request.headers['content-type'] ?? ''};
    const body = new Response(new Uint8Array(await buffer(request)), {headers});
    if (slug !== '') {
      const files = (await body.formData()).getAll('file') as File[];
      uploaded[slug] = await Promise.all(files.map((file) => file.text()));
    }
    const made = {id: 'a', slug, name: slug, status: 'ACTIVE', version: 1};
    response.writeHead(request.method === 'POST' ? 201 : 200, {'content-type': 'application/json'});
    response.end(JSON.stringify(request.method === 'PUT' ? {functions: []} : made));
  });
  mkdirSync(join(project, 'supabase/.temp'), {recursive: true});
  writeFileSync(join(project, 'supabase/.temp/project-ref'), 'abcdefghijklmnopqrst');
  cpSync(join(ROOT, 'supabase/config.toml'), join(project, 'supabase/config.toml'));
  const filled = readFileSync(join(ROOT, 'src/handbook/operators/deploy.md'), 'utf8')
    .replaceAll('<ref>', 'abcdefghijklmnopqrst')
    .replaceAll('../pugmark-production.env', settings);
  const commands = filled.matchAll(/^npx supabase@(\S+) ((?:secrets|functions) .+)$/gmu);
  for (const [, version = '', line = ''] of commands) {
    await supabaseCli(project, line.split(' '), {api, version});
  }
  return uploaded;
}

/** Serves functions at Supabase's paths, each in Supabase's Deno and in a folder with no other file. */
async function serveFunctions(settings: Readonly<Record<string, string>>) {
  const workers: Record<string, EdgeWorker> = {};
  const {port} = await listen((request, response) => {
    const {url = '', method, headers} = request;
    const {url: worker} = workers[/^\/functions\/v1\/([\w-]+)/u.exec(url)?.[1] ?? ''] ?? {};
    if (worker === undefined) {
      response.writeHead(404).end();
      return;
    }
    const passed = call(worker + url, {method, headers}, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    request.pipe(passed);
  });
  return {
    url: `http://127.0.0.1:${port}`,
    /** Starts a function, replacing the one with this name. */
    async start(name: string, text: string): Promise<void> {
      const file = join(temporaryFolder(), 'index.js');
      writeFileSync(file, text);
      await workers[name]?.stop();
      workers[name] = await startEdgeWorker(findProgram('supabaseDeno'), file, settings);
    },
    stop: () => Promise.all(Object.values(workers).map((worker) => worker.stop())),
  };
}

let stack: TrialStack;
let deployed: SettingsByName;
let functions: Awaited<ReturnType<typeof serveFunctions>>;
let uploaded: Awaited<ReturnType<typeof uploadFunctions>>;

before(async () => {
  writeSite(join(root, 'build'), {
    'index.html': '<p>As built</p>',
    '404.html': '<p>None</p>',
    'about.html': '<p>New</p>',
    'assets/js/main.js': '1',
    '.well-known/forms.json': JSON.stringify(parseDeployment({PUBLISHABLE_KEYS: KEY})),
    _headers: '/*\n  X-Frame-Options: DENY\n/assets/*\n  Cache-Control: immutable\n',
    _redirects: '/old /about 301\n',
  });
  stack = await startTrialStack({SITE_DIR: join(root, 'build')});
  const origin = `http://localhost:${stack.settings.PORT}`;
  const DELIVERY_KEY = keepSecretKey(stack.folder.keys, 'delivery');
  const PROBE_KEY = keepSecretKey(stack.folder.keys, 'probe');
  const given = await makeFunctionsSettings(stack.settings, stack.folder);
  functions = await serveFunctions({...given, PUBLISHABLE_KEYS: KEY});
  deployed = {SITE_URL: origin, FUNCTIONS_URL: functions.url, DELIVERY_KEY, PROBE_KEY};
  const written = await who.print(`deploy bundle ${join(root, 'supabase/bundles')}`);
  assert.match(written, /submit-hubspot-form\.js and \S+deliver-leads\.js are written\.$/mu);
  writeFileSync(join(root, 'trial.env'), 'PROBE_KEY=hush');
  uploaded = await uploadFunctions(join(root, 'trial.env'), root);
  for (const [name, [text = '']] of Object.entries(uploaded)) {
    await functions.start(name, text);
  }
});

after(async () => {
  await functions.stop();
  await stack.stop();
});

test('the handbook’s commands upload each function as one bundle, which imports only Node’s built-in modules', async () => {
  const bundles = await writeBundles(temporaryFolder());
  assert.deepEqual(Object.keys(uploaded).toSorted(), Object.keys(bundles).toSorted());
  for (const [name, file] of Object.entries(bundles)) {
    const text = readFileSync(file, 'utf8');
    assert.deepEqual(uploaded[name], [text]);
    assert.doesNotMatch(text, /^import .* from "(?!node:)/mu);
    assert.ok(!text.includes(ROOT), 'the bytes depend on the checkout’s folder');
    assert.ok(text.length < 1.5e6, 'loading takes too much of the two seconds allowed');
  }
});

test('`deploy -- check` passes against a running deployment, except for values that the owner has not filled in', async () => {
  const both = `functions site --build ${join(root, 'build')}`;
  const {said} = await typed('check', deployed, both);
  assert.equal(said.match(/^ +right /gmu)?.length, 9, said);
  const wrong = [...said.matchAll(/^ +WRONG +(.*)\.$/gmu)].map(([, it]) => it);
  assert.deepEqual(wrong, listOwnerBlanks(ROOT));
  for (const lack of listMissingCoverage(ROOT)) {
    assert.match(said, new RegExp(`^ +waits +${lack}`, 'mu'));
  }
});

test('`deploy -- probe` delivers a lead and its mail, deployed or under `npm start`, and removes the lead', async () => {
  const {FUNCTIONS_URL: _, ...started} = deployed;
  const expected = () =>
    query(stack.databaseUrl, `select interval_s from leads.heartbeat where name = 'probe'`);
  for (const [settings, option, interval] of [
    [deployed, '', []],
    [started, '--scheduled', [{interval_s: 12 * 3600}]],
  ] as const) {
    const {code, said} = await typed('probe', settings, `ida@training.example ${option}`);
    assert.deepEqual(await expected(), interval, 'the interval at which health expects probes');
    assert.match(said, /^ +right +Within \d+ s: crm delivered, mail delivered\.$/mu);
    assert.equal(code, 0, said);
  }
  assert.deepEqual(await query(stack.databaseUrl, 'select from leads.submission'), []);
});

test('`deploy -- probe` reports the first cause when its lead is refused or held or its key is wrong, and leaves no lead', async () => {
  await tellCrm(stack.settings.CRM_PORT, {mode: 'status', status: 401});
  const {said: held} = await typed('probe', deployed, 'ida@training.example');
  assert.match(held, /WRONG +Within \d+ s: crm held token_refused, mail delivered\. See /u);
  await tellCrm(stack.settings.CRM_PORT, {mode: 'ok'});
  const another = {...deployed, PROBE_KEY: 'hush-another-key-of-32-characters'};
  const {said: unknown} = await typed('probe', another, 'ida@training.example');
  assert.match(unknown, /^ +WRONG .* answered 401\. The probe’s key is missing or wrong\. Send/mu);
  assert.equal(unknown.match(/WRONG/gu)?.length, 1, unknown);
  const {PROBE_KEY: _, ...keyless} = deployed;
  const {said: lacking} = await typed('probe', keyless, 'a@x.example');
  assert.match(lacking, /PROBE_KEY is missing in \S+env/u);
  const {said: refused} = await typed('probe', deployed, 'ida@gmail.com');
  assert.match(refused, /WRONG +\S+ refuses the form \(422\): Please use your work email/u);
  assert.deepEqual(await query(stack.databaseUrl, 'select from leads.submission'), []);
});

const OF_ANOTHER_SITE = [
  /WRONG +\/: another x-frame-options, another text/u,
  /WRONG +\/assets\/js\/main\.js: another x-frame-options, another cache-control/u,
  /WRONG +\/old: status 200, not 301, it leads to \//u,
  /WRONG +\/no\/such\/page: status 200, not 404/u,
];

test('`deploy -- check` reports a different build, different headers, a foreign site, a wrong key and unreachable servers', async () => {
  const {url: SITE_URL} = await listen((_, response) =>
    response.writeHead(200, {location: '/'}).end('Other'),
  );
  const wrong = {...deployed, SITE_URL, DELIVERY_KEY: 'another-key-of-24-chars'};
  const nowhere = {SITE_URL: 'http://127.0.0.1:9'};
  const build = `--build ${join(root, 'build')}`;
  for (const [settings, options, ...words] of [
    [wrong, `site ${build}`, ...OF_ANOTHER_SITE],
    [wrong, 'functions', /WRONG +Forms of \S+ are not let in/u, /WRONG +Health answers 401/u],
    [nowhere, `site ${build}`, /WRONG +127\.0\.0\.1:9 does not answer \(\w+\)/u],
    [nowhere, `site --build ${root}`, /has no build to compare with: npm run build/u],
  ] satisfies [settings: SettingsByName, options: string, ...words: RegExp[]][]) {
    const {code, said} = await typed('check', settings, options);
    assert.equal(code, 1, said);
    words.forEach((it) => assert.match(said, it));
  }
});
