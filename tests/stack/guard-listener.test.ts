import assert from 'node:assert/strict';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {test} from 'node:test';
import {guardListener} from '../../supabase/local/site/guard-listener.ts';

test('what a listener throws, at once or later, is answered with 500 and logged without its message', async (t) => {
  const lines: object[] = [];
  const server = createServer(
    guardListener(
      ({url}) => {
        const error = Object.assign(new Error('a secret'), {code: 'E_TRIED'});
        if (url === '/now') {
          throw error;
        }
        return Promise.reject(error);
      },
      (_level, event, fields) => lines.push({event, ...fields}),
    ),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => server.close());
  const {port} = server.address() as AddressInfo;
  for (const path of ['/now', '/later']) {
    const response = await fetch(`http://127.0.0.1:${port}${path}`);
    const {error} = (await response.json()) as {error: {code: string; requestId: string}};
    assert.equal(response.status, 500, path);
    assert.equal(error.code, 'internal');
    assert.deepEqual(lines.pop(), {
      event: 'request.failed',
      requestId: error.requestId,
      code: 'E_TRIED',
    });
  }
});
