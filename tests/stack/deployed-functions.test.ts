import assert from 'node:assert/strict';
import {execFile} from 'node:child_process';
import {cpSync, mkdirSync, writeFileSync} from 'node:fs';
import {request as call, type RequestListener} from 'node:http';
import {dirname, join} from 'node:path';
import {buffer} from 'node:stream/consumers';
import {after, before, test} from 'node:test';
import {promisify} from 'node:util';
import {functionsSettings} from '../../supabase/local/functions-settings.ts';
import {deliveryKey} from '../../supabase/local/keys.ts';
import {ROOT} from '../../supabase/local/settings.ts';
import {bundleFunctions} from '../../supabase/ops/deploy/bundle-functions.ts';
import {type EdgeWorker, startEdgeWorker} from '../support/edge-worker.ts';
import {installFromNpm} from '../support/install-from-npm.ts';
import {operator} from '../support/operator.ts';
import {findProgram} from '../support/programs.ts';
import {serve} from '../support/serve.ts';
import {writeSite} from '../support/site-folder.ts';
import {temporaryFolder} from '../support/temporary-folder.ts';
import {startTrialStack, type TrialStack} from '../support/trial-stack.ts';

// A deployment by the commands of a plan: the Supabase CLI uploads to a stand-in of its API, and what arrives there runs.

const root = temporaryFolder();
const file = join(root, 'trial.env');
const who = operator({});
/** What was uploaded: a text for each file of a function. */
const uploaded: Record<string, string[]> = {};
/** The names of the settings that were sent. */
let sent: string[] = [];
const workers: Record<string, EdgeWorker> = {};
let stack: TrialStack;

/** Supabase's API, as far as the CLI asks it. */
const api: RequestListener = async (request, response) => {
  const {searchParams, pathname} = new URL(request.url ?? '', 'http://api');
  const slug = searchParams.get('slug') ?? '';
  const type = request.headers['content-type'] ?? '';
  const body = new Response(new Uint8Array(await buffer(request)), {
    headers: {'content-type': type},
  });
  if (type.startsWith('multipart/')) {
    const files = (await body.formData()).getAll('file') as File[];
    uploaded[slug] = await Promise.all(files.map((it) => it.text()));
  } else if (pathname.endsWith('/secrets')) {
    sent = ((await body.json()) as {name: string}[]).map(({name}) => name);
  }
  const made = {id: 'a', slug, name: slug, status: 'ACTIVE', version: 1};
  response.writeHead(request.method === 'POST' ? 201 : 200, {'content-type': 'application/json'});
  response.end(JSON.stringify(request.method === 'PUT' ? {functions: []} : made));
};

/** Supabase's gateway: each function at its path. */
const gateway: RequestListener = (request, response) => {
  const {url = '', method, headers} = request;
  const worker = workers[/^\/functions\/v1\/([\w-]+)/u.exec(url)?.[1] ?? ''];
  if (worker === undefined) {
    response.writeHead(404).end();
    return;
  }
  const passed = call(worker.url + url, {method, headers}, (answer) => {
    response.writeHead(answer.statusCode ?? 500, answer.headers);
    answer.pipe(response);
  });
  request.pipe(passed);
};

/** Types the commands of the plan's step for the functions that bundle, and that ask Supabase, without a terminal. */
async function deploy(): Promise<void> {
  const profile = join(root, 'profile.yaml');
  const url = `http://127.0.0.1:${await serve(api)}`;
  writeFileSync(
    profile,
    `{name: trial, api_url: '${url}', dashboard_url: '${url}', project_host: 'a.test', pooler_host: 'a.test'}`,
  );
  mkdirSync(join(root, 'supabase/.temp'), {recursive: true});
  writeFileSync(join(root, 'supabase/.temp/project-ref'), 'abcdefghijklmnopqrst');
  cpSync(join(ROOT, 'supabase/config.toml'), join(root, 'supabase/config.toml'));
  const [, step = ''] = (await who.print(`deploy plan ${file}`)).split(/^\d+\. functions:/mu);
  assert.match(step, /^ {4}npm run deploy -- bundle\n(?:.*\n)*? {4}npx supabase@\S+ functions/mu);
  await who.print(`deploy bundle ${join(root, 'supabase/bundles')}`);
  for (const [, version = '', typed = ''] of step.matchAll(/^ {4}npx supabase@(\S+) (.+)$/gmu)) {
    const cli = join(installFromNpm('supabase', version), 'dist/supabase.js');
    const here = ['--workdir', root, '--profile', profile, '--agent', 'no'];
    await promisify(execFile)(process.execPath, [cli, ...typed.split(' '), ...here], {
      env: {...process.env, SUPABASE_ACCESS_TOKEN: `sbp_${'0'.repeat(40)}`, HOME: root},
    });
  }
}

/** Starts a text in the Deno of Supabase as a function, where nothing else is. */
async function start(name: string, text: string): Promise<void> {
  const place = join(temporaryFolder(), 'index.js');
  writeFileSync(place, text);
  await workers[name]?.stop();
  const settings = await functionsSettings(stack.settings, stack.folder);
  workers[name] = await startEdgeWorker(findProgram('supabaseDeno'), place, {
    ...settings,
    DATABASE_URL: stack.databaseUrl,
    DATABASE_POOL_SIZE: '1',
  });
}

before(async () => {
  writeSite(join(root, 'build'), {
    'index.html': '<p>As built</p>',
    '404.html': '<p>None</p>',
    'about.html': '<p>New</p>',
    'assets/js/main.js': '1',
    _headers: '/*\n  X-Frame-Options: DENY\n',
    _redirects: '/old /about 301\n',
  });
  stack = await startTrialStack({SITE_DIR: join(root, 'build')});
  const settings = {
    SITE_URL: `http://localhost:${stack.settings.PORT}`,
    FUNCTIONS_URL: `http://127.0.0.1:${await serve(gateway)}`,
    DELIVERY_KEY: deliveryKey(stack.folder.keys),
  };
  writeFileSync(
    file,
    Object.entries(settings)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
  );
  await deploy();
  for (const [name, [text = '']] of Object.entries(uploaded)) {
    await start(name, text);
  }
});

after(async () => {
  await Promise.all(Object.values(workers).map((worker) => worker.stop()));
  await stack.stop();
});

test('a plan’s commands upload each function as one file, byte for byte what this checkout bundles, and the settings', async () => {
  const bundles = await bundleFunctions();
  const texts = bundles.map(({name, text}) => [name, [text]]);
  assert.deepEqual(uploaded, Object.fromEntries(texts));
  assert.deepEqual(sent.toSorted(), ['DELIVERY_KEY', 'FUNCTIONS_URL', 'SITE_URL']);
});

test('a bundle holds no path of this machine, and its packages are those of the lock file', async () => {
  for (const {text} of await bundleFunctions()) {
    assert.ok(!text.includes(dirname(ROOT)));
    assert.match(text, /^\/\/ node_modules\/pg\/lib\/index\.js$/mu);
    const imported = [...text.matchAll(/^import .* from "(.*)";$/gmu)].map(([, from]) => from);
    assert.deepEqual(
      imported.filter((it) => !it?.startsWith('node:')),
      [],
    );
  }
});

test('a deployment that runs is found right, and a test lead goes the whole way and is erased by the command that is named', async () => {
  const options = `functions site --build ${join(root, 'build')} --test-lead ida@training.example`;
  const said = await who.print(`deploy check ${file} ${options}`);
  assert.equal(said.match(/^ +right /gmu)?.length, 11, said);
  const [, show = '', erase = ''] = /-- (show \S+).* -- (erase --email \S+)$/mu.exec(said) ?? [];
  const operating = operator({DATABASE_URL: stack.databaseUrl});
  assert.match(await operating.print(`leads ${show}`), /This is a test of the deployment/u);
  assert.match(await operating.print(`leads ${erase}`), /^1 lead erased/u);
  const {stdout} = await who.run(`deploy check ${file} functions --test-lead ida@gmail.com`);
  assert.match(stdout, /WRONG +Refused \(422\): Please use your work email/u);
});

test('only a caller with the delivery key is told which bundle answers', async () => {
  for (const {url} of Object.values(workers)) {
    for (const authorization of ['', 'Bearer another-key-of-24-chars']) {
      const answer = await fetch(url, {headers: {authorization}});
      assert.equal(answer.headers.get('x-bundle'), null);
    }
  }
});

test('a function that was made of other sources is found', async () => {
  const [text = ''] = uploaded['submit-hubspot-form'] ?? [];
  await start('submit-hubspot-form', text.replace(/[\da-f]{64}/u, 'f'.repeat(64)));
  const {code, stdout} = await who.run(`deploy check ${file} functions`);
  assert.equal(code, 1);
  const wrong = /^ +WRONG .*$/gmu;
  assert.equal(stdout.match(wrong)?.length, 1, stdout);
  assert.match(
    stdout,
    /WRONG +submit-hubspot-form has the digest f{64}, here it is [\da-f]{64}\./u,
  );
});
