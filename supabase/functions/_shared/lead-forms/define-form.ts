import type * as z from 'zod/mini';

type Strings = Record<string, string>;

type Message = Readonly<{title: string; text: string}>;

/** What visitors see of a field. `kind` and `choice`: the control for its value. `full`: it takes a whole row. */
export type FieldWords = Readonly<{
  label: string;
  hint?: string;
  /** Its hint stands at the form's foot. */
  below?: true;
  kind?: 'line' | 'lines' | 'email' | 'work email' | 'secret' | 'web address';
  /** The options of a select, and the prompt that it shows before one is chosen. */
  choice?: Readonly<{prompt: string; options: readonly string[]}>;
  autoComplete?: string;
  optional?: true;
  full?: true;
}>;

/** All texts of a form: those for visitors, and its title for the staff. The text of its mail is in the same file. */
export type FormWords<Field extends string = string> = Readonly<{
  /** What the staff call a lead sent with this form. */
  title: string;
  /** The fields, in the order in which they are shown. */
  fields: Readonly<Record<Field, FieldWords>>;
  sending: string;
  /** A note beside the button, before the link to the privacy policy. */
  note?: string;
  /** The consent text at the button. `version`: the first eight digits of the SHA-256 of `words`. */
  consent: Readonly<{version: string; words: string}>;
  /** The toasts. `delayed`: success while the outgoing mail has to wait. `email`: the owner's general address. */
  toasts: Readonly<{
    success: Message;
    delayed?: Message;
    failure: (email: string) => Message;
    /** Makes a toast for the first refused field, in a form that shows refusals in a toast as well. */
    refusal?: (issue: Readonly<{field: string; message: string}>) => Message;
  }>;
}>;

/** Other texts that only this form has. */
export type More = Readonly<Record<string, unknown>>;

/** A mail to a visitor. Only the copy repeats what a visitor typed. */
export type MailWords = {
  subject: string;
  preview: string;
  heading: string;
  /** The paragraphs. One may end with `: {{site}}/path`, to which its last sentence is a link. */
  paragraphs: readonly string[];
  steps?: ReadonlyArray<{heading: string; points: readonly string[]; inOrder?: true}>;
  /** The label of the document's button; the mail sets its target. */
  button?: string;
  /** The heading above the copy of what the visitor sent, in mails that have one. */
  copy?: string;
  /** Explains why the mail was sent, and what to do if it was sent by mistake. */
  why: string;
};

/** A form's contract. A missing or extra field in `crmNames` or in the words is a type error. */
export type LeadForm<Values extends Strings = Strings, Words extends FormWords = FormWords> = {
  schema: z.ZodMiniType<Values>;
  words: Words;
  /** Maps our field names to the CRM's (specification, section 7), in the order in which fields are sent. */
  crmNames: {readonly [Field in keyof Values]: string};
  /** CRM fields that have the same value in every lead of the form. */
  constants: Readonly<Record<string, string>>;
  /** The hours within which we promise an answer; null when the page promises none. */
  answerWithinHours: number | null;
  /** Fields that are never logged, never sent to the CRM, and stored only encrypted. */
  sensitive: ReadonlyArray<keyof Values & string>;
  /** The field whose first words tell the staff what a lead is about; null if visitors may type secrets into it. */
  quoted: (keyof Values & string) | null;
  /** Removes a secret from the value of a field that may contain one. */
  redact: (field: string, value: string) => string;
};

type Optional = 'constants' | 'answerWithinHours' | 'sensitive' | 'quoted' | 'redact';

/** Defines a form, by default without fixed values, promised answer or secrets. Schema, words and names must agree. */
export function defineForm<Values extends Strings, Words extends FormWords<keyof Values & string>>(
  form: Omit<LeadForm<Values, Words>, Optional> & Partial<Pick<LeadForm<Values>, Optional>>,
): LeadForm<Values, Words> {
  const redact = (_field: string, value: string) => value;
  return {constants: {}, answerWithinHours: null, sensitive: [], quoted: null, redact, ...form};
}
