import {readErrorCode, limitLog, logOfRequest} from '../_shared/host/log.ts';
import {isOneOf, makeJsonResponse, PROBE_HEADER} from '../_shared/http/serving.ts';
import {ID} from '../_shared/outbox/store.ts';
import type {Runtime} from '../_shared/runtime/runtime.ts';
import {createHealth, type HealthDeps} from './health.ts';
import {takeMailEvent} from './mail-events.ts';

type DeliverDeps = HealthDeps & Pick<Runtime['delivery'], 'deliverDue'>;

/** The refusals of deliver-leads, which its operators read. */
export const DELIVER_ERRORS = {
  method_not_allowed: {status: 405, message: 'Only POST and GET are answered here.'},
  invalid_delivery_key: {status: 401, message: 'The delivery key is missing or wrong.'},
  invalid_probe_key: {status: 401, message: 'The probe’s key is missing or wrong.'},
  invalid_id: {status: 400, message: 'The address needs ?id= and the whole id of a lead.'},
  invalid_signature: {status: 401, message: 'The signature is missing, wrong or too old.'},
  events_off: {status: 404, message: 'No events are taken here: RESEND_WEBHOOK_SECRET is not set.'},
  under_way: {status: 503, message: 'The mail is being handed over at this moment. Call again.'},
  storage_unavailable: {
    status: 503,
    message: 'The database failed or could not be reached. Call again.',
  },
} as const;

/**
 * The function's endpoints:
 * - `POST` with the key runs a round. Extra or concurrent calls do no harm.
 * - `POST` to `/resend` takes an event about a mail, signed by Resend.
 * - `POST` to `/probe?id=…` with the probe's key returns the states of a probe's lead; `&remove` deletes it.
 * - `GET` returns `{ok, problems}` to anyone, and the details to a caller with the key.
 */
export function createDeliverHandler(deps: DeliverDeps): (request: Request) => Promise<Response> {
  const health = createHealth(deps);
  const logUnauthorized = limitLog(deps.log, 'request.unauthorized');
  return async (request) => {
    const requestId = crypto.randomUUID();
    const log = logOfRequest(deps.log, requestId);
    const {method, headers} = request;
    const [path = '', query] = request.url.split('?');
    if (method !== 'POST' && method !== 'GET') {
      return refuse('method_not_allowed', requestId, {allow: 'GET, POST'});
    }
    if (method === 'POST' && path.endsWith('/resend')) {
      const refusal = await takeMailEvent(request, {...deps, log});
      if (refusal === null) {
        return answer(200, {ok: true}, requestId);
      }
      if (DELIVER_ERRORS[refusal].status < 500) {
        logUnauthorized({requestId, code: refusal});
      }
      return refuse(refusal, requestId);
    }
    if (method === 'POST' && path.endsWith('/probe')) {
      if (!isOneOf(headers.get(PROBE_HEADER), deps.settings.probeKeys)) {
        logUnauthorized({requestId, code: 'invalid_probe_key'});
        return refuse('invalid_probe_key', requestId);
      }
      return readProbe(new URLSearchParams(query), {...deps, log}, requestId);
    }
    const bearers = deps.settings.deliveryKeys.map((key) => `Bearer ${key}`);
    const isKnown = isOneOf(headers.get('authorization'), bearers);
    if (!isKnown && (method === 'POST' || headers.has('authorization'))) {
      logUnauthorized({requestId, code: 'invalid_delivery_key'});
      return refuse('invalid_delivery_key', requestId, {'www-authenticate': 'Bearer'});
    }
    if (method === 'POST') {
      return runRound({...deps, log}, health.watch, requestId);
    }
    const {ok, problems, ...more} = await (isKnown ? health.look() : health.watch());
    return answer(ok ? 200 : 503, {ok, problems, ...(isKnown && more)}, requestId);
  };
}

async function readProbe(asked: URLSearchParams, {store, log}: DeliverDeps, requestId: string) {
  const id = asked.get('id') ?? '';
  if (!ID.test(id)) {
    return refuse('invalid_id', requestId);
  }
  try {
    const states = await store.probe(id, asked.has('remove'), asked.has('scheduled'));
    return answer(200, {ok: true, states}, requestId);
  } catch (error) {
    log('error', 'probe.failed', {code: readErrorCode(error)});
    return refuse('storage_unavailable', requestId);
  }
}

async function runRound(
  {store, deliverDue, log}: DeliverDeps,
  watchHealth: () => Promise<unknown>,
  requestId: string,
): Promise<Response> {
  await store.planNotices().catch((error: unknown) => {
    // Deliveries continue even if no reminder could be planned.
    log('error', 'notices.not_planned', {code: readErrorCode(error)});
  });
  try {
    const summary = await deliverDue();
    await store.recordHeartbeat(summary);
    if (summary.claimed > 0) {
      log('info', 'round.finished', {...summary});
    }
    return answer(200, summary, requestId);
  } catch (error) {
    log('error', 'round.failed', {code: readErrorCode(error)});
    return refuse('storage_unavailable', requestId);
  } finally {
    await watchHealth(); // also when one transport failed: the other may still mail the staff
  }
}

function refuse(
  code: keyof typeof DELIVER_ERRORS,
  requestId: string,
  headers: object = {},
): Response {
  const {status, message} = DELIVER_ERRORS[code];
  const pause = status === 503 && {'retry-after': '5'};
  return answer(status, {error: {code, message, requestId}}, requestId, {...pause, ...headers});
}

function answer(status: number, body: object, requestId: string, headers: object = {}): Response {
  return makeJsonResponse(status, body, {'x-request-id': requestId, ...headers});
}
