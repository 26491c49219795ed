import {LEAD_FORMS, type LeadFormKey, type LeadValues} from './registry.ts';

/** A refused field and the message that says why. */
export type LeadIssue = {field: string; message: string};

/** The result of checking a form: the normalized values, or the first issue of each refused field in field order. */
export type LeadVerdict<Key extends LeadFormKey = LeadFormKey> =
  {ok: true; values: LeadValues<Key>} | {ok: false; issues: LeadIssue[]};

/**
 * Checks typed values against a form's schema; browser and function both call it.
 *
 * @param key which form
 * @param input typed values by field; a missing field counts as empty, an unknown one is ignored
 */
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
  const issues = new Map<string, LeadIssue>();
  for (const issue of result.error.issues) {
    const field = String(issue.path[0] ?? '');
    if (!issues.has(field)) {
      issues.set(field, {field, message: issue.message});
    }
  }
  return {ok: false, issues: [...issues.values()]};
}
