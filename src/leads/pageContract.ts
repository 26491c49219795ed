/** What pages use of the contract outside the forms' code. Importing `contract.ts` would bring all its schemas. */
export {
  checklistToInbox,
  toInbox,
} from '../../supabase/functions/_shared/lead-forms/short-forms.words.ts';
export {LINK_FUNCTION} from '../../supabase/functions/_shared/lead-forms/transport.ts';
