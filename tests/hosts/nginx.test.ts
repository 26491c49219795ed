import assert from 'node:assert/strict';
import {spawn, type ChildProcess} from 'node:child_process';
import {existsSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {after, before, test} from 'node:test';
import {BUILD_FOLDER} from '../../supabase/local/build-site.ts';
import {responds} from '../../supabase/local/ports.ts';
import {loadSite} from '../../supabase/local/site/load-site.ts';
import {freePort} from '../support/free-ports.ts';
import {findProgram} from '../support/programs.ts';
import {serveSite} from '../support/serve-site.ts';
import {temporaryFolder} from '../support/temporary-folder.ts';
import {until} from '../support/until.ts';

/** Headers that the build determines; the others are up to the server. */
const DECIDED = [
  'cache-control content-security-policy cross-origin-opener-policy cross-origin-resource-policy link location',
  'permissions-policy referrer-policy strict-transport-security x-content-type-options x-frame-options x-robots-tag',
].flatMap((names) => names.split(' '));

assert.ok(existsSync(join(BUILD_FOLDER, '_nginx.conf')), 'a build: npm run build');
const folder = temporaryFolder();
const site = loadSite(BUILD_FOLDER);
let nginx: ChildProcess;
let local: Awaited<ReturnType<typeof serveSite>>;
let origin: string;

before(async () => {
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  local = await serveSite(BUILD_FOLDER);
  const config = join(folder, 'nginx.conf');
  writeFileSync(config, serverConfig(port));
  const args = ['-c', config, '-p', folder, '-e', join(folder, 'error.log')];
  nginx = spawn(findProgram('nginx'), args, {stdio: ['ignore', 'inherit', 'inherit']});
  await until('nginx', () => responds(`${origin}/`));
});

after(async () => {
  nginx.kill();
  await local.close();
});

function serverConfig(port: number): string {
  return `daemon off; user root; pid ${folder}/pid; error_log ${folder}/error.log;
events {}
http {
  include /etc/nginx/mime.types;
  access_log off;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi; uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
  server {
    listen 127.0.0.1:${port};
    root ${BUILD_FOLDER};
    include ${BUILD_FOLDER}/_nginx.conf;
  }
}`;
}

/** Asks the local server and nginx, and returns what a function makes of both responses. */
function ask<T>(path: string, init: RequestInit, read: (response: Response) => Promise<T>) {
  const from = async (server: string) => read(await fetch(server + path, init));
  return Promise.all([from(local.origin), from(origin)]);
}

/** A server's response, reduced to what the build determines. */
async function decided({status, body, headers}: Response): Promise<Record<string, unknown>> {
  await body?.cancel();
  const isPage = headers.get('content-type')?.startsWith('text/html');
  const values = DECIDED.map((name) => [name, headers.get(name)]);
  return {status, page: status === 301 || isPage, ...Object.fromEntries(values)};
}

test('every file, clean address, old address and unknown address answers as on the local server', async () => {
  const files = [...site.files.keys()];
  const pages = files
    .filter((path) => path.endsWith('.html'))
    .map((path) => path.replace(/(\/index)?\.html$/u, ''));
  const others =
    '/no/such-page /assets/no-such-file.js /_headers /_redirects /_nginx.conf /404 /404.html /about?from=mail /about/?from=mail';
  const paths = new Set([
    ...files.map((path) => encodeURI(path)),
    ...pages.map((path) => path || '/'),
    ...pages.map((path) => `${path}/`),
    ...site.redirects.keys(),
    ...others.split(' '),
  ]);
  const faults: string[] = [];
  for (const path of paths) {
    const [expected, actual] = await ask(path, {redirect: 'manual'}, decided);
    for (const [name, value] of Object.entries(expected)) {
      if (actual[name] !== value) {
        faults.push(`${path} ${name}: ${String(actual[name])}, not ${String(value)}`);
      }
    }
  }
  console.log(`${paths.size} addresses compared`);
  assert.deepEqual(faults.slice(0, 40), []);
});

test('who asks for Markdown gets the twin of every page, as on the local server', async () => {
  const twins = [...site.files.keys()].filter((path) => path.endsWith('.md'));
  const pages = twins.map((path) => path.replace(/(?:\/index)?\.md$/u, '') || '/');
  for (const path of [...twins, ...pages]) {
    // What a client wants besides is the page's or file's own type: nginx does not compare weights.
    const ownType = path.endsWith('.pdf') ? 'application/pdf' : 'text/html';
    for (const accept of [
      'text/markdown',
      'text/markdown; charset=utf-8',
      `text/markdown, ${ownType}, */*`,
      `${ownType}, text/markdown`,
      `${ownType}, text/markdown;q=0.1`,
      'text/markdown;q=0, */*',
      '*/*, text/markdown',
      'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
      '*/*',
    ]) {
      const [expected, actual] = await ask(path, {headers: {accept}}, async (response) => ({
        given: [response.headers.get('content-type'), await response.text()],
        varies: /\baccept\b(?!-)/iu.test(response.headers.get('vary') ?? ''),
      }));
      assert.deepEqual(actual.given, expected.given, `${path} for ${accept}`);
      // nginx says of every file in its place for pages that it varies.
      assert.ok(actual.varies || !expected.varies, `${path} varies`);
    }
  }
});
