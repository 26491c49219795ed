import {refused, type TestCrm} from './crm.ts';

/** A response of the CRM, and its consequence for a lead at its first attempt. */
export type CrmFaultCase = {
  title: string;
  answer: TestCrm['answer'];
  state: 'pending' | 'held' | 'dead';
  outcome: string;
  status: number | null;
  errorTypes?: string[];
  maybeDuplicates?: number;
  crmTimeoutMs?: number;
};

const never = () => new Promise<Response>(() => {});

/** HubSpot's documented errors for a submission that does not fit the form (Forms API v3, "Submit data to a form"). */
const FORM_MISMATCHES = [
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
];

/** The table of responses and consequences. */
export const CRM_FAULT_CASES: CrmFaultCase[] = [
  {
    title: 'answers 500',
    answer: () => refused(500),
    state: 'pending',
    outcome: 'crm_error',
    status: 500,
  },
  {
    title: 'answers 503 in HTML',
    answer: () => new Response('<h1>Down</h1>', {status: 503}),
    state: 'pending',
    outcome: 'crm_error',
    status: 503,
  },
  {
    title: 'answers 408',
    answer: () => refused(408),
    state: 'pending',
    outcome: 'crm_timeout',
    status: 408,
  },
  {
    title: 'answers 429',
    answer: () => refused(429),
    state: 'pending',
    outcome: 'rate_limited',
    status: 429,
  },
  {
    title: 'is busy with the same contact',
    answer: () => refused(423),
    state: 'pending',
    outcome: 'crm_locked',
    status: 423,
  },
  {
    title: 'moves the account',
    answer: () => refused(477),
    state: 'pending',
    outcome: 'crm_migrating',
    status: 477,
  },
  ...[502, 504, 520, 524].map((status): CrmFaultCase => ({
    title: `answers ${status}, through a gateway that cannot know`,
    answer: () => new Response('<h1>Bad gateway</h1>', {status}),
    state: 'pending',
    outcome: 'crm_error',
    status,
    maybeDuplicates: 1,
  })),
  {
    title: 'redirects',
    answer: () => Response.redirect('http://127.0.0.1:9/steal', 302),
    state: 'pending',
    outcome: 'redirected',
    status: 302,
  },
  {
    title: 'hangs',
    answer: never,
    state: 'pending',
    outcome: 'unanswered',
    status: null,
    maybeDuplicates: 1,
    crmTimeoutMs: 150,
  },
  {
    title: 'answers 401',
    answer: () => refused(401),
    state: 'held',
    outcome: 'token_refused',
    status: 401,
  },
  {
    title: 'answers 403',
    answer: () => refused(403),
    state: 'held',
    outcome: 'not_permitted',
    status: 403,
  },
  {
    title: 'answers 404',
    answer: () => refused(404),
    state: 'held',
    outcome: 'form_not_found',
    status: 404,
  },
  ...FORM_MISMATCHES.map((errorType): CrmFaultCase => ({
    title: `refuses with ${errorType}`,
    answer: () => refused(400, errorType),
    state: 'held',
    outcome: 'form_mismatch',
    status: 400,
    errorTypes: [errorType],
  })),
  {
    title: 'refuses the address',
    answer: () => refused(400, 'INVALID_PAGE_URI', 'INVALID_EMAIL'),
    state: 'dead',
    outcome: 'lead_refused',
    status: 400,
    errorTypes: ['INVALID_PAGE_URI', 'INVALID_EMAIL'],
  },
  {
    title: 'blocks the address',
    answer: () => refused(400, 'BLOCKED_EMAIL'),
    state: 'dead',
    outcome: 'lead_refused',
    status: 400,
    errorTypes: ['BLOCKED_EMAIL'],
  },
  {
    title: 'refuses the page and another field',
    answer: () => refused(400, 'INVALID_PAGE_URI', 'REQUIRED_FIELD'),
    state: 'held',
    outcome: 'form_mismatch',
    status: 400,
    errorTypes: ['INVALID_PAGE_URI', 'REQUIRED_FIELD'],
  },
  {
    title: 'minds a page that it was not told',
    answer: () => refused(400, 'INVALID_HUTK'),
    state: 'held',
    outcome: 'context_refused',
    status: 400,
    errorTypes: ['INVALID_HUTK'],
  },
  {
    title: 'says something unheard-of',
    answer: () => refused(400, 'NEW_TYPE'),
    state: 'pending',
    outcome: 'unrecognized',
    status: 400,
    errorTypes: ['NEW_TYPE'],
  },
  {
    title: 'answers 400 without words',
    answer: () => new Response(null, {status: 400}),
    state: 'pending',
    outcome: 'unrecognized',
    status: 400,
  },
  {
    title: 'answers 500 without end',
    answer: () => new Response(endlessBody(), {status: 500}),
    state: 'pending',
    outcome: 'crm_error',
    status: 500,
  },
];

function endlessBody(): ReadableStream<Uint8Array> {
  return new ReadableStream({
    pull: (controller) => controller.enqueue(new Uint8Array(8192).fill(0x20)),
  });
}
