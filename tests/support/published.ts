/**
 * What services publish of their interfaces, copied with source and date: their packages are large, or there is none. When one has changed, what
 * the tests then find is to be changed in the functions too.
 */

/**
 * The error types of HubSpot's "Submit data to a form", which no client of theirs has:
 * https://developers.hubspot.com/docs/api-reference/legacy/marketing/forms/v3-legacy/submit-data-authenticated, as known on 2026-11-22.
 */
export const HUBSPOT_FORM_ERRORS = `
  BLOCKED_EMAIL DUPLICATE_SUBSCRIPTION_TYPE_ID FIELD_NOT_IN_FORM_DEFINITION
  FORM_HAS_RECAPTCHA_ENABLED INPUT_TOO_LARGE INVALID_EMAIL INVALID_GOTOWEBINAR_WEBINAR_KEY
  INVALID_HUTK INVALID_IP_ADDRESS INVALID_LEGAL_OPTION_FORMAT INVALID_METADATA INVALID_NUMBER
  INVALID_PAGE_URI MAX_NUMBER_OF_SUBMITTED_VALUES_EXCEEDED MISSING_COMMUNICATION_CONSENT_TEXT
  MISSING_LEGITIMATE_INTEREST_TEXT MISSING_PROCESSING_CONSENT MISSING_PROCESSING_CONSENT_TEXT
  NUMBER_OUT_OF_RANGE REQUIRED_FIELD VALUE_NOT_IN_FIELD_DEFINITION`
  .trim()
  .split(/\s+/u);

/**
 * What `@hubspot/api-client` 14.0.1 (56 MB) sent on 2026-11-22 for `crm.contacts.basicApi.getById(email, …, 'email')` and
 * `purge({objectId: email, idProperty: 'email'})`.
 */
export const HUBSPOT_ERASURE = [
  {method: 'GET', url: '/crm/v3/objects/contacts/ida%2Bx%40berg.example?idProperty=email'},
  {
    method: 'POST',
    url: '/crm/v3/objects/contacts/gdpr-delete',
    body: {idProperty: 'email', objectId: 'ida+x@berg.example'},
  },
];

/**
 * HubSpot's example of "Update a contact's subscription status", and the words that it takes in place of those there:
 * https://developers.hubspot.com/docs/api-reference/latest/communication-preferences/status/update-subscription, and `StatusUpdateParams` of
 * the client that HubSpot generates for version 4, read on 2026-11-22.
 */
export const HUBSPOT_SUBSCRIPTION = {
  example: {
    channel: 'EMAIL',
    statusState: 'NOT_SPECIFIED',
    subscriptionId: 123,
    legalBasis: 'CONSENT_WITH_NOTICE',
    legalBasisExplanation: '<string>',
  },
  statusStates: ['NOT_SPECIFIED', 'SUBSCRIBED', 'UNSUBSCRIBED'],
  legalBases:
    'CONSENT_WITH_NOTICE LEGITIMATE_INTEREST_CLIENT LEGITIMATE_INTEREST_OTHER LEGITIMATE_INTEREST_PQL NON_GDPR PERFORMANCE_OF_CONTRACT PROCESS_AND_STORE'.split(
      ' ',
    ),
};
