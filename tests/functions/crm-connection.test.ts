import {LEAD_HEADERS} from '../../supabase/functions/_shared/lead-forms/transport.ts';
import {withBackend} from './support/backend.ts';
import {same} from './support/check.ts';
import {refused, taken} from './support/crm.ts';
import {startCuttingCrm} from './support/cutting-crm.ts';
import {readDelivery} from './support/delivery-row.ts';
import {bodyOf} from './support/examples.ts';

Deno.test(
  'when the CRM is down, the visitor sees success and the lead goes out when it is back',
  async () => {
    await withBackend({}, async (backend) => {
      await backend.crm.stop();
      same((await backend.submit(bodyOf('consultation'))).status, 200, 'status for the visitor');
      await backend.settled();
      same(
        await backend.runRound(),
        {claimed: 1, delivered: 0, failed: 1},
        'round while it is down',
      );
      const down = await readDelivery(backend);
      same(
        [down.state, down.last_outcome, down.maybe_duplicates],
        ['pending', 'unreached', 0],
        'while down',
      );
      backend.crm.start();
      same(
        await backend.runRound(),
        {claimed: 1, delivered: 1, failed: 0},
        'round when it is back',
      );
      same((await readDelivery(backend)).attempts, 3, 'attempts');
      same(backend.crm.received.length, 1, 'leads at the CRM');
    });
  },
);

Deno.test(
  'a lead whose connection was cut is a possible duplicate, and was sent once',
  async () => {
    const crm = startCuttingCrm('cut@training.example');
    try {
      await withBackend({env: {HUBSPOT_API_BASE: crm.base}}, async (backend) => {
        // A keep-alive connection left by this lead would be reused for the next one, and fetch would send that twice.
        await backend.submit(bodyOf('newsletter', {email: 'first@training.example'}));
        await backend.settled();
        const answer = await backend.submit(bodyOf('newsletter', {email: 'cut@training.example'}));
        same(answer.status, 200, 'status for the visitor');
        await backend.settled();
        const states = await backend.database.rows(
          'select state, last_outcome, maybe_duplicates from leads.delivery order by state',
        );
        same(
          states,
          [
            {state: 'delivered', last_outcome: 'delivered', maybe_duplicates: 0},
            {state: 'pending', last_outcome: 'unanswered', maybe_duplicates: 1},
          ],
          'deliveries',
        );
        same(crm.cut.length, 1, 'requests for one attempt');
      });
    } finally {
      await crm.stop();
    }
  },
);

const PAGE = {pageUri: 'https://site.example/', pageName: 'A page'};
const PAGE_HEADERS = {
  [LEAD_HEADERS.pageUri]: encodeURIComponent(PAGE.pageUri),
  [LEAD_HEADERS.pageName]: encodeURIComponent(PAGE.pageName),
};

const CONTEXT_CASES: [string, unknown[]][] = [
  ['INVALID_PAGE_URI', [PAGE, {pageName: PAGE.pageName}]],
  ['INVALID_METADATA', [PAGE, undefined]],
  ['INVALID_HUTK', [PAGE, undefined]],
  ['INVALID_IP_ADDRESS', [PAGE, undefined]],
];

for (const [errorType, contexts] of CONTEXT_CASES) {
  Deno.test(
    `what the CRM minds of a page (${errorType}) is left out at once, within the same attempt`,
    async () => {
      await withBackend({}, async (backend) => {
        const {submit, settled, crm} = backend;
        crm.answer = () => (crm.received.length === 1 ? refused(400, errorType) : taken());
        await submit(bodyOf('newsletter'), {headers: PAGE_HEADERS});
        await settled();
        same(
          crm.received.map(({body}) => body.context ?? null),
          contexts.map((context) => context ?? null),
          'contexts sent',
        );
        const {state, attempts} = await readDelivery(backend);
        same([state, attempts], ['delivered', 1], 'delivery');
      });
    },
  );
}
