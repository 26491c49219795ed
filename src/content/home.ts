import {choiceRule} from './auditRules';
import {counted} from './counted';
import {whitePapers} from './resources';
import {services} from './services';

export const homeMeta = {
  title: 'Training and Assessment Assurance',
  description:
    'Independent audits and consulting that show whether the right person took your online course, did the work and passed, with evidence to back it up.',
} as const;

export const hero = {
  heading: 'Prove who was really there.',
  lede: 'We try to earn your certificate without being your learner, with your written permission, and show you what let us through. For training providers, certification bodies and employers.',
  check: {label: 'Request a Free Assurance Check', path: '/free-assurance-check'},
  action: 'Schedule a Discussion',
  artLabel:
    'Our specimen audit report: grade D, 74 of 100. Before it a certificate made out to a pug, stamped: refused, 4 of 4.',
  specimen: 'Read the specimen report',
  note: 'All we need is two test logins, a course link and your written permission. Each company whose system is tested consents too, unless its contract already allows it. You’ll have the findings within a few days of the test’s last day.',
} as const;

export const expertise = {
  heading: 'Expertise behind each finding',
  statement:
    'We take your course the way a learner would, with your written permission and with every attempt on record. In an annual program the later audits come unannounced. What you get is a grade, the evidence behind it, and a list of what to fix first.',
  facts: ['experience', 'proctoringReviewed', 'unannouncedAudits'],
} as const;

/** One attempt from the specimen report. A test compares these words with those of the report and of the drawing. */
export const attempt = {
  caption: 'One attempt of 36, from our specimen report',
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
  log: {label: 'How the agent passed', path: '/assurance-audit/specimen#the-agent-that-passed'},
} as const;

/**
 * Bodies whose requirements an audit can add, in plain text, never by logos: the names are trademarks. Heading and
 * disclaimer claim no accreditation; check that before changing either.
 */
export const accreditors = {
  heading: 'Rules we can add to your scope',
  disclaimer:
    'An audit tests five areas by criteria of our own. If one of these bodies sets a rule for your program, the scope letter adds it. We are not accredited or endorsed by any of them, nor affiliated with them.',
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
  cases: {label: 'Public cases, each checked on {day} or later', path: '/insights/cases'},
} as const;

/** The five audited areas: how programs often stand, and what holds up. */
export const landscape = {
  heading: 'The same five areas are tested in every audit.',
  lede: 'The gap to look for in each, and the practice that closes it.',
  caption: 'Compliance challenges and the best practice for each',
  columns: {area: 'Area', challenge: 'The challenge', practice: 'Best practice'},
  rows: [
    {
      area: 'Identity verification',
      challenge:
        'A photo at enrollment, and nothing after it. Anyone with the password can take the test.',
      practice: 'Check the person again at each graded step, and keep the result.',
    },
    {
      area: 'Participation authenticity',
      challenge: 'The platform knows that the video played. It doesn’t know who was watching.',
      practice: 'Send scripts and AI agents against the course, and see that it stops them.',
    },
    {
      area: 'Proctoring validation',
      challenge: 'The tool was picked after a demonstration, and nobody has challenged it since.',
      practice: 'Plant violations to see what it catches, and let a person decide every flag.',
    },
    {
      area: 'Content protection',
      challenge: 'Questions circulate unnoticed until the scores look too good.',
      practice: 'Search for leaks on a schedule, and retire the items that are out.',
    },
    {
      area: 'Record defensibility',
      challenge: 'The system says “complete”, and that is the whole file.',
      practice: 'Keep what traces any certificate to a person, a session and a result.',
    },
  ],
} as const;

/** The heading above the service cards; the section's id is `services`. */
export const servicesSection = {
  heading: `${counted(Object.keys(services), 'way')} to work with us`,
  lede: choiceRule,
  fold: 'What you get',
} as const;

export const promo = {
  heading: 'A dog and an AI would like to enroll.',
  lede: 'With your written permission, two candidates who should never hold your certificate try to get it. You supply the accounts, and we tell you in confidence how far they got.',
  link: {label: 'Request a Free Assurance Check', path: '/free-assurance-check'},
  note: 'It’s free. We’ll contact you within 48 hours and destroy the test credentials afterward.',
} as const;

export const resourcesSection = {
  heading: `${counted(whitePapers, 'free white paper')}: plan a year of assurance, and know how to buy it`,
  more: {label: 'All resources', path: '/resources'},
} as const;

/** The text beside the form; the section's id is `consultation`. */
export const consultationSection = {
  heading: 'Bring us the question an inspector might ask.',
  lede: 'One short conversation is enough to say whether you need an audit, an advisor or neither.',
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
    challenge:
      'A provider of online safety courses couldn’t show a client that the enrolled worker was the one who took the course.',
    approach:
      'An audit: stand-in and AI personas with permission, and a sample of records rebuilt. The provider itself moved the identity check to the start of each graded test, and we tested again.',
    outcome:
      'The provider can tie a sampled certificate to a person and a session, and tests again after each platform release.',
  },
  {
    industry: 'Professional certification',
    challenge:
      'A certification body acted on automated proctoring flags. Candidates appealed, and the files behind the flags were thin.',
    approach:
      'Advice, so no audit and no grade: planted violations to measure the proctoring service, two human reviewers for each flag, a right of reply, and ratio limits in the vendor contract.',
    outcome:
      'Sanctions rest on reviewed evidence, and the contract now includes detection tests and load limits.',
  },
  {
    industry: 'Corporate compliance training',
    challenge:
      'Once AI agents became common, an employer no longer trusted its own completion reports.',
    approach:
      'An audit with AI agents on the required courses. The employer’s own fixes: short supervised checks for high-risk topics, and one named owner for the truth of the records.',
    outcome:
      'Low-risk courses are reported as completed, high-risk ones as verified. The board sees both.',
  },
] as const;

/** The figures have a heading of their own, because they do not measure the scenarios. */
export const caseStudySection = {
  figuresHeading: 'Figures by our own count',
  heading: counted(caseStudies, 'illustrative scenario'),
  lede: 'The problem, what we would test, and what you would hold at the end.',
} as const;

export const statTiles = ['passRate', 'remediation', 'failures'] as const;
