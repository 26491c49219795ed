import type {
  LeadFormKey,
  LeadValues,
} from '../../../supabase/functions/_shared/lead-forms/registry.ts';

/** Values that the contract does not change: trimmed, and in lower case where it lowers. */
export const SAMPLES: {[Key in LeadFormKey]: LeadValues<Key>} = {
  consultation: {
    firstName: 'Maria',
    lastName: 'Keller',
    email: 'maria.keller@provider.example',
    company: 'Example Training Provider',
    jobTitle: 'Compliance Officer',
    message: 'We would like an outside view of our exams.',
  },
  newsletter: {email: 'reader@gmail.com'},
  assuranceCheck: {
    firstName: 'Maria',
    lastName: 'Keller',
    email: 'maria.keller@provider.example',
    company: 'Example Training Provider',
    role: 'Head of training',
    loginOne: 'learner-one / first-secret',
    loginTwo: 'learner-two / second-secret',
    courseUrl: 'https://www.provider.example/course?id=7',
    additionalInfo: 'Please start on the second page.',
  },
  resourceGate: {firstName: 'Maria', lastName: 'Keller', email: 'maria@provider.example'},
  leadMagnet: {firstName: 'Maria', lastName: 'Keller', email: 'maria@provider.example'},
  webinarAccess: {email: 'maria@provider.example'},
};
