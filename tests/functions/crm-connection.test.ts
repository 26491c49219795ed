import {withBackend} from './support/backend.ts';
import {same} from './support/check.ts';
import {refused, taken} from './support/crm.ts';
import {readDelivery} from './support/delivery-row.ts';
import {bodyOf} from './support/examples.ts';

Deno.test(
  'when the CRM is down, the visitor sees success and the lead goes out when it is back',
  async () => {
    await withBackend({}, async (backend) => {
      await backend.crm.stop();
      same((await backend.submit(bodyOf('consultation'))).status, 200, 'status for the visitor');
      await backend.settled();
      same(await backend.ring(), {claimed: 1, delivered: 0, failed: 1}, 'round while it is down');
      const down = await readDelivery(backend);
      same(
        [down.state, down.last_outcome, down.maybe_duplicates],
        ['pending', 'unreached', 0],
        'while down',
      );
      backend.crm.start();
      same(await backend.ring(), {claimed: 1, delivered: 1, failed: 0}, 'round when it is back');
      same((await readDelivery(backend)).attempts, 3, 'attempts');
      same(backend.crm.received.length, 1, 'leads at the CRM');
    });
  },
);

Deno.test(
  'when the connection is cut after the lead was read, it is counted as a possible duplicate and sent once more',
  async () => {
    const listener = Deno.listen({hostname: '127.0.0.1', port: 0});
    const requests: string[] = [];
    const serving = (async () => {
      for await (const connection of listener) {
        const buffer = new Uint8Array(65_536);
        const size = (await connection.read(buffer)) ?? 0;
        requests.push(new TextDecoder().decode(buffer.subarray(0, size)));
        connection.close();
      }
    })();
    const {port} = listener.addr as Deno.NetAddr;
    try {
      await withBackend({env: {HUBSPOT_API_BASE: `http://127.0.0.1:${port}`}}, async (backend) => {
        same((await backend.submit(bodyOf('newsletter'))).status, 200, 'status for the visitor');
        await backend.settled();
        const {state, last_outcome, maybe_duplicates} = await readDelivery(backend);
        same([state, last_outcome, maybe_duplicates], ['pending', 'unanswered', 1], 'delivery');
        same(requests.length, 1, 'requests for one attempt');
      });
    } finally {
      listener.close();
      await serving;
    }
  },
);

Deno.test('a page the CRM minds is left out at once, within the same attempt', async () => {
  await withBackend({}, async (backend) => {
    const {submit, settled, crm} = backend;
    crm.answer = ({body}) => (body.context ? refused(400, 'INVALID_PAGE_URI') : taken());
    await submit(bodyOf('newsletter'), {headers: {'x-page-uri': 'https%3A%2F%2Fsite.example%2F'}});
    await settled();
    same(
      crm.received.map(({body}) => 'context' in body),
      [true, false],
      'contexts sent',
    );
    const {state, attempts} = await readDelivery(backend);
    same([state, attempts], ['delivered', 1], 'delivery');
  });
});
