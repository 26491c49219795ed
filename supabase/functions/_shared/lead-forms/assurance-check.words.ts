import type {FormWords, MailWords, More} from './define-form.ts';

const note = 'Neither persona signs in before we have your written permission.';

/** The toasts are worded as in the specification (section 8). */
export const assuranceCheckWords = {
  title: 'Free Assurance Check',
  /** The second group has all fields that the first does not name. */
  groups: {
    you: {heading: 'About you', fields: ['firstName', 'lastName', 'email', 'company', 'role']},
    course: {
      heading: 'The course to test',
      hints: [
        'Make two accounts just for this test: the first in a dog’s name, the second in an invented one or, if the course checks a face or an ID, in our tester’s, which we give you at the first contact. Never send a real learner’s login. Both may stay locked until the letter is signed.',
        'We seal both logins before anything is stored, use them only for the assessment and destroy them afterward.',
      ],
    },
  },
  fields: {
    firstName: {label: 'First name', autoComplete: 'given-name'},
    lastName: {label: 'Last name', autoComplete: 'family-name'},
    email: {label: 'Email address', kind: 'email', full: true},
    company: {label: 'Company', autoComplete: 'organization'},
    role: {label: 'Role', autoComplete: 'organization-title'},
    loginOne: {label: 'First test login', hint: 'Username, a space, password', kind: 'secret'},
    loginTwo: {label: 'Second test login', hint: 'Username, a space, password', kind: 'secret'},
    courseUrl: {
      label: 'Course URL',
      hint: 'Begins with https:// or www.',
      kind: 'web address',
      full: true,
    },
    additionalInfo: {
      label: 'Anything we should know?',
      hint: 'A page to start from, say, or hours to avoid.',
      kind: 'lines',
      optional: true,
      full: true,
    },
  },
  submit: 'Request My Free Check',
  sending: 'Submitting Securely...',
  note,
  consent: {version: 'f246410c', words: `${note} Privacy policy`},
  /** Which mail and which days come depends on what the server says of the lead. */
  thanks: {
    title: 'Thank You',
    text: 'Your request has arrived and your two test logins are sealed. Neither candidate signs in before the letter of permission is signed.',
    mail: {
      leaves:
        'The letter comes by email too; if it isn’t there within the hour, check your spam folder or write to us.',
      waits:
        'The email with the letter cannot leave right away. If it is not there tomorrow, please check your spam folder, then write to us.',
    },
    next: {
      heading: 'What happens next',
      now: ['Today', 'Take the letter to your lawyer and to whoever signs it:'],
      contact: [
        'After our first look',
        'We contact you to agree on the timing, and name the AI service. Reply with the signed letter.',
      ],
      test: [
        'On the days we agree on',
        'The dog and the AI try the course. Please have both accounts active from the first day until the last.',
      ],
      findings: [
        'A few days after the last',
        'You read how far they got. Disable both accounts when the check ends.',
      ],
      /** Before a day, for a lead that nobody has to look at first. The words above stand where no day is sure. */
      by: {contact: 'By', test: 'On days we agree on, up to'},
    },
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
  courseUrlHelp: 'Copy it from your browser: it begins with https:// or www.',
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

/** Writes the mail. @param ours, yours what each side does @param logins what becomes of the test logins */
export function writeAssuranceCheckMail(ours: string, yours: string[], logins: string): MailWords {
  return {
    subject: 'We have your request for a Free Assurance Check',
    preview: 'How you give permission, and what happens then.',
    heading: 'Your request has arrived',
    paragraphs: [
      'Your two test logins are sealed. Neither candidate signs in before we have your written permission.',
      'As a Word file, to fill in: {{site}}/resources/permission-letter.docx',
      'What you’ll read at the end, shown on an invented course: {{site}}/free-assurance-check/specimen',
    ],
    steps: [
      {
        heading: 'What you do',
        inOrder: true,
        points: [
          ...yours,
          'Reply to this email with the signed letter.',
          'Keep both accounts active from the first day of the test until it ends, then disable them.',
        ],
      },
      {
        heading: 'What we do',
        points: [ours, 'The findings come within a few days of the test’s last day.', logins],
      },
    ],
    button: 'Download the Letter (PDF)',
    copy: 'What you sent, without the logins and your note',
    why: 'You’re getting this because someone entered this address on our website to request a Free Assurance Check. You haven’t been added to a mailing list. If it wasn’t you, reply and tell us: we’ll test nothing and delete the logins.',
  };
}
