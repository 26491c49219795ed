/** The function's name, which the specification prescribes (section 7). */
export const FUNCTION_NAME = 'submit-hubspot-form';

/** The endpoint for the links in mails to the staff. A {@link LinkRequest} is posted to it. */
export const LINK_FUNCTION = `${FUNCTION_NAME}/link`;

/** What a link does to a lead: marks it as answered, or takes it out of quarantine because a person sent it. */
export type LinkAction = 'answered' | 'release';

/** With `act`, the function does what the link says; without, it only shows the lead. */
export type LinkRequest = {token: string; act: boolean};

/** Only `release` links have `isReleased`. `formTitle`: for the staff. `dueAt`: null if no answer is due. */
export type LinkAnswer = {
  ok: true;
  lead: {
    isAnswered: boolean;
    isReleased?: boolean;
    formTitle: string;
    receivedAt: string;
    dueAt: string | null;
  };
};

/**
 * The headers of a lead; all are optional. `idempotencyKey`: 8 to 200 of `[A-Za-z0-9_-]` (IETF draft "The
 * Idempotency-Key HTTP Header Field"). Page and `source` (JSON of `LeadSource`) are percent-encoded, because header
 * values are ASCII. `pageOpenMs` is missing when nobody filled in a form. `decoy` is `filled` if the honeypot field is.
 */
export const LEAD_HEADERS = {
  idempotencyKey: 'idempotency-key',
  pageUri: 'x-page-uri',
  pageName: 'x-page-name',
  pageOpenMs: 'x-page-open-ms',
  decoy: 'x-form-decoy',
  source: 'x-lead-source',
  consentVersion: 'x-consent-version',
} as const;

/** Maximum lengths in UTF-16 code units. */
export const PAGE_LIMITS = {uri: 500, name: 300} as const;

/** The lead is stored. `mailWaits`: its mail does not leave at once. `note`: a sentence beside the thanks. */
export type LeadAccepted = {
  ok: true;
  id: string;
  replayed: boolean;
  mailWaits?: true;
  note?: string;
};

/** What a visitor reads beside the thanks while a flood lasts. */
export const BUSY_NOTE =
  'We are getting unusually many requests at the moment, so an answer may take longer.';

/** What a visitor reads beside the thanks while the lead waits in quarantine for a person. */
export const HELD_NOTE =
  'One of us looks at your request first; what we announce here follows then.';

/** The body of a refusal. The request's log lines have the same `requestId`. */
export type LeadRefused = {
  error: {
    code: LeadErrorCode;
    message: string;
    requestId: string;
    issues?: ReadonlyArray<{field: string; message: string}>;
  };
};

/** The error codes: a closed list that the client and the function share. */
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
  invalid_api_key: {status: 401, message: 'The publishable or probe key is missing or unknown.'},
  origin_not_allowed: {status: 403, message: 'This origin may not submit forms.'},
  unknown_form: {status: 404, message: 'This portal and form are not on the allow-list.'},
  link_unknown: {status: 404, message: 'We do not know this link; part of it may be missing.'},
  method_not_allowed: {status: 405, message: 'Only POST is answered here.'},
  request_timeout: {status: 408, message: 'The request body did not arrive within ten seconds.'},
  link_expired: {status: 410, message: 'This link has expired.'},
  link_gone: {status: 410, message: 'The request of this link is no longer stored.'},
  body_too_large: {status: 413, message: 'The request body is larger than 32 KiB.'},
  unsupported_media_type: {status: 415, message: 'The content type must be application/json.'},
  validation_failed: {status: 422, message: 'A field was refused.'},
  idempotency_key_reused: {
    status: 422,
    message: 'This idempotency key was used before with other values.',
  },
  rate_limited: {status: 429, message: 'Too many requests. Please wait.'},
  internal: {status: 500, message: 'Something went wrong on our side.'},
  storage_unavailable: {status: 503, message: 'We could not store this. Please retry.'},
  sealing_unavailable: {
    status: 503,
    message: 'Test logins cannot be received safely at the moment, so nothing was stored.',
  },
} as const satisfies Record<string, {status: number; message: string}>;

export type LeadErrorCode = keyof typeof LEAD_ERRORS;
