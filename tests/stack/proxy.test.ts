import assert from 'node:assert/strict';
import {once} from 'node:events';
import {writeFileSync} from 'node:fs';
import {createServer as createProxy, type RequestListener} from 'node:http';
import {createServer} from 'node:https';
import {type AddressInfo, connect, type Server} from 'node:net';
import {join} from 'node:path';
import {pipeline} from 'node:stream';
import {after, test} from 'node:test';
import {generate} from 'selfsigned';
import {DENO_BINARY} from '../../supabase/local/functions-program.ts';
import {ROOT} from '../../supabase/local/settings.ts';
import {spawnProcess} from '../support/start-process.ts';
import {temporaryFolder} from '../support/temporary-folder.ts';

const HOST = 'mails.training.example';
const HOST_MODULE = join(ROOT, 'supabase/functions/_shared/host/host.ts');

async function portOf(server: Server): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  after(() => server.close());
  return (server.address() as AddressInfo).port;
}

// tests/unit/startSettings.test.ts tests that the functions get the proxy's address and its authority.
test('with HTTPS_PROXY, the functions call external services through the proxy, and this machine directly', async () => {
  const {cert, private: key} = await generate([{name: 'commonName', value: HOST}], {
    keyType: 'ec',
    algorithm: 'sha256',
    extensions: [{name: 'subjectAltName', altNames: [{type: 2, value: HOST}]}],
  });
  const called: unknown[] = [];
  const service: RequestListener = ({url}, response) => {
    response.end();
    called.push(url);
  };
  const port = await portOf(createServer({cert, key}, service));
  const proxy = createProxy(service).on('connect', ({url}, socket) => {
    called.push(url);
    const tunnel = connect(port, '127.0.0.1', () => socket.write('HTTP/1.1 200 OK\r\n\r\n'));
    pipeline(socket, tunnel, socket, () => undefined); // When one side ends, so does the other.
  });
  const HTTPS_PROXY = `http://127.0.0.1:${await portOf(proxy)}`;
  const here = `127.0.0.1:${await portOf(createProxy(service))}`;
  const [folder, urls] = [temporaryFolder(), [`https://${HOST}/emails`, `http://${here}/received`]];
  const [DENO_CERT, program] = [join(folder, 'authority.crt'), join(folder, 'program.ts')];
  writeFileSync(DENO_CERT, cert);
  writeFileSync(
    program,
    `import {fetchOnce} from ${JSON.stringify(HOST_MODULE)};
     for (const url of ${JSON.stringify(urls)}) await fetchOnce(url, {headers: {}}, (it) => it.text());`,
  );
  const args = ['run', '--no-prompt', '--no-lock', `--allow-net=${HOST}:443,${here}`, program];
  // Else Deno would ask through the proxy for a newer version of itself, as soon as the program takes long enough.
  const env = {HTTPS_PROXY, DENO_CERT, DENO_DIR: folder, DENO_NO_UPDATE_CHECK: '1', NO_COLOR: '1'};
  const deno = spawnProcess(DENO_BINARY, args, {env});
  assert.equal(await deno.ended, 0, deno.output());
  assert.deepEqual(called, [`${HOST}:443`, '/emails', '/received']);
});
