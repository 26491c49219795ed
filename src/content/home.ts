import type {ClaimKey} from './claims';
import {counted} from './counted';
import {whitePapers} from './resources';
import {serviceChoice, services} from './services';

export const homeMeta = {
  title: 'Training and Assessment Assurance',
  description:
    'Independent audits that test whether somebody else could get your certificate and report how far they got, and consulting on exams and proctoring.',
} as const;

export const hero = {
  heading: 'Prove who was really there.',
  lede: 'We test online courses and exams by trying to get the certificate without earning it. An audit gives you a graded report of what let us through. For training providers, certification bodies, employers, and those who regulate or insure them.',
  check: {label: 'Request a Free Assurance Check', path: '/free-assurance-check'},
  action: 'Schedule a Discussion',
  artLabel:
    'Our specimen audit report: grade D, 74 of 100. The score is that of a C, and a gate makes it D. Before it a certificate made out to a pug, stamped: refused, 4 of 4.',
  specimen: 'Read the specimen report',
  note: 'A free check takes your written permission. For an audit, or for a course that isn’t yours, talk to us: we reply within 24 hours.',
} as const;

export const expertise = {
  heading: 'Expertise behind each finding',
  statement: 'Every attempt goes on record, so that you can check a finding you doubt.',
  facts: ['experience', 'proctoringReviewed', 'unannouncedAudits'] as readonly ClaimKey[],
} as const;

/** One attempt from the specimen report. A test compares these words with those of the report and of the drawing. */
export const attempt = {
  caption: 'One attempt of 36, from our specimen report, which is invented',
  fold: 'What was tried, and the result',
  columns: ['Time', 'What we tried', 'Result'],
  rows: [
    ['09:02', 'The tester shows face and ID at the check', 'Matched; the session opens'],
    ['09:05', 'Agent 2 takes mouse and keyboard; the tester stays before the camera', 'No notice'],
    [
      '10:41',
      'The final test opens; face and ID are checked again',
      'Matched, and stored with the attempt',
    ],
    ['11:20', 'The agent sends the last answer', 'Passed. There is no flag, and so no review'],
  ],
  finding: 'An AI agent passes once the face is checked.',
  severity: 'Critical',
  log: {label: 'How the agent passed', path: '/assurance-audit/specimen#run'},
} as const;

/**
 * Bodies whose requirements an audit can add, in plain text, never by logos: the names are trademarks. Heading and
 * disclaimer claim no accreditation; check that before changing either.
 */
export const accreditors = {
  heading: 'Rules we can add to your scope',
  disclaimer:
    'We add a rule once we have read it, and the scope letter names its edition. We are not accredited or endorsed by these bodies, nor affiliated with them.',
  bodies: [
    {name: 'Ofqual', fullName: 'Office of Qualifications and Examinations Regulation'},
    {
      name: 'IACET',
      fullName: 'International Accreditors for Continuing Education and Training',
    },
    {name: 'ANAB', fullName: 'ANSI National Accreditation Board'},
    {name: 'ANSI', fullName: 'American National Standards Institute'},
    {name: 'ASCE', fullName: 'American Society of Civil Engineers'},
    {name: 'AMA', fullName: 'American Medical Association'},
  ],
} as const;

/** `{total}` is replaced by the number of all articles. */
export const latestInsights = {
  heading: 'Latest insights',
  more: {label: 'Browse all {total} articles', path: '/insights'},
  cases: {label: 'Public cases, all checked since {day}', path: '/insights/cases'},
} as const;

/** The five audited areas: how programs often stand, and what holds up. */
export const landscape = {
  heading: 'Every audit tests the same five areas.',
  caption: 'Challenges and best practices',
  columns: {area: 'Area', challenge: 'The challenge', practice: 'Best practice'},
  rows: [
    {
      area: 'Identity verification',
      challenge: 'A photo at enrollment, then a password.',
      practice: 'Check the person again at each graded step.',
    },
    {
      area: 'Participation authenticity',
      challenge: 'The platform knows that the video played, not who watched.',
      practice: 'Send scripts and AI agents against the course.',
    },
    {
      area: 'Proctoring validation',
      challenge: 'Picked after a demonstration, never challenged since.',
      practice: 'Plant violations, count what it catches, and let a person decide every flag.',
    },
    {
      area: 'Content protection',
      challenge: 'Questions circulate until scores look too good.',
      practice: 'Search for leaks on a schedule, and retire what is out.',
    },
    {
      area: 'Record defensibility',
      challenge: '“Complete” is the whole file.',
      practice: 'Keep what traces each certificate to a person, a session and a result.',
    },
  ],
} as const;

/** The heading above the service cards; the section's id is `services`. */
export const servicesSection = {
  heading: `${counted(Object.keys(services), 'way')} to work with us`,
  lede: serviceChoice,
  fold: 'What you get',
} as const;

export const promo = {
  heading: 'A dog and an AI would like to enroll.',
  lede: 'Two candidates who should never hold your certificate try to get it, and we tell you in confidence how far they got.',
  link: {label: 'Request a Free Assurance Check', path: '/free-assurance-check'},
} as const;

export const resourcesSection = {
  heading: counted(whitePapers, 'free white paper'),
  more: {label: 'All resources', path: '/resources'},
} as const;

/** The text beside the form; the section's id is `consultation`. */
export const consultationSection = {
  heading: 'Tell us what you run, and we’ll say what fits.',
  fold: 'What to expect',
  contacts: {
    email: {title: 'Write to us'},
    check: {
      title: 'Prefer a test to a talk?',
      label: 'Free Assurance Check',
      path: '/free-assurance-check',
    },
  },
} as const;

export const caseStudies = [
  {
    industry: 'Workplace safety training',
    challenge: 'A provider can’t show a client that the enrolled worker took the course.',
    approach:
      'An audit with stand-ins and AI agents. The provider then checks identity at each graded test, and we test again.',
    outcome: 'A sampled certificate leads to a person and a session.',
  },
  {
    industry: 'Professional certification',
    challenge:
      'A certification body acts on automated flags, candidates appeal, and the files are thin.',
    approach:
      'Advice, so no grade: planted violations, two reviewers for each flag, and a right of reply.',
    outcome: 'Sanctions rest on evidence that people reviewed.',
  },
  {
    industry: 'Corporate compliance training',
    challenge: 'An employer no longer trusts its own completion reports.',
    approach:
      'An audit with AI agents. The employer’s own fixes: supervised checks for high-risk topics, and one owner of the records.',
    outcome: 'The board sees which courses were completed and which were verified.',
  },
] as const;

/** The figures have a heading of their own, because they do not measure the scenarios. */
export const caseStudySection = {
  figuresHeading: 'Our figures',
  figuresNote: 'Also by our own count.',
  heading: counted(caseStudies, 'illustrative scenario'),
} as const;

export const statTiles = ['passRate', 'remediation', 'failures'] as const;
