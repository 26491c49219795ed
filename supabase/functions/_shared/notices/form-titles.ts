import type {FormIdSlot} from '../lead-forms/form-ids.ts';

/** What the staff call each form. */
export const FORM_TITLES: Readonly<Record<FormIdSlot, string>> = {
  consultation: 'Consultation request',
  newsletter: 'Newsletter subscription',
  strategicGuide: 'Download of the strategic guide',
  independentGuide: 'Download of the buyer’s guide',
  checklist: 'Download of the checklist',
  assuranceCheck: 'Free Assurance Check',
  webinarAccess: 'Webinar recordings requested',
};
