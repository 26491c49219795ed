import type {Candidate} from './candidates';
import type {Feature} from './feature';
import type {PageMeta} from './pageMeta';

export const freeAssuranceCheckMeta = {
  title: 'Free Assurance Check for Your Course',
  description:
    'Request a free, confidential test of your identity verification. A dog persona and an AI persona try one course, and you hear how far each one got.',
} as const satisfies PageMeta;

export const checkHero = {
  serviceName: 'Free Assurance Check',
  heading: 'Can a dog pass your course?',
  lede: 'A confidential test of your identity verification. You give us two test logins and a course link, and we send in two candidates who ought to be refused.',
  action: {label: 'Request your check', hash: '#request-form'},
} as const;

export const checkBenefits = {
  heading: 'Benefits',
  items: [
    {
      icon: 'hours',
      title: 'Quick',
      text: 'We contact you within 48 hours of the request. Findings follow within a few days.',
    },
    {
      icon: 'confidential',
      title: 'Confidential',
      text: 'Results go to the contact you name. What you do with them is your decision.',
    },
    {
      icon: 'report',
      title: 'Useful',
      text: 'You learn which step let a candidate through, and what would have stopped it there.',
    },
  ],
} as const satisfies {heading: string; items: readonly Feature[]};

export const checkSteps = {
  heading: 'How it works',
  steps: [
    {
      title: 'You set up two test logins',
      text: 'Ordinary learner accounts on a course of your choice, made for this test. Someone entitled to permit the test says so in writing.',
    },
    {
      title: 'Two candidates try the course',
      text: 'One account goes to our dog persona and the other to our AI persona. Both do what any learner can do and nothing more.',
    },
    {
      title: 'You get the findings',
      text: 'A short private report: what was checked, what was missed, and the first thing we would change.',
    },
  ],
} as const satisfies {heading: string; steps: readonly {title: string; text: string}[]};

/** What each candidate tests. */
export const personas = {
  heading: 'Meet your candidates',
  tests: {
    pug: {
      title: 'The dog tests presence.',
      text: 'Does your program know that a person is there? Where identity is checked by a file upload, or not at all, the dog walks in.',
    },
    ai: {
      title: 'The AI tests participation.',
      text: 'Does your program know that a person is doing the work? The AI reads the modules, answers the questions and does not get tired.',
    },
  },
} as const satisfies {
  heading: string;
  tests: Record<Candidate['art'], {title: string; text: string}>;
};

/** Heads the form; its anchor is `request-form`. */
export const checkRequest = {heading: 'Request your Free Assurance Check'} as const;

export const checkAudience = {
  heading: 'Who it is for',
  items: [
    'Certification and licensing bodies',
    'Corporate training teams',
    'Learning-platform operators',
    'Assessment-platform operators',
    'Regulators',
    'Insurers',
  ],
} as const;

/** The confidentiality section beside the form: what happens to the two test logins. */
export const credentialCare = {
  heading: 'What happens to your test logins',
  points: [
    {
      icon: 'confidential',
      text: 'They are sealed to our assessors’ public key before anything is stored.',
    },
    {icon: 'identity', text: 'The form service that files your request receives only a reference.'},
    {icon: 'report', text: 'They are used only for the assessment and destroyed afterwards.'},
  ],
  advice: 'Disable both accounts when the check ends.',
  stamp: ['Destroyed', 'after use'],
} as const satisfies {
  heading: string;
  points: readonly Pick<Feature, 'icon' | 'text'>[];
  advice: string;
  stamp: readonly [string, string];
};
