import type {FaqEntry} from './faq';

/** The heading of the FAQ section. */
export const freeAssuranceCheckFaqHeading = 'Questions about the free check';

/** The Free Assurance Check page's five questions. */
export const freeAssuranceCheckFaq = [
  {
    question: 'What is the Free Assurance Check?',
    answer:
      'It is a small, confidential test of how your course verifies identity. You supply two test logins and a course link. A dog persona and an AI persona then try to finish the course, and the report names the step that stopped each of them, if one did.',
  },
  {
    question: 'What do you need from us?',
    answer:
      'Two test accounts made for this purpose and the link to one course. The accounts must not belong to real learners or open real data. We also need written permission from a person who is entitled to give it: this page has a letter to download, complete and sign.',
  },
  {
    question: 'Is it confidential?',
    answer:
      'Yes. Your test logins are sealed to our assessors’ public key before anything is stored, and the form service receives a reference in their place. They serve this assessment only and are destroyed afterward. The findings go to the contact named in the request.',
  },
  {
    question: 'How soon will we hear from you?',
    answer:
      'We make contact within 48 hours to settle permission and timing. Findings come within a few days. If a login does not work, we ask you for a new one instead of trying to get around it.',
  },
  {
    question: 'What does the check not tell us?',
    answer:
      'It is one test of one course on one day. It carries no grade, samples no records and is no substitute for an audit. Nor does it carry any obligation: an audit would be a separate decision, and yours.',
  },
] as const satisfies readonly FaqEntry[];
