/** The function every form invokes (specification, section 7). */
export const FUNCTION_NAME = 'submit-hubspot-form';

/**
 * Request headers that carry what the body may not. All are optional: the retry key (RFC draft "Idempotency-Key", 8 to 200
 * characters of `[A-Za-z0-9_-]`); the page a lead came from, percent-encoded because a header holds no other alphabet; how
 * many milliseconds that page had been open; and `filled` when the field that no person sees was filled in.
 */
export const LEAD_HEADERS = {
  idempotencyKey: 'idempotency-key',
  pageUri: 'x-page-uri',
  pageName: 'x-page-name',
  pageOpenMs: 'x-page-open-ms',
  decoy: 'x-form-decoy',
} as const;

/** What the function answers when a lead is on disk. */
export type LeadAccepted = {ok: true; id: string; replayed: boolean};

/** What the function answers otherwise. `message` is for people, `requestId` for the operator's log. */
export type LeadRefused = {
  error: {
    code: LeadErrorCode;
    message: string;
    requestId: string;
    issues?: ReadonlyArray<{field: string; message: string}>;
  };
};

/** Every refusal, its HTTP status, and the one sentence that goes with it. A closed list: both ends know all of it. */
export const LEAD_ERRORS = {
  invalid_json: {status: 400, message: 'The request body is not valid JSON.'},
  invalid_envelope: {
    status: 400,
    message: 'The request body is not {portalId, formId, fields: [{name, value}]}.',
  },
  invalid_fields: {
    status: 400,
    message: 'A field is unknown to this form, is given twice, or has a fixed value that differs.',
  },
  invalid_idempotency_key: {
    status: 400,
    message: 'The idempotency key must be 8 to 200 letters, digits, hyphens or underscores.',
  },
  invalid_api_key: {status: 401, message: 'The publishable API key is missing or unknown.'},
  origin_not_allowed: {status: 403, message: 'This origin may not submit forms.'},
  unknown_form: {status: 404, message: 'This portal and form are not on the allow-list.'},
  method_not_allowed: {status: 405, message: 'Only POST is answered here.'},
  body_too_large: {status: 413, message: 'The request body is larger than 32 KiB.'},
  unsupported_media_type: {status: 415, message: 'The content type must be application/json.'},
  validation_failed: {status: 422, message: 'A field was refused.'},
  idempotency_key_reused: {
    status: 422,
    message: 'This idempotency key was used before with other values.',
  },
  rate_limited: {status: 429, message: 'Too many requests. Please wait.'},
  internal: {status: 500, message: 'Something went wrong on our side.'},
  storage_unavailable: {status: 503, message: 'The lead could not be stored. Please retry.'},
  sealing_unavailable: {
    status: 503,
    message: 'Test logins cannot be received safely at the moment, so nothing was stored.',
  },
} as const satisfies Record<string, {status: number; message: string}>;

/** The code of a refusal. */
export type LeadErrorCode = keyof typeof LEAD_ERRORS;
