import {BodyTimeout, readBody} from '../_shared/http/serving.ts';
import {
  FORM_ID_SLOT_NAMES,
  FORM_ID_SLOTS,
  type FormIdSlot,
  type Forms,
} from '../_shared/lead-forms/form-ids.ts';
import {type LeadFormKey, type LeadValues, parseLead} from '../_shared/lead-forms/registry.ts';
import {readFields, wireBodySchema} from '../_shared/lead-forms/wire.ts';
import {Refusal} from './refusal.ts';

export type Submission = {slot: FormIdSlot; key: LeadFormKey; values: LeadValues};

const MAX_BODY_BYTES = 32 * 1024;

/** Checks size, JSON, envelope, form, field names and values. Throws a {@link Refusal} for the first fault. */
export async function readSubmission(
  request: Request,
  {known}: Pick<Forms, 'known'>,
  deadlineMs?: number,
): Promise<Submission> {
  const body = wireBodySchema.safeParse(await readJson(request, deadlineMs));
  if (!body.success) {
    throw new Refusal('invalid_envelope');
  }
  const {formId, portalId, fields} = body.data;
  const slot = FORM_ID_SLOT_NAMES.find((it) => known[it].includes(formId));
  if (slot === undefined || !known.portal.includes(portalId)) {
    throw new Refusal('unknown_form');
  }
  const key = FORM_ID_SLOTS[slot];
  const typed = readFields(key, fields);
  if (typed === null) {
    throw new Refusal('invalid_fields');
  }
  const verdict = parseLead(key, typed);
  if (!verdict.ok) {
    throw new Refusal('validation_failed', {issues: verdict.issues});
  }
  return {slot, key, values: verdict.values};
}

/** Reads a body as JSON. Throws a {@link Refusal} when it is late, too large or not JSON. */
export async function readJson(request: Request, deadlineMs?: number): Promise<unknown> {
  const bytes = await readBody(request, MAX_BODY_BYTES, deadlineMs).catch((error: unknown) => {
    throw new Refusal(error instanceof BodyTimeout ? 'request_timeout' : 'invalid_json');
  });
  if (bytes === null) {
    throw new Refusal('body_too_large');
  }
  try {
    return JSON.parse(new TextDecoder('utf-8', {fatal: true}).decode(bytes));
  } catch {
    throw new Refusal('invalid_json');
  }
}
