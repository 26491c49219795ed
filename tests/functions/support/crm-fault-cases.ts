import {refused, type TestCrm} from './crm.ts';

/** What the CRM does, and what that must mean for a lead at its first attempt. */
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

/** The table of answers and their consequences. */
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
  {
    title: 'wants another field',
    answer: () => refused(400, 'REQUIRED_FIELD'),
    state: 'held',
    outcome: 'form_mismatch',
    status: 400,
    errorTypes: ['REQUIRED_FIELD'],
  },
  {
    title: 'has a CAPTCHA on the form',
    answer: () => refused(400, 'FORM_HAS_RECAPTCHA_ENABLED'),
    state: 'held',
    outcome: 'form_mismatch',
    status: 400,
    errorTypes: ['FORM_HAS_RECAPTCHA_ENABLED'],
  },
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
