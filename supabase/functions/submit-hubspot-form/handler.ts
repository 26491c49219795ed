import * as z from 'zod/mini';
import {readErrorCode, limitLog, logOfRequest} from '../_shared/host/log.ts';
import {isOneOf, keepFor, makeJsonResponse, PROBE_HEADER} from '../_shared/http/serving.ts';
import {
  BUSY_NOTE,
  HELD_NOTE,
  LEAD_ERRORS,
  LEAD_HEADERS,
  type LeadAccepted,
  LINK_FUNCTION,
  type LinkAnswer,
  type LinkRequest,
} from '../_shared/lead-forms/transport.ts';
import {openToken} from '../_shared/notices/answer-link.ts';
import {toFormTitle} from '../_shared/notices/notice-words.ts';
import type {Runtime} from '../_shared/runtime/runtime.ts';
import type {Settings} from '../_shared/settings/settings.ts';
import {readJson, readSubmission} from './read-submission.ts';
import {Refusal, makeRefusalAnswer} from './refusal.ts';
import {readIdempotencyKey} from './request-headers.ts';
import {buildLead, storeLead} from './store-lead.ts';

type SubmitDeps = Pick<Runtime, 'settings' | 'store' | 'log'> & {
  /** Starts a round of deliveries without waiting for it. */
  startDelivery: () => void;
  bodyDeadlineMs?: number;
};

const JSON_TYPE = /^application\/json\s*(;|$)/iu;

/**
 * Handles a lead (specification, section 7). 200 means that it is committed; visitors never see the CRM's response.
 * `GET` tells a monitor `{ok}`: whether a lead would be accepted.
 */
export function createSubmitHandler(deps: SubmitDeps): (request: Request) => Promise<Response> {
  const {settings} = deps;
  const logRefused = limitLog(deps.log, 'lead.refused');
  const findProblem = keepFor(() => tryLead(deps));
  return async (request) => {
    const requestId = crypto.randomUUID();
    const log = logOfRequest(deps.log, requestId);
    const headers = {'x-request-id': requestId, ...corsHeaders(request, settings.allowedOrigins)};
    if (request.method === 'OPTIONS') {
      const allowed = 'access-control-allow-origin' in headers ? PREFLIGHT_HEADERS : {};
      return new Response(null, {status: 204, headers: {...headers, ...allowed}});
    }
    const [path = ''] = request.url.split('?');
    const isLink = path.endsWith(LINK_FUNCTION);
    if (request.method === 'GET' && !isLink) {
      const problem = await findProblem();
      const body = {ok: problem === null, problems: problem === null ? [] : [problem]};
      return makeJsonResponse(problem === null ? 200 : 503, body, headers);
    }
    try {
      checkSender(request, settings);
      const answer = isLink ? followLink : receive;
      return makeJsonResponse(200, await answer(request, {...deps, log}), headers);
    } catch (error) {
      const refusal = error instanceof Refusal ? error : new Refusal('internal');
      if (refusal !== error) {
        log('error', 'request.failed', {code: readErrorCode(error)});
      }
      const {code} = refusal;
      logRefused({requestId, code, status: LEAD_ERRORS[code].status});
      return makeRefusalAnswer(refusal, requestId, headers);
    }
  };
}

/** Checks whether a lead would be accepted. @returns the name of the problem; null when there is none */
async function tryLead({store, log}: SubmitDeps): Promise<string | null> {
  const refusal = await store.tryAccept().catch(readErrorCode);
  if (refusal) {
    log('error', 'health.lead_refused', {code: refusal});
  }
  return refusal ? 'forms_refused' : null;
}

async function receive(
  request: Request,
  {settings, store, log, startDelivery, bodyDeadlineMs}: SubmitDeps,
): Promise<LeadAccepted> {
  const {headers} = request;
  const idempotencyKey = readIdempotencyKey(headers);
  const submission = await readSubmission(request, settings.forms, bodyDeadlineMs);
  const lead = await buildLead(submission, headers, headers.has(PROBE_HEADER), settings, log);
  const {id, outcome, quarantine, mailWaits, isFlooded} = await storeLead(lead, store, log);
  const replayed = outcome === 'replayed';
  const {form} = lead;
  log('info', 'lead.accepted', {id, form, replayed, quarantine: quarantine ?? undefined});
  if (!replayed && quarantine === null) {
    startDelivery();
  }
  // A sender without a key must not learn from this that somebody else has just sent the same values.
  const isTold = replayed && idempotencyKey !== null;
  const heldNote = quarantine === null ? null : HELD_NOTE;
  const note = isFlooded ? BUSY_NOTE : heldNote;
  return {
    ok: true,
    id,
    replayed: isTold,
    ...(mailWaits && {mailWaits}),
    ...(note !== null && {note}),
  };
}

const linkSchema: z.ZodMiniType<LinkRequest> = z.strictObject({
  token: z.string().check(z.maxLength(1024)),
  act: z.boolean(),
});

/** Shows a link's lead, or does what the link says. Throws a {@link Refusal} for a wrong body or an invalid link. */
async function followLink(request: Request, deps: SubmitDeps): Promise<LinkAnswer> {
  const {settings, store, log, startDelivery, bodyDeadlineMs} = deps;
  const {data} = linkSchema.safeParse(await readJson(request, bodyDeadlineMs));
  if (data === undefined) {
    throw new Refusal('invalid_envelope');
  }
  const opened = openToken(settings.deliveryKeys, data.token);
  if (opened === null || opened === 'expired') {
    throw new Refusal(opened === null ? 'link_unknown' : 'link_expired');
  }
  const {action, leadId: id} = opened;
  const linked = await store.followLink(action, id, data.act).catch((error: unknown) => {
    log('error', 'link.not_followed', {id, message: action, code: readErrorCode(error)});
    throw new Refusal('storage_unavailable');
  });
  if (linked === null) {
    throw new Refusal('link_gone');
  }
  if (data.act) {
    log('info', 'link.followed', {id, message: action});
    startDelivery();
  }
  const {form, ...lead} = linked;
  return {ok: true, lead: {...lead, formTitle: toFormTitle(form)}};
}

/** An HTML form cannot send this content type, so another site's page would need a CORS preflight. */
function checkSender(request: Request, settings: Settings): void {
  if (request.method !== 'POST') {
    throw new Refusal('method_not_allowed');
  }
  if (!isOriginAllowed(request, settings.allowedOrigins)) {
    throw new Refusal('origin_not_allowed');
  }
  const {headers} = request;
  const {publishableKeys, probeKeys} = settings;
  const isKnown = publishableKeys.length === 0 || isOneOf(headers.get('apikey'), publishableKeys);
  const probeKey = headers.get(PROBE_HEADER);
  if (!isKnown || (probeKey !== null && !isOneOf(probeKey, probeKeys))) {
    throw new Refusal('invalid_api_key');
  }
  if (!JSON_TYPE.test(headers.get('content-type') ?? '')) {
    throw new Refusal('unsupported_media_type');
  }
}

/** The headers that supabase-js sends, including those for tracing. */
const CLIENT_HEADERS =
  'authorization, x-client-info, apikey, content-type, x-retry-count, traceparent, tracestate, baggage';

const PREFLIGHT_HEADERS = {
  'access-control-allow-methods': 'POST',
  'access-control-allow-headers': [CLIENT_HEADERS, ...Object.values(LEAD_HEADERS)].join(', '),
  'access-control-max-age': '86400',
};

/** Accepts a listed origin, the function's own, or none. This protects browsers; other clients can send any origin. */
function isOriginAllowed({headers, url}: Request, allowedOrigins: readonly string[]): boolean {
  const origin = headers.get('origin');
  // A Host header that is not a host name, like `a b`, gives no URL.
  const own = URL.canParse(url) ? new URL(url).origin : null;
  return origin === null || allowedOrigins.includes(origin) || origin === own;
}

/** Headers that let an allowed page read the response; none for other origins. */
function corsHeaders(request: Request, allowedOrigins: readonly string[]): Record<string, string> {
  const origin = request.headers.get('origin');
  return {
    vary: 'origin',
    ...(origin !== null && isOriginAllowed(request, allowedOrigins)
      ? {
          'access-control-allow-origin': origin,
          'access-control-expose-headers': 'retry-after, x-request-id',
        }
      : {}),
  };
}
