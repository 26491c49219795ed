import {FORM_ID_SLOTS, type FormIdSlot} from '../../functions/_shared/lead-forms/form-ids.ts';
import {LEAD_FORMS} from '../../functions/_shared/lead-forms/registry.ts';
import type {LeadSource} from '../../functions/_shared/lead-forms/source.ts';
import type {Channel} from './lead-filter.ts';
import type {AnswerState} from './lead-lines.ts';

/** What is known of a seal without decrypting it. */
export type SealReceipt = {
  at: string;
  recipients: string[];
  openedCount: number;
  exportedCount: number;
  lastOpenedAt: string | null;
  destroyedAt: string | null;
  destroyedBy: string | null;
  destroyReason: string | null;
};

/** One attempt to make a delivery. */
export type Attempt = {
  attempt: number;
  finishedAt: string;
  durationMs: number;
  outcome: string;
  httpStatus: number | null;
  errorTypes: string[] | null;
  correlationId: string | null;
  ambiguous: boolean;
  stale: boolean;
};

/** One row of the audit. */
export type AuditEntry = {
  at: string;
  actor: string;
  databaseUser: string;
  action: string;
  detail: Record<string, unknown>;
};

/** One message that a lead causes, and what became of it. */
export type Delivery = {
  channel: Channel;
  /** `lead` to the CRM; the mail's name to the visitor; which notice to the staff. */
  message: string;
  /** Which of the staff's addresses: its place in their list, and a digest of it; empty elsewhere. */
  recipient: string;
  state: string;
  attempts: number;
  /** Null when there is none to come. */
  nextAttemptAt: string | null;
  deliveredAt: string | null;
  lastOutcome: string | null;
  lastHttpStatus: number | null;
  lastErrorTypes: string[] | null;
  maybeDuplicates: number;
  tries: Attempt[];
};

/** Everything known about one lead. Test logins are references, `sealed:<id>`; the seal itself is not read. */
export type LeadRecord = {
  id: string;
  time: string;
  form: string;
  page: {uri?: string; name?: string};
  /** How the visitor came to the site. */
  source: LeadSource;
  /** The version of the words that stood at the form; null when it sent none. */
  consent: string | null;
  fields: Record<string, string>;
  /** Why the lead was quarantined on arrival; null when it was not. */
  quarantineReason: string | null;
  /** When an operator last looked at it while it was dead or in quarantine. */
  acknowledgedAt: string | null;
  erasedAt: string | null;
  /** Until when the page promised an answer; null where it promised none. */
  answerDueAt: string | null;
  answeredAt: string | null;
  answeredBy: string | null;
  answer: AnswerState;
  /** When the visitor followed the link that was mailed to the address. */
  confirmedAt: string | null;
  sealed: SealReceipt | null;
  /** Of its delivery to the CRM; `quarantined` or `unconfirmed` while it has none. */
  state: string;
  /** None while it is in quarantine. */
  deliveries: Delivery[];
  audit: AuditEntry[];
};

/**
 * A lead with its fields in the order of its form, as the contract has it. The database keeps them in an order of its
 * own. Fields that the contract does not know (any more) come last.
 */
export function inFormOrder<Lead extends {form: string; fields: Record<string, string>}>(
  lead: Lead,
): Lead {
  const names = fieldNames(lead.form).filter((name) => Object.hasOwn(lead.fields, name));
  const known = Object.fromEntries(names.map((name) => [name, lead.fields[name] ?? '']));
  return {...lead, fields: {...known, ...lead.fields}};
}

function fieldNames(form: string): string[] {
  if (!Object.hasOwn(FORM_ID_SLOTS, form)) {
    return [];
  }
  const {crmNames, constants} = LEAD_FORMS[FORM_ID_SLOTS[form as FormIdSlot]];
  return [...Object.values<string>(crmNames), ...Object.keys(constants)];
}
