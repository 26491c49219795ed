import {
  FORM_ID_SLOTS,
  type FormIdSlot,
  toPlaceholderFormId,
} from '../../../supabase/functions/_shared/lead-forms/form-ids.ts';
import type {LeadSource} from '../../../supabase/functions/_shared/lead-forms/source.ts';
import {LEAD_HEADERS} from '../../../supabase/functions/_shared/lead-forms/transport.ts';
import {toFields, type WireBody} from '../../../supabase/functions/_shared/lead-forms/wire.ts';
import {VISITOR} from '../../support/visitor.ts';

/** A form's example values, by CRM name (specification, section 7). */
export function fieldsOf(slot: FormIdSlot): Record<string, string> {
  const fields = toFields(FORM_ID_SLOTS[slot], VISITOR);
  return Object.fromEntries(fields.map(({name, value}) => [name, value]));
}

/** A request's body; changes are by CRM name. */
export function bodyOf(slot: FormIdSlot, changes: Readonly<Record<string, string>> = {}): WireBody {
  const fields = Object.entries({...fieldsOf(slot), ...changes});
  return {
    portalId: '00000000',
    formId: toPlaceholderFormId(slot),
    fields: fields.map(([name, value]) => ({name, value})),
  };
}

type Visit = {pageUri?: string; pageName?: string; source?: LeadSource; consent?: string};

export function visit({pageUri = '', pageName = '', source, consent}: Visit) {
  return {
    [LEAD_HEADERS.pageUri]: encodeURIComponent(pageUri),
    [LEAD_HEADERS.pageName]: encodeURIComponent(pageName),
    [LEAD_HEADERS.source]: encodeURIComponent(JSON.stringify(source) ?? ''),
    ...(consent === undefined ? {} : {[LEAD_HEADERS.consentVersion]: consent}),
  };
}

/** The header in which the host gives a visitor's address. */
export const ADDRESS = 'x-client-address';

export const DECOY_FILLED = {[LEAD_HEADERS.decoy]: 'filled'};
