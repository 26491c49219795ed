import type {LeadErrorCode} from '../../../supabase/functions/_shared/lead-forms/transport.ts';
import type {BackendOptions, SubmitOptions} from './backend.ts';
import {bodyOf} from './examples.ts';

/** A request that must be refused: a newsletter signup with these changes. */
export type RefusalCase = {
  title: string;
  code: LeadErrorCode;
  body?: unknown;
  options?: SubmitOptions;
  backend?: BackendOptions;
  issues?: {field: string; message: string}[];
};

const newsletter = bodyOf('newsletter');
const [email] = newsletter.fields;

/** An endless body without Content-Length. */
function endless(): ReadableStream<Uint8Array> {
  return new ReadableStream({
    pull: (controller) => controller.enqueue(new Uint8Array(4096).fill(0x20)),
  });
}

/** A body that begins and then stops. */
function stalled(): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode('{"portalId":')),
  });
}

/** At least one case per code of the contract, except the reused key and the rate limit. */
export const REFUSAL_CASES: RefusalCase[] = [
  {title: 'a body that is no JSON', code: 'invalid_json', body: '{"portalId":'},
  {title: 'an empty body', code: 'invalid_json', body: ''},
  {title: 'a body with a field too many', code: 'invalid_envelope', body: {...newsletter, hp: ''}},
  {
    title: 'a value that is no string',
    code: 'invalid_envelope',
    body: {...newsletter, fields: [{name: 'email', value: 1}]},
  },
  {
    title: 'a field the form does not have',
    code: 'invalid_fields',
    body: bodyOf('newsletter', {company: 'X'}),
  },
  {
    title: 'a field named like an object’s own parts',
    code: 'invalid_fields',
    body: bodyOf('newsletter', {constructor: 'X'}),
  },
  {
    title: 'a field given twice',
    code: 'invalid_fields',
    body: {...newsletter, fields: [email, email]},
  },
  {
    title: 'a fixed value that differs',
    code: 'invalid_fields',
    body: bodyOf('webinarAccess', {webinar_access_request: 'false'}),
  },
  {
    title: 'a retry key that is too short',
    code: 'invalid_idempotency_key',
    options: {key: 'short'},
  },
  {
    title: 'a retry key with a colon',
    code: 'invalid_idempotency_key',
    options: {key: 'auto:12345678'},
  },
  {
    title: 'a missing publishable key',
    code: 'invalid_api_key',
    backend: {env: {PUBLISHABLE_KEYS: 'sb_publishable_a,sb_publishable_b'}},
  },
  {
    title: 'an unlisted origin',
    code: 'origin_not_allowed',
    options: {headers: {origin: 'https://evil.example'}},
  },
  {title: 'an opaque origin', code: 'origin_not_allowed', options: {headers: {origin: 'null'}}},
  {
    title: 'an unknown form',
    code: 'unknown_form',
    body: {...newsletter, formId: '11111111-1111-4111-8111-111111111111'},
  },
  {
    title: 'a known form of another portal',
    code: 'unknown_form',
    body: {...newsletter, portalId: '12345678'},
  },
  {title: 'a GET request', code: 'method_not_allowed', options: {method: 'GET'}},
  {
    title: 'a body larger than 32 KiB',
    code: 'body_too_large',
    body: JSON.stringify(newsletter).padEnd(32 * 1024 + 1),
  },
  {title: 'a body without end', code: 'body_too_large', body: endless()},
  {
    title: 'a body that stops arriving',
    code: 'request_timeout',
    body: stalled(),
    backend: {bodyDeadlineMs: 50},
  },
  {
    title: 'a plain form’s content type',
    code: 'unsupported_media_type',
    options: {headers: {'content-type': 'application/x-www-form-urlencoded'}},
  },
  {
    title: 'values the contract refuses, each with its message',
    code: 'validation_failed',
    body: bodyOf('consultation', {firstname: ' I ', email: 'ida@gmail.com'}),
    issues: [
      {field: 'firstName', message: 'First name must be at least 2 characters'},
      {
        field: 'email',
        message:
          'Please use your work email address. Free email providers (Gmail, Yahoo, etc.) are not accepted.',
      },
    ],
  },
  {
    title: 'a missing field, as if it were empty',
    code: 'validation_failed',
    body: {...newsletter, fields: []},
    issues: [{field: 'email', message: 'Please enter a valid email address'}],
  },
  {
    title: 'a lead the database will not take',
    code: 'internal',
    backend: {
      accept: () => Promise.reject(Object.assign(new Error('row (ida, …)'), {code: '22P05'})),
    },
  },
  {
    title: 'a lead that exceeds a limit of the database',
    code: 'internal',
    backend: {
      accept: () => Promise.reject(Object.assign(new Error('row (ida, …)'), {code: '54000'})),
    },
  },
  ...(['resourceGate', 'leadMagnet'] as const).map((form) => ({
    title: `an endless e-mail address in ${form}`,
    code: 'validation_failed' as const,
    body: bodyOf(form, {email: `${'x'.repeat(3000)}@training.example`}),
    issues: [{field: 'email', message: 'Email must be at most 255 characters.'}],
  })),
  {
    title: 'an endless name',
    code: 'validation_failed',
    body: bodyOf('resourceGate', {firstname: 'x'.repeat(101)}),
    issues: [{field: 'firstName', message: 'First name must be at most 100 characters.'}],
  },
  {
    title: 'an endless e-mail address in webinarAccess',
    code: 'validation_failed',
    body: bodyOf('webinarAccess', {email: `${'x'.repeat(3000)}@training.example`}),
    issues: [{field: 'email', message: 'Email must be at most 255 characters.'}],
  },
  {
    title: 'any lead while the database is down',
    code: 'storage_unavailable',
    backend: {
      accept: () => Promise.reject(Object.assign(new Error('row (ida, …)'), {code: '57P01'})),
    },
  },
  {
    title: 'test logins that nobody could open',
    code: 'sealing_unavailable',
    backend: {env: {CREDENTIAL_RECIPIENTS: ''}},
    body: bodyOf('assuranceCheck'),
  },
];
