import assert from 'node:assert/strict';
import {spawn, type ChildProcess} from 'node:child_process';
import {existsSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {after, before, test} from 'node:test';
import {BUILD_FOLDER} from '../../supabase/local/build-site.ts';
import {answers} from '../../supabase/local/reachable.ts';
import {loadSite} from '../../supabase/local/site/load-site.ts';
import {startSiteServer, type SiteServer} from '../../supabase/local/site/site-server.ts';
import {freePort} from '../support/free-ports.ts';
import {findProgram} from '../support/programs.ts';
import {until} from '../support/until.ts';

/** Headers that the build determines; the others are up to the server. */
const DECIDED = [
  'cache-control',
  'content-security-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'link',
  'location',
  'permissions-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
  'x-robots-tag',
];

const folder = mkdtempSync(join(tmpdir(), 'pugmark-nginx-'));
let nginx: ChildProcess;
let local: SiteServer;
let ports: {nginx: number; local: number};

before(async () => {
  assert.ok(existsSync(join(BUILD_FOLDER, '_nginx.conf')), 'a build: npm run build');
  ports = {nginx: await freePort(), local: await freePort()};
  local = await startSiteServer(loadSite(BUILD_FOLDER), {
    host: '127.0.0.1',
    port: ports.local,
    functionsPort: await freePort(),
  });
  const config = join(folder, 'nginx.conf');
  writeFileSync(config, serverConfig(ports.nginx));
  nginx = spawn(
    findProgram('nginx'),
    ['-c', config, '-p', folder, '-e', join(folder, 'error.log')],
    {
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  await until('nginx', () => answers(`http://127.0.0.1:${ports.nginx}/`));
});

after(async () => {
  nginx.kill();
  await local.close();
  rmSync(folder, {recursive: true, force: true});
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

/** Asks the local server and nginx, and returns both responses. */
function ask(path: string, init: RequestInit): Promise<[expected: Response, actual: Response]> {
  return Promise.all([
    fetch(`http://127.0.0.1:${ports.local}${path}`, init),
    fetch(`http://127.0.0.1:${ports.nginx}${path}`, init),
  ]);
}

/** A server's response, reduced to what the build determines. */
async function decided(response: Response): Promise<Record<string, unknown>> {
  await response.body?.cancel();
  const headers = DECIDED.map((name) => [name, response.headers.get(name)]);
  const isPage = response.headers.get('content-type')?.startsWith('text/html');
  const {status} = response;
  return {status, page: status === 301 || isPage, ...Object.fromEntries(headers)};
}

test('every file, clean address, old address and unknown address answers as on the local server', async () => {
  const site = loadSite(BUILD_FOLDER);
  const pages = [...site.files.keys()].filter((path) => path.endsWith('.html'));
  const paths = new Set([
    ...[...site.files.keys()].map((path) => encodeURI(path)),
    ...pages.map((path) => path.replace(/(\/index)?\.html$/u, '') || '/'),
    ...pages.map((path) => path.replace(/(\/index)?\.html$/u, '/')),
    ...site.redirects.keys(),
    '/no/such-page',
    '/assets/no-such-file.js',
    '/_headers',
    '/_redirects',
    '/_nginx.conf',
    '/404',
    '/404.html',
    '/about?from=mail',
    '/about/?from=mail',
  ]);
  const faults: string[] = [];
  for (const path of paths) {
    const [expected = {}, actual = {}] = await Promise.all(
      (await ask(path, {redirect: 'manual'})).map(decided),
    );
    const differing = Object.keys(expected).filter((name) => expected[name] !== actual[name]);
    faults.push(
      ...differing.map(
        (name) => `${path} ${name}: ${String(actual[name])}, not ${String(expected[name])}`,
      ),
    );
  }
  console.log(`${paths.size} addresses compared`);
  assert.deepEqual(faults.slice(0, 40), []);
});

test('who asks for Markdown gets the twin of every page, as on the local server', async () => {
  const twins = [...loadSite(BUILD_FOLDER).files.keys()].filter((path) => path.endsWith('.md'));
  const pages = twins.map((path) => path.replace(/(?:\/index)?\.md$/u, '') || '/');
  // What a client wants besides is the page's or file's own type: nginx does not compare weights.
  const acceptsOf = (ownType: string) => [
    'text/markdown',
    'text/markdown; charset=utf-8',
    `text/markdown, ${ownType}, */*`,
    `${ownType}, text/markdown`,
    `${ownType}, text/markdown;q=0.1`,
    'text/markdown;q=0, */*',
    '*/*, text/markdown',
    'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
    '*/*',
  ];
  for (const path of [...twins, ...pages]) {
    for (const accept of acceptsOf(path.endsWith('.pdf') ? 'application/pdf' : 'text/html')) {
      const [expected, actual] = await ask(path, {headers: {accept}});
      const varies = (it: Response) => /\baccept\b(?!-)/iu.test(it.headers.get('vary') ?? '');
      const given = async (it: Response) => [it.headers.get('content-type'), await it.text()];
      assert.deepEqual(await given(actual), await given(expected), `${path} for ${accept}`);
      // nginx says of every file in its place for pages that it varies.
      assert.ok(varies(actual) || !varies(expected), `${path} varies`);
    }
  }
});
