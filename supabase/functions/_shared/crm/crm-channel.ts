import {
  type Attempt,
  attemptWithoutResponse,
  type Channel,
  type LeadPage,
  type StoredLead,
} from '../outbox/store.ts';
import {type CrmSettings, makeFormRequest} from './crm-body.ts';
import {type CrmResponse, createCrmClient, pauseSeconds, type Responded} from './crm-client.ts';
import {GATEWAY_STATUSES} from '../http/calling.ts';

/** The channel to the CRM's forms. */
export function createCrmChannel(settings: CrmSettings, timeoutMs?: number): Channel {
  const sendToCrm = createCrmClient(settings, timeoutMs);

  /** When the CRM refuses only the page context, sends the form again at once without the refused part. */
  async function submit(
    lead: StoredLead,
    faults: number,
    page: LeadPage = lead.page,
  ): Promise<Attempt> {
    const request = makeFormRequest(lead, page, settings);
    if (request === null) {
      return attemptWithoutResponse('held', 'form_not_configured');
    }
    const response = await sendToCrm(request);
    const judged = classifyResponse(response, faults);
    return judged.decision === 'context_refused' && Object.keys(page).length > 0
      ? submit(lead, faults, withoutRefused(page, response))
      : toAttempt(response, judged);
  }

  return {
    name: 'crm',
    async attempt({message, lead, faults}) {
      if (lead === null) {
        return attemptWithoutResponse('dead', 'no_lead');
      }
      return message === 'lead'
        ? submit(lead, faults)
        : attemptWithoutResponse('dead', 'unknown_message');
    },
  };
}

/** HubSpot names no other part than the URI. */
function withoutRefused({uri, name}: LeadPage, response: CrmResponse): LeadPage {
  const types = response.kind === 'responded' ? response.errorTypes : [];
  const addressAlone = types.every((type) => type === 'INVALID_PAGE_URI');
  return addressAlone && uri !== undefined && name !== undefined ? {name} : {};
}

function toAttempt(response: CrmResponse, {decision, outcome, ambiguous}: Verdict): Attempt {
  const given = response.kind === 'responded' ? response : null;
  return {
    decision: decision === 'context_refused' ? 'held' : decision,
    outcome,
    ambiguous,
    httpStatus: given?.status ?? null,
    errorTypes: given?.errorTypes ?? [],
    correlationId: given?.correlationId ?? null,
    retryAfterSeconds: given?.retryAfterSeconds ?? null,
    pauseSeconds: pauseSeconds(response),
  };
}

type Verdict = Pick<Attempt, 'outcome' | 'ambiguous'> & {
  decision: Attempt['decision'] | 'context_refused';
};

const DEAD = new Set(['INVALID_EMAIL', 'BLOCKED_EMAIL']);
const CONTEXT = new Set([
  'INVALID_HUTK',
  'INVALID_IP_ADDRESS',
  'INVALID_PAGE_URI',
  'INVALID_METADATA',
]);
/** Every other errorType that HubSpot documents: the CRM's form does not match ours. */
const CONFIGURATION = new Set([
  'DUPLICATE_SUBSCRIPTION_TYPE_ID',
  'FIELD_NOT_IN_FORM_DEFINITION',
  'FORM_HAS_RECAPTCHA_ENABLED',
  'INPUT_TOO_LARGE',
  'INVALID_GOTOWEBINAR_WEBINAR_KEY',
  'INVALID_LEGAL_OPTION_FORMAT',
  'INVALID_NUMBER',
  'MAX_NUMBER_OF_SUBMITTED_VALUES_EXCEEDED',
  'MISSING_COMMUNICATION_CONSENT_TEXT',
  'MISSING_LEGITIMATE_INTEREST_TEXT',
  'MISSING_PROCESSING_CONSENT',
  'MISSING_PROCESSING_CONSENT_TEXT',
  'NUMBER_OUT_OF_RANGE',
  'REQUIRED_FIELD',
  'VALUE_NOT_IN_FIELD_DEFINITION',
]);

const HELD_STATUSES: Readonly<Record<number, string>> = {
  401: 'token_refused',
  403: 'not_permitted',
  404: 'not_found',
};

/** Transient 4xx (HubSpot, "Error handling"): 423 while it works on the same records, 477 while it moves the account. */
const PASSING_STATUSES: Readonly<Record<number, string>> = {
  408: 'crm_timeout',
  423: 'crm_locked',
  425: 'crm_timeout',
  429: 'rate_limited',
  477: 'crm_migrating',
};

/** Attempts with an undocumented error before the lead is held. */
const UNKNOWN_TRIES = 3;

function classifyResponse(response: CrmResponse, faults: number): Verdict {
  switch (response.kind) {
    case 'unreached':
    case 'unanswered':
      return verdict('retry', response.kind, response.kind === 'unanswered');
    case 'responded':
      return judgeStatus(response, faults);
  }
}

function judgeStatus({status, isPage, isError, errorTypes}: Responded, faults: number): Verdict {
  if (status >= 200 && status < 300 && !isError) {
    return isPage ? verdict('held', 'unexpected_answer', true) : verdict('delivered', 'delivered');
  }
  const heldFor = HELD_STATUSES[status];
  if (heldFor !== undefined) {
    return verdict('held', heldFor);
  }
  if (status >= 500) {
    return verdict('retry', 'crm_error', GATEWAY_STATUSES.has(status));
  }
  const passing = PASSING_STATUSES[status];
  if (passing !== undefined) {
    return verdict('retry', passing);
  }
  if (status >= 300 && status < 400) {
    return verdict('held', 'redirected');
  }
  return judgeErrorTypes(errorTypes, faults);
}

function judgeErrorTypes(errorTypes: readonly string[], faults: number): Verdict {
  if (errorTypes.some((type) => DEAD.has(type))) {
    return verdict('dead', 'lead_refused');
  }
  if (errorTypes.some((type) => CONFIGURATION.has(type))) {
    return verdict('held', 'form_mismatch');
  }
  if (errorTypes.length > 0 && errorTypes.every((type) => CONTEXT.has(type))) {
    return verdict('context_refused', 'context_refused');
  }
  return verdict(faults < UNKNOWN_TRIES ? 'retry' : 'held', 'unrecognized');
}

function verdict(decision: Verdict['decision'], outcome: string, ambiguous = false): Verdict {
  return {decision, outcome, ambiguous};
}
