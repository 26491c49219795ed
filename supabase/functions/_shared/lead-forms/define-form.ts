import type * as z from 'zod/mini';

/** Values of a form: every field is a string, as typed or chosen. */
type Strings = Record<string, string>;

/**
 * One form: how its values are checked, what the CRM calls them, what is sent besides, and which values are secret.
 * A field missing from `crmNames`, or one too many, is a type error.
 */
export type LeadForm<Values extends Strings = Strings> = {
  /** Trims, normalizes and checks; its messages are the specification's. */
  schema: z.ZodMiniType<Values>;
  /** Our field name to the CRM's (specification, section 7). The order is the order of the wire. */
  crmNames: {readonly [Field in keyof Values]: string};
  /** Sent with every lead of this form and typed by nobody. */
  constants: Readonly<Record<string, string>>;
  /** Fields that may reach no log, no CRM and no disk unsealed. */
  sensitive: ReadonlyArray<keyof Values & string>;
};

/** Ties a form's parts together under one type parameter and returns them unchanged. */
export function defineForm<Values extends Strings>(form: LeadForm<Values>): LeadForm<Values> {
  return form;
}
