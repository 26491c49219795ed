import {
  FORM_ID_SLOTS,
  type FormIdSlot,
  PLACEHOLDER_PORTAL_ID,
  placeholderFormId,
} from '../../../supabase/functions/_shared/lead-forms/form-ids.ts';
import {toFields} from '../../../supabase/functions/_shared/lead-forms/wire.ts';

/** Values of all forms; each takes those that it has. */
const VALUES = {
  firstName: 'Ida',
  lastName: 'Berg',
  company: 'Berg Training',
  jobTitle: 'Compliance Officer',
  message: 'We would like an outside view of our exams.',
  role: 'Owner',
  loginOne: 'learner one',
  loginTwo: 'learner two',
  courseUrl: 'https://courses.example/one',
  additionalInfo: '',
};

/** The body that a form's visitor with this e-mail address sends. */
export function leadBody(slot: FormIdSlot, email: string): string {
  const fields = toFields(FORM_ID_SLOTS[slot], {...VALUES, email});
  return JSON.stringify({portalId: PLACEHOLDER_PORTAL_ID, formId: placeholderFormId(slot), fields});
}
