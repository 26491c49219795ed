import type * as z from 'zod/mini';
import {assuranceCheck} from './assurance-check.ts';
import {consultation} from './consultation.ts';
import {leadMagnet, newsletter, resourceGate, webinarAccess} from './short-forms.ts';

export const LEAD_FORMS = {
  consultation,
  newsletter,
  assuranceCheck,
  resourceGate,
  leadMagnet,
  webinarAccess,
} as const;

export type LeadFormKey = keyof typeof LEAD_FORMS;

export type LeadValues<Key extends LeadFormKey = LeadFormKey> = z.output<
  (typeof LEAD_FORMS)[Key]['schema']
>;

/** The CRM's forms (slots) and their contracts. A lead magnet uses the form of its resource (specification, 7). */
export const FORM_ID_SLOTS = {
  consultation: 'consultation',
  newsletter: 'newsletter',
  strategicGuide: 'resourceGate',
  independentGuide: 'resourceGate',
  checklist: 'resourceGate',
  assuranceCheck: 'assuranceCheck',
  webinarAccess: 'webinarAccess',
} as const satisfies Record<string, LeadFormKey>;

/** Why a field is refused. `help` says more; only the field itself shows it, after the message. */
export type LeadIssue = {field: string; message: string; help?: string};

/** The normalized values, or the first issue of each refused field. */
type LeadVerdict<Key extends LeadFormKey = LeadFormKey> =
  {ok: true; values: LeadValues<Key>} | {ok: false; issues: LeadIssue[]};

/** Validates typed values, in the browser and the function. Missing fields count as empty; unknown ones are ignored. */
export function parseLead<Key extends LeadFormKey>(
  key: Key,
  input: Readonly<Record<string, string | undefined>>,
): LeadVerdict<Key> {
  const {schema, crmNames} = LEAD_FORMS[key];
  const values = Object.keys(crmNames).map((field) => [field, input[field] ?? '']);
  const result = schema.safeParse(Object.fromEntries(values));
  if (result.success) {
    return {ok: true, values: result.data as LeadValues<Key>};
  }
  const all = result.error.issues.map(({path, message, ...issue}): LeadIssue => {
    const help = issue.code === 'custom' ? (issue.params?.help as string | undefined) : undefined;
    return {field: String(path[0]), message, help};
  });
  const issues = all.filter(({field}, at) => all.findIndex((it) => it.field === field) === at);
  return {ok: false, issues};
}

/** Removes the secrets from typed or checked values: secret fields are left out, and addresses lose their login. */
export function removeSecrets(
  key: LeadFormKey,
  values: Readonly<Record<string, string>>,
): Record<string, string> {
  const {redact, sensitive} = LEAD_FORMS[key];
  const secret: readonly string[] = sensitive;
  const open = Object.entries(values).filter(([field]) => !secret.includes(field));
  return Object.fromEntries(open.map(([field, value]) => [field, redact(field, value)]));
}
