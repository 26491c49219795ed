/** The words of forms that pages show outside the forms' code: no contract comes with them. */
export {
  checklistToInbox,
  toInbox,
} from '../../supabase/functions/_shared/lead-forms/short-forms.words.ts';
