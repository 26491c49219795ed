import {jsonAnswer} from '../_shared/http/json-answer.ts';
import {keysEqual} from '../_shared/http/keys-equal.ts';
import type {Delivery} from '../_shared/leads/delivery.ts';
import {errorCode, type Log} from '../_shared/leads/log.ts';

/** What the handler works with. */
export type DeliverDeps = {
  /** The shared secret of the bell. */
  deliveryKey: string;
  deliverDue: Delivery['deliverDue'];
  log: Log;
};

const ERRORS = {
  method_not_allowed: {status: 405, message: 'Only POST is answered here.'},
  invalid_delivery_key: {status: 401, message: 'The delivery key is missing or wrong.'},
  storage_unavailable: {status: 503, message: 'The database could not be reached. Ring again.'},
} as const;

/**
 * The doorbell: delivers every lead that is due and answers `{claimed, delivered, failed}`. Ringing too often or at the
 * same time does no harm.
 */
export function createDeliverHandler({
  deliveryKey,
  deliverDue,
  log,
}: DeliverDeps): (request: Request) => Promise<Response> {
  return async (request) => {
    const requestId = crypto.randomUUID();
    if (request.method !== 'POST') {
      return refuse('method_not_allowed', requestId, {allow: 'POST'});
    }
    const given = request.headers.get('authorization') ?? '';
    if (!(await keysEqual(given, `Bearer ${deliveryKey}`))) {
      log('warn', 'bell.refused', {requestId});
      return refuse('invalid_delivery_key', requestId, {'www-authenticate': 'Bearer'});
    }
    try {
      const summary = await deliverDue();
      if (summary.claimed > 0) {
        log('info', 'round.finished', {requestId, ...summary});
      }
      return jsonAnswer(200, summary, {'x-request-id': requestId});
    } catch (error) {
      log('error', 'round.failed', {requestId, code: errorCode(error)});
      return refuse('storage_unavailable', requestId, {'retry-after': '5'});
    }
  };
}

function refuse(
  code: keyof typeof ERRORS,
  requestId: string,
  headers: Readonly<Record<string, string>>,
): Response {
  const {status, message} = ERRORS[code];
  return jsonAnswer(
    status,
    {error: {code, message, requestId}},
    {'x-request-id': requestId, ...headers},
  );
}
