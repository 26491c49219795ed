import type * as z from 'zod/mini';

/** A form's values: every field is a string, as typed or chosen. */
type Strings = Record<string, string>;

/**
 * One form: its schema, its CRM field names, its constant fields, and which values are secret. A missing or extra
 * field in `crmNames` is a type error.
 */
export type LeadForm<Values extends Strings = Strings> = {
  /** Trims, normalizes and checks. Its messages are the specification's. */
  schema: z.ZodMiniType<Values>;
  /** Our field name → the CRM's (specification, section 7), in the order in which fields are sent. */
  crmNames: {readonly [Field in keyof Values]: string};
  /** CRM fields with a fixed value, sent with every lead of this form. */
  constants: Readonly<Record<string, string>>;
  /** Within how many hours the page promises an answer by a person; null when it promises none. */
  answerWithinHours: number | null;
  /** Fields that are never logged, never sent to the CRM and never stored unencrypted. */
  sensitive: ReadonlyArray<keyof Values & string>;
};

/** Ties a form's parts to one type parameter. Returns the form unchanged. */
export function defineForm<Values extends Strings>(form: LeadForm<Values>): LeadForm<Values> {
  return form;
}
