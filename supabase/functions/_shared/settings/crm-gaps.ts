import {
  FORM_ID_SLOT_NAMES,
  FORM_ID_SLOTS,
  type FormIdSlot,
  PLACEHOLDER_PORTAL_ID,
  placeholderFormId,
  slotEnvName,
} from '../lead-forms/form-ids.ts';

/** Settings as they were given, by name; undefined where absent. */
export type GivenSettings = Readonly<Record<string, string | undefined>>;

/** The host of HubSpot's Forms API. */
export const HUBSPOT = 'https://api.hsforms.com';

const HUBSPOT_HOST = /(^|\.)(hsforms|hubspot|hubapi)\.com$/u;

/** Settings that may not keep their placeholder when leads go to the real HubSpot. */
export function crmGaps(given: GivenSettings): string[] {
  const base = given.HUBSPOT_API_BASE ?? HUBSPOT;
  if (!URL.canParse(base) || !HUBSPOT_HOST.test(new URL(base).hostname)) {
    return [];
  }
  const placeholders: ReadonlyArray<readonly [name: string, placeholder: string]> = [
    ['HUBSPOT_PORTAL_ID', PLACEHOLDER_PORTAL_ID],
    ...FORM_ID_SLOT_NAMES.map((slot) => [slotEnvName(slot), placeholderFormId(slot)] as const),
  ];
  const origins = given.ALLOWED_ORIGINS ?? '';
  return [
    ...placeholders
      .filter(([name, placeholder]) => (given[name] ?? placeholder) === placeholder)
      .map(([name]) => `${name} must be a real id to deliver to HubSpot`),
    ...(origins === '' ? ['ALLOWED_ORIGINS must name the site, or every form is refused'] : []),
    // RFC 2606: nobody can own a `.example` domain.
    ...(/\.example(?:[:,\s]|$)/u.test(origins)
      ? ['ALLOWED_ORIGINS must name the real site, not .example']
      : []),
  ];
}

/** Form ids used by several slots. The id selects the contract, so forms with different contracts cannot share one. */
export function sharedFormIds(formIds: Record<FormIdSlot, string>): string[] {
  return FORM_ID_SLOT_NAMES.flatMap((slot, index) =>
    FORM_ID_SLOT_NAMES.slice(0, index)
      .filter((other) => formIds[other] === formIds[slot])
      .filter((other) => FORM_ID_SLOTS[other] !== FORM_ID_SLOTS[slot])
      .map((other) => `${slotEnvName(slot)} must differ from ${slotEnvName(other)}`),
  );
}
