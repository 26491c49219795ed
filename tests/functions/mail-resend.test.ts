import {createResendTransport} from '../../supabase/functions/_shared/mail/resend-transport.ts';
import {present, same} from './support/check.ts';
import {startCuttingCrm} from './support/cutting-crm.ts';
import {exampleMail, inOneLine} from './support/mails.ts';

type Call = {path: string; method: string; headers: Headers; body: Record<string, unknown>};

/** Runs `action` against a stand-in of Resend's API that gives the same answer to every call. */
async function withApi(
  answer: () => Response | Promise<Response>,
  action: (send: ReturnType<typeof createResendTransport>, calls: Call[]) => Promise<void>,
): Promise<void> {
  const calls: Call[] = [];
  const server = Deno.serve({hostname: '127.0.0.1', port: 0, onListen() {}}, async (request) => {
    const {pathname: path} = new URL(request.url);
    calls.push({
      path,
      method: request.method,
      headers: request.headers,
      body: await request.json(),
    });
    return await answer();
  });
  try {
    const apiBase = `http://127.0.0.1:${server.addr.port}`;
    await action(createResendTransport({apiBase, apiKey: 're_secret'}, 500), calls);
  } finally {
    await server.shutdown();
  }
}

function error(status: number, name: string, message = '', headers: HeadersInit = {}): Response {
  return Response.json({statusCode: status, name, message}, {status, headers});
}

Deno.test(
  'Resend gets the mail with its idempotency key, Message-ID and reply address',
  async () => {
    await withApi(
      () => Response.json({id: '49a3999c-0ce1-4ea6-ab68-afcd6dc2e794'}),
      async (send, calls) => {
        same(await send(exampleMail()), {kind: 'accepted'}, 'answer');
        const {path, method, headers, body} = present(calls[0], 'a call');
        same([method, path], ['POST', '/emails'], 'endpoint');
        same(headers.get('authorization'), 'Bearer re_secret', 'key');
        same(headers.get('idempotency-key'), exampleMail().idempotencyKey, 'idempotency key');
        same(
          body,
          {
            from: 'Pugmark Assurance <mail@pugmark.example>',
            to: ['visitor@training.example'],
            reply_to: 'hello@pugmark.example',
            subject: 'Your checklist – 7 areas',
            text: exampleMail().text,
            html: exampleMail().html,
            headers: {
              'Auto-Submitted': 'auto-generated',
              'Message-ID': '<0198c9a2-0000-7000-8000-000000000001@pugmark.example>',
            },
          },
          'body',
        );
      },
    );
  },
);

const invalidTo =
  'Invalid `to` field. The email address needs to follow the `email@example.com` format.';
const invalidFrom = 'Invalid `from` field. The email address needs to follow the format.';

/** Resend's documented errors and what each means for the mail. */
const CASES: ReadonlyArray<readonly [answer: () => Response, meaning: string]> = [
  [() => error(400, 'invalid_idempotency_key'), 'refused setting 400 invalid_idempotency_key'],
  [() => error(400, 'validation_error'), 'refused setting 400 validation_error'],
  [() => error(401, 'missing_api_key'), 'refused setting 401 missing_api_key'],
  [() => error(401, 'restricted_api_key'), 'refused setting 401 restricted_api_key'],
  [() => error(403, 'invalid_api_key'), 'refused setting 403 invalid_api_key'],
  [() => error(403, 'validation_error', 'not verified'), 'refused setting 403 validation_error'],
  [() => error(404, 'not_found'), 'refused setting 404 not_found'],
  [
    () => error(409, 'invalid_idempotent_request'),
    'refused for now 409 invalid_idempotent_request',
  ],
  [
    () => error(409, 'concurrent_idempotent_requests'),
    'refused for now 409 concurrent_idempotent_requests',
  ],
  [() => error(422, 'invalid_from_address'), 'refused setting 422 invalid_from_address'],
  [() => error(422, 'validation_error', invalidTo), 'refused address 422 validation_error'],
  [() => error(422, 'validation_error', invalidFrom), 'refused setting 422 validation_error'],
  [
    () => error(429, 'rate_limit_exceeded', '', {'retry-after': '7'}),
    'refused for now 429 rate_limit_exceeded after 7 s',
  ],
  [() => error(429, 'daily_quota_exceeded'), 'refused for now 429 daily_quota_exceeded'],
  [() => error(429, 'monthly_quota_exceeded'), 'refused setting 429 monthly_quota_exceeded'],
  [() => error(451, 'security_error'), 'refused setting 451 security_error'],
  [() => error(500, 'application_error'), 'refused for now 500 application_error'],
  [() => new Response('<html>Bad gateway</html>', {status: 502}), 'refused for now 502'],
  [
    () => new Response(null, {status: 307, headers: {location: 'https://elsewhere.example'}}),
    'refused for now 307',
  ],
  [() => error(500, 'not a name, but visitor@training.example'), 'refused for now 500'],
];

for (const [answer, meaning] of CASES) {
  Deno.test(`Resend's answer is read as: ${meaning}`, async () => {
    await withApi(answer, async (send) => {
      same(inOneLine(await send(exampleMail())), meaning, 'answer');
    });
  });
}

Deno.test('an API that does not answer in time may have taken the mail', async () => {
  const late = Promise.withResolvers<Response>();
  await withApi(
    () => late.promise,
    async (send) => {
      same(await send(exampleMail()), {kind: 'unanswered'}, 'answer');
      late.resolve(new Response());
    },
  );
});

Deno.test(
  'an API that closes the connection may have taken the mail, and got it once',
  async () => {
    const api = startCuttingCrm('visitor@training.example');
    try {
      const send = createResendTransport({apiBase: api.base, apiKey: 're_secret'});
      same(await send(exampleMail({subject: 'Your checklist'})), {kind: 'unanswered'}, 'answer');
      same(api.cut.length, 1, 'requests');
    } finally {
      await api.stop();
    }
  },
);

Deno.test('an API that cannot be reached does not have the mail', async () => {
  const listener = Deno.listen({hostname: '127.0.0.1', port: 0});
  const {port} = listener.addr as Deno.NetAddr;
  listener.close();
  const send = createResendTransport({apiBase: `http://127.0.0.1:${port}`, apiKey: 're_secret'});
  same(await send(exampleMail()), {kind: 'unreached'}, 'answer');
});

for (const to of ['a,b@training.example', '<b@training.example>', 'a;b@training.example']) {
  Deno.test(`nothing is sent to ${to}`, async () => {
    await withApi(
      () => new Response(),
      async (send, calls) => {
        const answer = await send(exampleMail({to: [to]}));
        same(inOneLine(answer), 'refused address unsent address_malformed', 'answer');
        same(calls.length, 0, 'calls');
      },
    );
  });
}
