import {LEAD_ERRORS} from '../../supabase/functions/_shared/lead-forms/transport.ts';
import {withBackend} from './support/backend.ts';
import {ok, same} from './support/check.ts';
import {bodyOf} from './support/examples.ts';
import {REFUSAL_CASES} from './support/refusal-cases.ts';

const newsletter = bodyOf('newsletter');

for (const {title, code, body, options, backend, issues} of REFUSAL_CASES) {
  Deno.test(`refuses ${title}: ${code}`, async () => {
    await withBackend(backend ?? {}, async ({submit, settled, database, crm, log}) => {
      const answer = await submit(body ?? newsletter, options);
      const {requestId, ...error} = answer.body.error;
      same(answer.status, LEAD_ERRORS[code].status, 'status');
      same(error, {code, message: LEAD_ERRORS[code].message, ...(issues ? {issues} : {})}, 'error');
      same(answer.headers.get('x-request-id'), requestId, 'request id');
      same(answer.headers.get('cache-control'), 'no-store', 'cache-control');
      same(
        answer.headers.get('retry-after'),
        code === 'storage_unavailable' ? '5' : null,
        'retry-after',
      );
      ok(
        log.some((line) => line.includes(requestId) && line.includes(code)),
        'a log line with the code',
      );
      ok(!answer.text.includes('row (') && !log.join('\n').includes('row ('), 'no internals');
      await settled();
      same(await database.rows('select id from leads.submission'), [], 'stored leads');
      same(crm.received, [], 'leads at the CRM');
    });
  });
}

Deno.test('refuses a retry key used before with other values: idempotency_key_reused', async () => {
  await withBackend({}, async ({submit, database}) => {
    same((await submit(newsletter, {key: 'attempt-0001'})).status, 200, 'first status');
    const answer = await submit(bodyOf('newsletter', {email: 'other@training.example'}), {
      key: 'attempt-0001',
    });
    same(answer.status, 422, 'second status');
    same(answer.body.error.code, 'idempotency_key_reused', 'code');
    same((await database.rows('select id from leads.submission')).length, 1, 'stored leads');
  });
});

Deno.test('every refusal of the contract is provoked, the rate limit in a file of its own', () => {
  const provoked = new Set<string>([
    ...REFUSAL_CASES.map(({code}) => code),
    'idempotency_key_reused',
    'rate_limited',
  ]);
  same(
    Object.keys(LEAD_ERRORS).filter((code) => !provoked.has(code)),
    [],
    'codes without a test',
  );
});
