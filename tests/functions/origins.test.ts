import {LEAD_HEADERS} from '../../supabase/functions/_shared/lead-forms/transport.ts';
import {withBackend} from './support/backend.ts';
import {same} from './support/check.ts';
import {bodyOf} from './support/examples.ts';

const newsletter = bodyOf('newsletter');

Deno.test('lets the site read every answer, and no other origin', async () => {
  await withBackend({}, async ({submit}) => {
    const refused = await submit('nonsense');
    same(refused.headers.get('access-control-allow-origin'), 'https://www.pugmark.example', 'own');
    const foreign = await submit(newsletter, {headers: {origin: 'https://evil.example'}});
    same(foreign.headers.get('access-control-allow-origin'), null, 'foreign');
    same(foreign.headers.get('vary'), 'origin', 'vary');
  });
});

Deno.test('answers a browser that asks first with all headers the site sends', async () => {
  await withBackend({}, async ({submit}) => {
    const answer = await submit(null, {method: 'OPTIONS'});
    const allowed = (answer.headers.get('access-control-allow-headers') ?? '').split(', ');
    const sent = [
      ...Object.values(LEAD_HEADERS),
      'authorization',
      'x-client-info',
      'apikey',
      'content-type',
      'x-retry-count',
      'traceparent',
      'tracestate',
      'baggage',
    ];
    same(answer.status, 204, 'status');
    same(
      sent.filter((name) => !allowed.includes(name)),
      [],
      'headers left out',
    );
    const foreign = await submit(null, {
      method: 'OPTIONS',
      headers: {origin: 'https://evil.example'},
    });
    same(foreign.headers.get('access-control-allow-headers'), null, 'headers for another origin');
  });
});

Deno.test(
  'takes a listed publishable key, its own origin, and a program that sends no origin',
  async () => {
    await withBackend({env: {PUBLISHABLE_KEYS: 'sb_publishable_a'}}, async ({submit}) => {
      const apikey = 'sb_publishable_a';
      same((await submit(newsletter, {headers: {apikey}})).status, 200, 'listed key');
      const origin = 'https://functions.pugmark.example';
      same((await submit(newsletter, {headers: {apikey, origin}})).status, 200, 'own origin');
    });
  },
);

Deno.test(
  'a request whose address is no URL is refused as a foreign one, with a request id',
  async () => {
    await withBackend({}, async ({submitRequest}) => {
      const request = new Request('https://functions.pugmark.example/', {
        method: 'POST',
        headers: {origin: 'https://evil.example', 'content-type': 'application/json'},
        body: '{}',
      });
      Object.defineProperty(request, 'url', {value: 'http://a b/functions/v1/submit-hubspot-form'});
      const {status, body, headers} = await submitRequest(request);
      same([status, body.error.code], [403, 'origin_not_allowed'], 'answer');
      same(headers.get('x-request-id'), body.error.requestId, 'request id');
    });
  },
);
