import {errorCode, limitLog, type Log, logOfRequest} from '../_shared/host/log.ts';
import {jsonResponse, keysEqual} from '../_shared/http/serving.ts';
import {knownConsent} from '../_shared/lead-forms/consent.ts';
import {LINK_FUNCTION, ONE_CLICK_FUNCTION} from '../_shared/lead-forms/links.ts';
import {LEAD_ERRORS, LEAD_HEADERS, type LeadAccepted} from '../_shared/lead-forms/transport.ts';
import type {LeadStore} from '../_shared/outbox/store.ts';
import type {Settings} from '../_shared/settings/settings.ts';
import {answerLink, unsubscribeByMail} from './follow-link.ts';
import {corsHeaders, isOriginAllowed, preflightAnswer} from './origin.ts';
import {readSubmission} from './read-submission.ts';
import {Refusal, refusalAnswer} from './refusal.ts';
import {
  readClientAddress,
  readIdempotencyKey,
  readPage,
  readSource,
  readSuspicion,
} from './request-headers.ts';
import {buildLead, storeLead} from './store-lead.ts';

/** The handler's dependencies. */
export type SubmitDeps = {
  settings: Settings;
  store: Pick<LeadStore, 'accept' | 'followLink'>;
  log: Log;
  /** Starts a delivery round, which includes the lead just stored, without waiting for it. */
  startDelivery: () => void;
  /** For a body to arrive; ten seconds unless told. */
  bodyDeadlineMs?: number;
};

const JSON_TYPE = /^application\/json\s*(;|$)/iu;

/**
 * Takes a lead from a form (specification, section 7): a 200 means that it is committed to the database; the CRM's response never reaches the
 * visitor. Below `link` and `unsubscribe` it follows the links in mails.
 */
export function createSubmitHandler(deps: SubmitDeps): (request: Request) => Promise<Response> {
  const {settings} = deps;
  const logRefused = limitLog(deps.log, 'lead.refused');
  return async (request) => {
    const requestId = crypto.randomUUID();
    const log = logOfRequest(deps.log, requestId);
    const headers = {'x-request-id': requestId, ...corsHeaders(request, settings.allowedOrigins)};
    if (request.method === 'OPTIONS') {
      return preflightAnswer(headers);
    }
    try {
      return await respond(request, {...deps, log}, headers);
    } catch (error) {
      const refusal = error instanceof Refusal ? error : new Refusal('internal');
      if (refusal !== error) {
        log('error', 'request.failed', {code: errorCode(error)});
      }
      const {code} = refusal;
      logRefused({requestId, code, status: LEAD_ERRORS[code].status});
      return refusalAnswer(refusal, requestId, headers);
    }
  };
}

async function respond(
  request: Request,
  deps: SubmitDeps,
  headers: Readonly<Record<string, string>>,
): Promise<Response> {
  const [path = ''] = request.url.split('?');
  if (path.endsWith(ONE_CLICK_FUNCTION)) {
    const page = await unsubscribeByMail(request, deps);
    return page === null
      ? jsonResponse(200, {ok: true}, headers)
      : new Response(null, {status: 303, headers: {...headers, location: page}});
  }
  await checkSender(request, deps.settings);
  if (path.endsWith(LINK_FUNCTION)) {
    return jsonResponse(200, await answerLink(request, deps), headers);
  }
  const body: LeadAccepted = {ok: true, ...(await receive(request, deps))};
  return jsonResponse(200, body, headers);
}

async function receive(
  request: Request,
  {settings, store, log, startDelivery, bodyDeadlineMs}: SubmitDeps,
): Promise<Omit<LeadAccepted, 'ok'>> {
  const {headers} = request;
  const idempotencyKey = readIdempotencyKey(headers);
  const submission = await readSubmission(request, settings.crm, bodyDeadlineMs);
  const parts = {
    submission,
    idempotencyKey,
    page: readPage(headers),
    source: readSource(headers),
    consent: knownConsent(headers.get(LEAD_HEADERS.consentVersion)),
    address: readClientAddress(headers, settings.clientAddressHeader),
    quarantine: readSuspicion(headers, settings.fastestSubmitMs),
    isProbe: await keysEqual(headers.get('authorization') ?? '', `Bearer ${settings.deliveryKey}`),
    now: new Date(),
  };
  const lead = await buildLead(parts, settings, log);
  const {id, replayed, quarantine, mailWaits} = await storeLead(lead, store, log);
  log('info', 'lead.accepted', {
    id,
    form: lead.form,
    replayed,
    quarantine: quarantine ?? undefined,
  });
  if (!replayed && quarantine === null) {
    startDelivery();
  }
  // Whoever sends an address without a key must not learn that somebody else just did.
  const isToConfirm = lead.deliveries.some(({awaits}) => awaits !== undefined);
  return {
    id,
    replayed: replayed && !(isToConfirm && idempotencyKey === null),
    ...(mailWaits && {mailWaits}),
  };
}

/**
 * The checks that need no body. The content type is one that no plain HTML form can send, so a foreign page always
 * needs a CORS preflight.
 */
async function checkSender(request: Request, settings: Settings): Promise<void> {
  if (request.method !== 'POST') {
    throw new Refusal('method_not_allowed');
  }
  if (!isOriginAllowed(request, settings.allowedOrigins)) {
    throw new Refusal('origin_not_allowed');
  }
  const apiKey = request.headers.get('apikey') ?? '';
  const keys = settings.publishableKeys;
  const matches = await Promise.all(keys.map((key) => keysEqual(key, apiKey)));
  if (keys.length > 0 && !matches.includes(true)) {
    throw new Refusal('invalid_api_key');
  }
  if (!JSON_TYPE.test(request.headers.get('content-type') ?? '')) {
    throw new Refusal('unsupported_media_type');
  }
}
