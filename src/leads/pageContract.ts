/** What pages take of the contract outside the forms' code. By `contract.ts` all its schemas would come with it. */
export {
  checklistToInbox,
  toInbox,
} from '../../supabase/functions/_shared/lead-forms/short-forms.words.ts';
export {LINK_FUNCTION} from '../../supabase/functions/_shared/lead-forms/transport.ts';
