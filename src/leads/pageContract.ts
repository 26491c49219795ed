/* The parts of the contract that pages need before the forms' code has loaded. `contract.ts` brings all schemas. */

export {
  checklistToInbox,
  toInbox,
} from '../../supabase/functions/_shared/lead-forms/to-inbox.words.ts';
export {LINK_FUNCTION} from '../../supabase/functions/_shared/lead-forms/transport.ts';
