/* Only this module and `pageContract.ts` import from `supabase/` for the browser; the linter refuses other imports. */

export type {ConsultationTopicName} from '../../supabase/functions/_shared/lead-forms/consultation-mails.words.ts';
export type {
  FieldWords,
  FormWords,
} from '../../supabase/functions/_shared/lead-forms/define-form.ts';
export {FREE_EMAIL_HOSTS} from '../../supabase/functions/_shared/lead-forms/email.ts';
export type {FormIdSlot} from '../../supabase/functions/_shared/lead-forms/form-ids.ts';
export {
  LEAD_FORMS,
  type LeadFormKey,
  type LeadIssue,
  type LeadValues,
  parseLead,
  removeSecrets,
} from '../../supabase/functions/_shared/lead-forms/registry.ts';
export {cleanText} from '../../supabase/functions/_shared/lead-forms/text.ts';
export {parseSource} from '../../supabase/functions/_shared/lead-forms/source.ts';
export {
  FUNCTION_NAME,
  LEAD_HEADERS,
  type LeadAccepted,
  type LeadRefused,
  type LinkAnswer,
  type LinkRequest,
  PAGE_LIMITS,
} from '../../supabase/functions/_shared/lead-forms/transport.ts';
export {toFields, type WireBody} from '../../supabase/functions/_shared/lead-forms/wire.ts';
