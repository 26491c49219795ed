import type {FormWords, MailWords, More} from './define-form.ts';

const note = 'Neither persona signs in before we have your written permission.';

/** The toasts are worded as in the specification (section 8). */
export const assuranceCheckWords = {
  title: 'Free Assurance Check',
  groups: {
    you: {heading: 'About you', fields: ['firstName', 'lastName', 'email', 'company', 'role']},
    course: {
      heading: 'The course to test',
      hint: 'Make two accounts just for this test, with no access to real data: the first in a dog’s name, the second in an invented one. If the course checks a face or an ID, the second takes our tester’s name, which we give you at the first contact. Never send a real learner’s login. You can keep both accounts locked until the letter of permission is signed.',
      fields: ['loginOne', 'loginTwo', 'courseUrl', 'additionalInfo'],
    },
  },
  fields: {
    firstName: {label: 'First name', autoComplete: 'given-name'},
    lastName: {label: 'Last name', autoComplete: 'family-name'},
    email: {label: 'Email address', kind: 'email'},
    company: {label: 'Company', autoComplete: 'organization'},
    role: {label: 'Role', autoComplete: 'organization-title', full: true},
    loginOne: {label: 'First test login', hint: 'Username and password', kind: 'secret'},
    loginTwo: {label: 'Second test login', hint: 'Username and password', kind: 'secret'},
    courseUrl: {
      label: 'Course URL',
      hint: 'For example, www.yourcompany.example/course',
      kind: 'web address',
      full: true,
    },
    additionalInfo: {
      label: 'Anything we should know?',
      hint: 'A page to start from, say, or hours to stay away.',
      kind: 'lines',
      optional: true,
      full: true,
    },
  },
  submit: 'Request My Free Check',
  sending: 'Submitting Securely...',
  note,
  consent: {version: 'f246410c', words: `${note} Privacy policy`},
  thanks: {
    title: 'Thank You',
    text: 'Your request has arrived and your two test logins are sealed. The letter of permission comes by email; if it isn’t there within the hour, check your spam folder or write to us. Within 48 hours we’ll contact you to agree on the timing and name the AI service; then reply with the signed letter. Until then neither candidate signs in. Please have both accounts active from the first day of the test until it ends.',
  },
  toasts: {
    success: {
      title: 'Submission Received!',
      text: "We'll begin your Free Assurance Check and contact you within 48 hours with next steps.",
    },
    failure: () => ({
      title: 'Submission Failed',
      text: 'Please try again or contact us directly.',
    }),
    refusal: ({message}) => ({title: 'Validation Error', text: message}),
  },
} as const satisfies FormWords & More;

/** The errors of the specification (section 5), and what its sentences call each field. */
export const assuranceCheckErrors = {
  email: 'Invalid email address',
  courseUrlMissing: 'Course URL is required',
  courseUrl: 'Must be a valid URL',
  names: {
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    company: 'Company name',
    role: 'Role',
    loginOne: 'First login credential',
    loginTwo: 'Second login credential',
    courseUrl: 'Course URL',
    additionalInfo: 'Additional information',
  },
} as const;

/** Writes the mail. @param permission the page's steps of permission @param logins what becomes of the test logins */
export function writeAssuranceCheckMail(permission: readonly string[], logins: string): MailWords {
  return {
    subject: 'We have your request for a Free Assurance Check',
    preview: 'How you give permission, and what happens then.',
    heading: 'Your request has arrived',
    paragraphs: [
      'Your two test logins are sealed. Neither candidate signs in before we have your written permission. Please have both accounts active from the first day of the test until it ends.',
      logins,
      'What you’ll read at the end, shown on an invented course: {{site}}/free-assurance-check/specimen',
    ],
    steps: {
      heading: 'What happens next',
      points: [
        ...permission,
        'Reply to this email with the signed letter.',
        'The findings come within a few days of the test’s last day.',
      ],
    },
    button: 'Download the Letter (PDF)',
    copy: 'What you sent, without the logins and your note',
    why: 'You’re getting this because someone entered this address on our website to request a Free Assurance Check. You haven’t been added to a mailing list. If it wasn’t you, reply and tell us: we’ll test nothing and delete the logins.',
  };
}
