import {consultationTitles} from './consultationTitles';
import {loginsRule} from './testLogins';

export const freeAssuranceCheckMeta = {
  title: 'Free Assurance Check for Your Course',
  description:
    'Request a free, confidential test of your identity verification. A dog persona and an AI persona try one course, and you hear how far each one got.',
} as const;

export const checkHero = {
  serviceName: 'Free Assurance Check',
  heading: 'Can a dog pass your course?',
  lede: 'A free, confidential test of your identity verification. Give us two test logins and a course link, and we send in two candidates who ought to be refused.',
  action: {label: 'Request your check', hash: '#request-form'},
  ask: consultationTitles.check,
  specimen: {label: 'A specimen of its report', path: '/free-assurance-check/specimen'},
} as const;

/** How far each candidate got in the free check's specimen report. A test compares these words with the report's. */
export const checkRun = {
  caption: 'How far each one got in our specimen. The course and both runs are invented.',
  columns: ['Step of the course', 'The dog', 'The AI'],
  rows: [
    ['Sign-in with the test login', 'through', 'through'],
    ['Face and ID, before the first module', 'stopped', 'through'],
    ['Modules', 'never', 'through'],
    ['Face and ID, before the final test', 'never', 'through'],
    ['Final test, with a live proctor', 'never', 'through'],
    ['Review, before the certificate', 'never', 'stopped'],
  ],
  ends: {through: 'Let through', stopped: 'Stopped', never: 'Not reached'},
  specimen: {label: 'Read the whole specimen', path: '/free-assurance-check/specimen'},
} as const;

/** Beside the table of `checkRun`. */
export const checkBenefits = {
  heading: 'Benefits: what you read at the end',
  items: [
    {
      icon: 'reply',
      title: 'Free',
      text: 'It costs nothing, and puts you on no mailing list. A grade takes an audit.',
    },
    {
      icon: 'people',
      title: 'On your word',
      text: 'Nobody signs in before your letter is signed, and your contact can stop the test.',
    },
    {
      icon: 'confidential',
      title: 'Confidential',
      text: 'The person whom your letter names gets the results; others only as the letter and the privacy policy say.',
    },
    {
      icon: 'hours',
      title: 'Quick',
      text: 'Findings come within a few days of the test’s last day.',
    },
  ],
} as const;

/** The steps about permission, which the page and the first mail share. The letter itself is `permissionLetter`. */
export const checkPermission = {
  timing:
    'Within 48 hours of your request we’ll contact you to agree on the timing, and name the AI service. The test ends within 30 days of the request.',
  before: {
    lawyer:
      'Ask your lawyer first who orders the test and gets the results, and what your insurance policy says about notice: a bad result can be held against you as knowledge.',
    inquiry: 'While an inquiry or a claim is open, leave the request to counsel.',
    consent:
      'Get the consent of each company whose system is tested, unless its contract already allows it.',
  },
  sign: 'Fill in the letter, without passwords. A person entitled to permit the test signs: the owner of the course, or an officer of the provider.',
} as const;

export const checkSteps = {
  heading: 'How it works',
  send: {
    title: 'You send two test logins',
    text: `Two ordinary learner accounts on one course, without access to real data. ${checkPermission.timing}`,
  },
  sign: {
    title: 'You sign our letter',
    text: `${checkPermission.sign} Reply with it to our first message.`,
  },
  read: {
    title: 'You read how far they got',
    text: 'Both candidates try the course, and a short private report says what was checked and what was missed.',
  },
  word: 'or as a Word file',
  before: {heading: 'Before you sign', points: Object.values(checkPermission.before)},
} as const;

/** The owner must confirm the method (`src/README.md`). */
export const personas = {
  heading: 'Meet your candidates',
  tests: {
    pug: {
      art: 'login',
      title: 'The dog tests presence.',
      text: 'A person signs in under a dog’s name, and shows its picture wherever the course asks for a face or an ID.',
    },
    ai: {
      art: 'chair',
      title: 'The AI tests participation.',
      text: 'An AI agent takes over the browser of the second account; a tester can stop it. Its operator, named in the letter, may keep the pages it opens, so choose a course without live questions.',
    },
  },
} as const;

/** The heading above the form; the section's id is `request-form`. */
export const checkRequest = {
  heading: 'Request your Free Assurance Check',
  /** The button of `checkHero.ask` follows. */
  first: 'No logins yet, or a question before you make any?',
  /** How the question begins: staff see by it what it is about. */
  message: 'About the free check: ',
} as const;

export const checkAudience = {
  heading: 'Who it is for',
  who: [
    'Training providers, certification and licensing bodies',
    'Corporate training teams and platform operators',
    'For a course whose owner permits it, regulators and insurers',
  ],
  selfCheck: {label: 'Check yourself first, in 20 points', path: '/readiness-check'},
} as const;

/** The confidentiality section beside the form. */
export const credentialCare = {
  heading: 'What happens to your test logins',
  points: [
    {
      icon: 'confidential',
      text: 'Sealed to our assessors’ public key before anything is stored.',
    },
    {icon: 'identity', text: 'The form service receives only a reference.'},
    {icon: 'report', text: loginsRule},
  ],
  advice: 'Disable both accounts when the check ends.',
  stamp: ['Destroyed', 'after use'],
} as const;

export const freeAssuranceCheckFaq = {
  heading: 'Questions about the free check',
  items: {
    'Why is it free, and what follows?':
      'We sell audits and advice, and the check shows on a small scale how we test. If you want a grade afterward, that takes an audit, and you have its fee in writing before work starts.',
    'What do you need from us?':
      'Two test logins without access to real data, the link to one course, and the signed letter. If the course reports completions to a registry, block that for both.',
    'Is it confidential?':
      'Yes, with exceptions: the AI agent’s operator may keep the pages that the agent opens, and we tell others, an authority included, if a law obliges us, and our lawyers and insurers if a claim is made or expected. No contract takes away our people’s own right to report. The privacy policy names our services, and the section beside the form says what becomes of the logins.',
    'How soon will we hear from you?':
      'An email with the letter of permission comes first, and we contact you within 48 hours. If a login does not work, we ask for a new one, through the form and never by email.',
    'What does the check not tell us?':
      'It is one test of one course on one day, without a grade or a sample of records. It is a test, not advice, so we may audit you later. A certificate that a dog or an AI obtains is a critical finding, in writing: ask counsel first whether an insurer, or a body that approved the course, has to hear of it, and decide who stops issuing.',
  },
} as const;
