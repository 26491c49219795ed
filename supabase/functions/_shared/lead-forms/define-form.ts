import type * as z from 'zod/mini';

type Strings = Record<string, string>;

/** A missing or extra field in `crmNames` is a type error. */
export type LeadForm<Values extends Strings = Strings> = {
  /** Its messages are the specification's. */
  schema: z.ZodMiniType<Values>;
  /** Our name → the CRM's (specification, section 7), in the order in which fields are sent. */
  crmNames: {readonly [Field in keyof Values]: string};
  /** CRM fields with a fixed value. */
  constants: Readonly<Record<string, string>>;
  /** Null when the page promises no answer by a person. */
  answerWithinHours: number | null;
  /** Never logged, never sent to the CRM, never stored unencrypted. */
  sensitive: ReadonlyArray<keyof Values & string>;
  /** The field whose first words tell people what a lead is about; none where secrets may be typed into it. */
  quoted: (keyof Values & string) | null;
  /** A value that may hold a secret, without it. */
  redact: (field: string, value: string) => string;
};

type Optional = 'constants' | 'answerWithinHours' | 'sensitive' | 'quoted' | 'redact';

/** A form without fixed values, promised answer or secrets unless told; ties its parts to one type parameter. */
export function defineForm<Values extends Strings>(
  form: Omit<LeadForm<Values>, Optional> & Partial<Pick<LeadForm<Values>, Optional>>,
): LeadForm<Values> {
  const redact = (_field: string, value: string) => value;
  return {constants: {}, answerWithinHours: null, sensitive: [], quoted: null, redact, ...form};
}
