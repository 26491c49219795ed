import {withBackend} from './support/backend.ts';
import {same} from './support/check.ts';
import {taken} from './support/crm.ts';
import {CRM_FAULT_CASES} from './support/crm-fault-cases.ts';
import {readDelivery} from './support/delivery-row.ts';
import {bodyOf} from './support/examples.ts';

for (const {
  title,
  answer,
  state,
  outcome,
  status,
  errorTypes,
  maybeDuplicates,
  crmTimeoutMs,
} of CRM_FAULT_CASES) {
  Deno.test(
    `when the CRM ${title}, the visitor sees success and the lead is ${state}`,
    async () => {
      await withBackend({crmTimeoutMs}, async (backend) => {
        const {submit, settled, runRound, crm, database} = backend;
        crm.answer = answer;
        same((await submit(bodyOf('consultation'))).status, 200, 'status for the visitor');
        await settled();
        const {wait: _, ...delivery} = await readDelivery(backend);
        same(
          delivery,
          {
            state,
            attempts: 1,
            last_outcome: outcome,
            last_http_status: status,
            last_error_types: errorTypes ?? [],
            maybe_duplicates: maybeDuplicates ?? 0,
          },
          'delivery',
        );

        crm.answer = taken;
        await database.endPause();
        const round = await runRound();
        const final = await readDelivery(backend);
        same(round.delivered, state === 'dead' ? 0 : 1, 'delivered once the CRM is back');
        same(final.state, state === 'dead' ? 'dead' : 'delivered', 'final state');
        same(crm.received.length, state === 'dead' ? 1 : 2, 'calls to the CRM');
        const attempts = await database.rows<{attempt: number; outcome: string; stale: boolean}>(
          'select attempt, outcome, stale from leads.delivery_attempt order by id',
        );
        const first = {attempt: 1, outcome, stale: false};
        const second = {attempt: 2, outcome: 'delivered', stale: false};
        same(attempts, state === 'dead' ? [first] : [first, second], 'history');
      });
    },
  );
}
