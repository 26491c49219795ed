import type * as z from 'zod/mini';

type Strings = Record<string, string>;

/** Maps our field names to the CRM's; a missing or extra field is a type error. */
export type LeadForm<Values extends Strings = Strings> = {
  /** Its error messages are the specification's. */
  schema: z.ZodMiniType<Values>;
  /** Our field name → the CRM's (specification, section 7), in the order in which the fields are sent. */
  crmNames: {readonly [Field in keyof Values]: string};
  /** CRM fields with a fixed value. */
  constants: Readonly<Record<string, string>>;
  /** Within how many hours a person answers; null when the page promises no answer. */
  answerWithinHours: number | null;
  /** Fields that are never logged, never sent to the CRM, and stored only encrypted. */
  sensitive: ReadonlyArray<keyof Values & string>;
  /** The field whose first words tell the staff what a lead is about; none where visitors may type secrets into it. */
  quoted: (keyof Values & string) | null;
  /** Removes the secret from a field's value that may contain one. */
  redact: (field: string, value: string) => string;
};

type Optional = 'constants' | 'answerWithinHours' | 'sensitive' | 'quoted' | 'redact';

/** Defines a form. By default it has no constants, promised answer or secrets. Ties its parts to one type parameter. */
export function defineForm<Values extends Strings>(
  form: Omit<LeadForm<Values>, Optional> & Partial<Pick<LeadForm<Values>, Optional>>,
): LeadForm<Values> {
  const redact = (_field: string, value: string) => value;
  return {constants: {}, answerWithinHours: null, sensitive: [], quoted: null, redact, ...form};
}
