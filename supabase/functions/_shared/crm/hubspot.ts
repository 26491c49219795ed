import * as z from 'zod/mini';
import {
  FORM_ID_SLOT_NAMES,
  FORM_ID_SLOTS,
  type FormIdSlot,
  type Forms,
  type IdSettings,
  PLACEHOLDER_PORTAL_ID,
  readForms,
  splitIds,
  toPlaceholderFormId,
} from '../lead-forms/form-ids.ts';
import {
  allowMissing,
  isThisMachine,
  requireToken,
  secureUrl,
  STAND_IN_CALLS_PER_SECOND,
} from '../settings/setting-values.ts';
import {createCrmChannel, HUBSPOT} from './crm-channel.ts';
import type {Crm, CrmConnection} from './crm.ts';

/** `strategicGuide` becomes `HUBSPOT_FORM_STRATEGIC_GUIDE`. */
export function toSlotEnvName(slot: FormIdSlot): string {
  return `HUBSPOT_FORM_${slot.replace(/[A-Z]/gu, '_$&').toUpperCase()}`;
}

const ID_SETTINGS = {
  portal: 'HUBSPOT_PORTAL_ID',
  ...Object.fromEntries(FORM_ID_SLOT_NAMES.map((slot) => [slot, toSlotEnvName(slot)])),
} as NonNullable<IdSettings>;

/** The real HubSpot refuses a placeholder; the fake accepts it. */
function id(placeholder: string, isReal: boolean) {
  return z._default(z.string(), placeholder).check(
    z.refine(
      (text) => splitIds(text).every((it) => /^[A-Za-z0-9-]{1,64}$/u.test(it)),
      'must be letters, digits and hyphens, or several such ids, separated by commas',
    ),
    z.refine(
      (text) => !isReal || !splitIds(text).includes(placeholder),
      'must be a real id to deliver to HubSpot',
    ),
  );
}

const subscriptionType = allowMissing(
  '',
  (text) => /^(?:[1-9]\d{0,14})?$/u.test(text),
  'must be the number of a subscription type',
  (text) => (text === '' ? null : Number(text)),
);

/** The id selects the contract, so forms with different contracts cannot share an id. */
function findTwins(given: Readonly<Record<string, unknown>>) {
  const ids = (name: string) => splitIds(String(given[name]));
  return FORM_ID_SLOT_NAMES.flatMap((slot) => {
    const [name, contract] = [toSlotEnvName(slot), FORM_ID_SLOTS[slot]];
    const others = FORM_ID_SLOT_NAMES.filter((other) => FORM_ID_SLOTS[other] !== contract);
    const twin = others
      .map(toSlotEnvName)
      .find((other) => ids(other).some((it) => ids(name).includes(it)));
    return twin === undefined ? [] : [{name, message: `must differ from ${twin}`}];
  });
}

function makeSettingsSchema(isReal: boolean) {
  const formIds = FORM_ID_SLOT_NAMES.map(
    (slot) => [toSlotEnvName(slot), id(toPlaceholderFormId(slot), isReal)] as const,
  );
  const shape = {
    HUBSPOT_API_BASE: z._default(secureUrl('would show the token on its way'), HUBSPOT),
    HUBSPOT_ACCESS_TOKEN: requireToken(),
    HUBSPOT_PORTAL_ID: id(PLACEHOLDER_PORTAL_ID, isReal),
    HUBSPOT_CONSENT_MAILING_LIST: subscriptionType,
    HUBSPOT_CONSENT_REQUESTS: subscriptionType,
  };
  const schema = z.object({...shape, ...(Object.fromEntries(formIds) as object)});
  return schema.check(({value: input, issues}) => {
    findTwins(input).forEach(({name, message}) =>
      issues.push({code: 'custom', path: [name], message, input}),
    );
  });
}

/** Half of the limit of HubSpot's smallest account, 100 calls in ten seconds, which all its integrations share. */
const CALLS_PER_SECOND = 5;

type Values = z.output<ReturnType<typeof makeSettingsSchema>>;

function connect(values: Values, forms: Forms): CrmConnection {
  const {HUBSPOT_API_BASE: base, HUBSPOT_ACCESS_TOKEN: accessToken} = values;
  const {HUBSPOT_CONSENT_MAILING_LIST: mailingList, HUBSPOT_CONSENT_REQUESTS: requests} = values;
  const apiBase = base.replace(/\/+$/u, '');
  const settings = {...forms, apiBase, accessToken, consentIds: {mailingList, requests}};
  return {
    hosts: [base],
    callsPerSecond: isThisMachine(base) ? STAND_IN_CALLS_PER_SECOND : CALLS_PER_SECOND,
    createChannel: (timeoutMs) => createCrmChannel(settings, timeoutMs),
  };
}

/** HubSpot through its Forms API. */
export const hubSpot: Crm = {
  name: 'HubSpot',
  settings: Object.keys(makeSettingsSchema(true).shape),
  costs: {
    HUBSPOT_CONSENT_MAILING_LIST: 'HubSpot records no consent to the mailing list',
    HUBSPOT_CONSENT_REQUESTS: 'HubSpot records no basis for answering requests',
  },
  idSettings: ID_SETTINGS,
  contacts: 'https://app.hubspot.com/contacts',
  standIn: (address) => ({HUBSPOT_API_BASE: address, HUBSPOT_ACCESS_TOKEN: 'local-stand-in'}),
  makeSchema(given) {
    return z.pipe(
      makeSettingsSchema(!isThisMachine(given.HUBSPOT_API_BASE ?? HUBSPOT)),
      z.transform((values) => connect(values, readForms(ID_SETTINGS, given))),
    );
  },
};
