import assert from 'node:assert/strict';
import {once} from 'node:events';
import {writeFileSync} from 'node:fs';
import {createServer as createProxy} from 'node:http';
import {createServer} from 'node:https';
import {type AddressInfo, connect, type Server} from 'node:net';
import {join} from 'node:path';
import {pipeline} from 'node:stream';
import {after, test} from 'node:test';
import {generate} from 'selfsigned';
import {submitLead} from '../support/submit-lead.ts';
import {temporaryFolder} from '../support/temporary-folder.ts';
import {startTrialStack} from '../support/trial-stack.ts';
import {until} from '../support/until.ts';

const HOST = 'mails.training.example';

async function portOf(server: Server): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  after(() => server.close());
  return (server.address() as AddressInfo).port;
}

test('with HTTPS_PROXY, the functions reach external services through the proxy, and this machine directly', async () => {
  const {cert, private: key} = await generate([{name: 'commonName', value: HOST}], {
    keyType: 'ec',
    algorithm: 'sha256',
    extensions: [{name: 'subjectAltName', altNames: [{type: 2, value: HOST}]}],
  });
  const called: unknown[] = [];
  const service = createServer({cert, key}, ({url}, response) => {
    response.end('{"id": "a-mail"}');
    called.push(url);
  });
  const port = await portOf(service);
  const proxy = createProxy().on('connect', ({url}, socket) => {
    called.push(url);
    const tunnel = connect(port, '127.0.0.1', () => socket.write('HTTP/1.1 200 OK\r\n\r\n'));
    pipeline(socket, tunnel, socket, () => undefined); // When one side ends, so does the other.
  });
  const authority = join(temporaryFolder(), 'authority.crt');
  writeFileSync(authority, cert);
  const stack = await startTrialStack({
    HTTPS_PROXY: `http://127.0.0.1:${await portOf(proxy)}`,
    NODE_EXTRA_CA_CERTS: authority,
    MAIL_FROM: 'mail@training.example',
    MAIL_URL: `https://resend:key@${HOST}`,
    SITE_URL: 'https://www.training.example',
  });
  after(stack.stop);
  await submitLead(`http://127.0.0.1:${stack.settings.PORT}`);
  await until('the call of the service', () => called.includes('/emails'));
  // The mail to the staff may have made the same calls once more.
  assert.deepEqual([...new Set(called)], [`${HOST}:443`, '/emails']);
});
