import * as z from 'zod/mini';
import {
  FORM_ID_SLOT_NAMES,
  FORM_ID_SLOTS,
  type FormIdSlot,
  PLACEHOLDER_PORTAL_ID,
  toPlaceholderFormId,
  toSlotEnvName,
} from '../lead-forms/form-ids.ts';
import {
  isThisMachine,
  list,
  allowMissing,
  secureUrl,
  STAND_IN_CALLS_PER_SECOND,
  requireToken,
} from './setting-values.ts';

/** HubSpot's Forms API. */
export const HUBSPOT = 'https://api.hsforms.com';
const HUBSPOT_HOST = /(^|\.)(hsforms|hubspot|hubapi)\.com$/u;

/** Whether this is HubSpot, which takes no placeholder. */
export function isHubSpot(base = HUBSPOT): boolean {
  return URL.canParse(base) && HUBSPOT_HOST.test(new URL(base).hostname);
}

function id(placeholder: string, isReal: boolean) {
  return z
    ._default(z.string(), placeholder)
    .check(z.regex(/^[A-Za-z0-9-]{1,64}$/u, 'must be letters, digits and hyphens'))
    .check(
      z.refine((it) => !isReal || it !== placeholder, 'must be a real id to deliver to HubSpot'),
    );
}

const subscriptionType = allowMissing(
  '',
  (text) => /^(?:[1-9]\d{0,14})?$/u.test(text),
  'must be the number of a subscription type',
  (text) => (text === '' ? null : Number(text)),
);

const origins = list(
  (it) => URL.canParse(it) && new URL(it).origin === it,
  'must be origins like https://www.example.com, without a path, separated by commas',
);

const realOrigins = origins.check(
  z.minLength(1, 'must name the site, or every form is refused'),
  z.refine(
    // RFC 2606: nobody can own a `.example` domain.
    (them) => !them.some((it) => /\.example(?::\d+)?$/u.test(it)),
    'must name the real site, not .example',
  ),
);

/** What the CRM needs; `isReal` as of {@link isHubSpot}. */
export function makeCrmSchema(isReal: boolean) {
  return z.object({
    HUBSPOT_API_BASE: z._default(secureUrl('would show the token on its way'), HUBSPOT),
    HUBSPOT_ACCESS_TOKEN: requireToken(),
    HUBSPOT_PORTAL_ID: id(PLACEHOLDER_PORTAL_ID, isReal),
    HUBSPOT_CONSENT_MAILING_LIST: subscriptionType,
    HUBSPOT_CONSENT_REQUESTS: subscriptionType,
    ALLOWED_ORIGINS: isReal ? realOrigins : origins,
  });
}

/** The id selects the contract, so forms of different contracts cannot share one. */
export function makeFormIdSchema(isReal: boolean) {
  const ids = FORM_ID_SLOT_NAMES.map(
    (slot) => [toSlotEnvName(slot), id(toPlaceholderFormId(slot), isReal)] as const,
  );
  return z.object(Object.fromEntries(ids)).check(({value, issues}) => {
    for (const [index, slot] of FORM_ID_SLOT_NAMES.entries()) {
      const name = toSlotEnvName(slot);
      const twin = FORM_ID_SLOT_NAMES.slice(0, index)
        .filter((other) => FORM_ID_SLOTS[other] !== FORM_ID_SLOTS[slot])
        .find((other) => value[toSlotEnvName(other)] === value[name]);
      if (twin !== undefined) {
        const message = `must differ from ${toSlotEnvName(twin)}`;
        issues.push({code: 'custom', path: [name], message, input: value});
      }
    }
  });
}

/** Half of HubSpot's smallest account (100 calls in ten seconds), which all its integrations share. */
const CALLS_PER_SECOND = 5;

/** How leads are sent to the CRM. */
export type CrmSettings = ReturnType<typeof toCrmSettings>;

/** Makes {@link CrmSettings} of checked values. */
export function toCrmSettings(
  values: z.output<ReturnType<typeof makeCrmSchema>>,
  ids: z.output<ReturnType<typeof makeFormIdSchema>>,
) {
  const {HUBSPOT_API_BASE: base} = values;
  return {
    apiBase: base.replace(/\/+$/u, ''),
    accessToken: values.HUBSPOT_ACCESS_TOKEN,
    portalId: values.HUBSPOT_PORTAL_ID,
    formIds: Object.fromEntries(
      FORM_ID_SLOT_NAMES.map((slot) => [slot, ids[toSlotEnvName(slot)]]),
    ) as Record<FormIdSlot, string>,
    /** HubSpot's subscription types for the words at the forms; null records nothing. */
    consentIds: {
      mailingList: values.HUBSPOT_CONSENT_MAILING_LIST,
      requests: values.HUBSPOT_CONSENT_REQUESTS,
    },
    callsPerSecond: isThisMachine(base) ? STAND_IN_CALLS_PER_SECOND : CALLS_PER_SECOND,
  };
}
