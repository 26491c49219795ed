import {counted} from './counted';
import {choiceRule, crisisRule, independenceRule} from './auditRules';
import type {ServiceDetails} from './services';

export const fractionalConsultingMeta = {
  title: 'Proctoring and Exam-Integrity Consulting',
  description:
    'Part-time senior advice on proctoring, market investigations, compliance strategy and crisis response. Work starts within 48 hours when it is urgent.',
} as const;

export const consultingHero = {
  serviceName: 'Fractional Consulting',
  heading: 'A senior advisor, without the senior hire.',
  lede: 'Senior advice on proctoring, fraud and compliance rules, for the hours you need: a monthly retainer or one project.',
  action: 'Schedule a Consultation',
  ticks: [
    'Begins within 48\u00a0hours for urgent needs',
    'Begins in 1–2 weeks for everything else',
    'Runs as a retainer or as a short project',
    'For compliance, training and HR leads, executives, regulators and insurers',
    'Priced by the hours or the project, in writing before work starts',
  ],
} as const;

/** Used only in the page's structured data. */
export const consultingDetails: ServiceDetails = {
  serviceType: 'Consulting on training and assessment integrity',
  audience: [
    'Compliance officers',
    'Training managers',
    'Executives of certification and licensing bodies',
    'Regulators',
    'Insurers',
  ],
  offers: [
    {
      name: 'Ongoing Retainer',
      description: 'Reserved hours each month with one advisor who knows your program.',
    },
    {
      name: 'Project-Based',
      description: 'One question, one scope and one written answer, with an end date.',
    },
  ],
};

export const consultingBenefits = {
  heading: 'Why choose a part-time advisor',
  items: [
    {
      icon: 'hours',
      title: 'Sized to the question',
      text: 'A contract clause takes hours and a platform change takes months. You book the amount that the work needs.',
    },
    {
      icon: 'people',
      title: 'Experience on loan',
      text: 'The advisor knows how people cheat in training and tests. Before you sign, ask for the advisor’s name and training, and for any ties to vendors.',
    },
    {
      icon: 'report',
      title: 'Text you can use',
      text: 'Advice arrives as policy wording, bid criteria, test plans and briefing notes, ready for your own letterhead. There’s a sample below.',
    },
    {
      icon: 'confidential',
      title: 'Advice or an audit',
      text: `${choiceRule} Even after that, the people who advised you on a control never audit it.`,
    },
  ],
} as const;

/** `tags`: examples of requests. */
const areas = [
  {
    icon: 'proctoring',
    title: 'Platform and proctoring evaluation',
    text: 'Find out what a tool detects before you sign for it, and write that into the contract.',
    tags: ['Bid criteria', 'Detection test', 'Contract review'],
  },
  {
    icon: 'market',
    title: 'Market investigations and analysis',
    text: 'Learn who offers to take your test for a fee, what they charge, and which of your questions are already for sale.',
    tags: ['Proxy-offer search', 'Content-leak search', 'Competitor practice'],
  },
  {
    icon: 'framework',
    title: 'Compliance framework and strategy development',
    text: 'Match each control to the harm of a wrong certificate, and know where the proof of it is kept.',
    tags: ['Policy set', 'Risk tiers', 'Evidence map'],
  },
  {
    icon: 'crisis',
    title: 'Crisis response',
    text: 'With your counsel, secure the evidence, prepare the answer to the regulator, and decide which certificates have to be earned again.',
    tags: ['Evidence hold', 'Regulator response', 'Re-verification plan'],
  },
] as const;

export const helpAreas = {
  heading: `${counted(areas, 'area')} we can help with`,
  items: areas,
} as const;

/** The body of our letter of permission, word for word; a test compares. */
export const workSample = {
  heading: 'A sample of the work',
  lede: 'Advice ends in text that you can sign. Here’s the text of one of our letters: with it, a course owner permits a test. In a project its limits would be written for your course, your vendors and your counsel.',
  parts: [
    {
      title: 'Scope',
      lines: [
        'Course or exam, and its address',
        'Usernames, and the AI service',
        'First and last day of the test',
        'Last day of logins, of records',
      ],
    },
    {
      title: 'The tester may',
      lines: [
        'Sign in with these two accounts, and with no other.',
        'Try to obtain the certificate: with one account under a dog’s name and picture, with the other by an AI agent. Its operator may keep what it reads.',
        'Do on the platform what any learner can do, and record each attempt.',
      ],
    },
    {
      title: 'The tester may not',
      lines: [
        'Open real learners’ accounts or data, or change anything there.',
        'Get around a login, payment or technical protection; only a check of face, ID or presence may be tried as above.',
        'Use a certificate obtained in the test, or show it to others except as below.',
      ],
    },
    {
      title: 'The tester will',
      lines: [
        'Stop when the contact asks; report to the contact, certificates the same day.',
        'Tell or show others, an authority too, only if a law requires or protects it.',
        'Destroy test logins by their day, at most 30 days after the request; records by theirs, or later if a law, an open inquiry or a written hold requires it.',
      ],
    },
    {
      title: 'The organization will',
      lines: [
        'Before the first day, get the consent of each company whose system is tested, unless its contract allows it; keep test completions out of registries.',
        'Void every certificate issued in the test, and disable both accounts after it.',
      ],
    },
  ],
  more: [
    {
      label: 'The whole letter, with its blanks (PDF)',
      to: 'pathname:///resources/permission-letter.pdf',
    },
    {label: 'The letter as a Word file', to: 'pathname:///resources/permission-letter.docx'},
    {
      label: 'Six contract clauses, and rules that ask the same',
      to: '/guides/training-contract-clauses',
    },
  ],
} as const;

export const consultingEngagements = {
  heading: 'Retainer or project',
  options: [
    {
      title: 'Ongoing Retainer',
      icon: 'retainer',
      text: 'For programs with new courses, vendors or incidents in most months.',
      terms: {
        Advisor: 'One named person',
        Time: 'Hours agreed per month',
        Scope: 'Set as questions arise',
        Ends: 'With contractual notice',
      },
      action: 'Schedule a Consultation',
    },
    {
      title: 'Project-Based',
      icon: 'project',
      text: 'For one decision, one document or one incident that needs an answer and a date.',
      terms: {
        Advisor: 'Chosen for the subject',
        Time: 'A short, fixed term',
        Scope: 'Written before work begins',
        Ends: 'On delivery',
      },
      action: 'Schedule a Consultation',
    },
  ],
} as const;

const stories = [
  {
    industry: 'Assessment platform operator',
    challenge:
      'Three proctoring vendors gave the same demonstration, and the request for proposals had no way to tell them apart.',
    approach:
      'Selection criteria rewritten around detection, a blind trial with scripted violations, and a review of each vendor’s load limits and appeal process.',
    outcome:
      'The choice rests on what each tool caught in the trial. The winning contract names the test that will be repeated.',
  },
  {
    industry: 'Occupational licensing',
    challenge:
      'A regulator wrote to a licensing body about remote exam results that looked too good, and asked for an answer.',
    approach:
      'With counsel, and the insurer told: an evidence hold on the first day, a search for proxy offers, a psychometrician’s analysis of the answers, a sample of exam sessions rebuilt, and a plan for who would be examined again.',
    outcome:
      'Through counsel, the regulator received a dated account of what was known, what was not, and when the rest would follow.',
  },
] as const;

export const successStories = {
  heading: `${counted(stories, 'illustrative scenario')}, step by step`,
  lede: 'The order of work we would follow, from the problem to the outcome.',
  /**
   * The label of every story. No story is a client's: none has a name, figure or quote. Once the owner confirms that
   * one rests on real work, its label is "Representative engagement (details changed)".
   */
  label: 'Illustrative scenario',
  items: stories,
} as const;

export const consultingClose = {
  heading: 'Start with the problem on your desk.',
  lede: 'Describe it in a few lines. If it needs an audit, a lawyer or nobody, we’ll tell you that too.',
  action: 'Schedule a Consultation',
} as const;

/** The breadcrumb without Home. The specification sets its last address (section 2), which redirects to the page. */
export const consultingCrumbs = [
  {label: 'Services', to: '/#services'},
  {label: 'Fractional Consulting', to: '/services/fractional-consulting'},
] as const;

const areaNames = new Intl.ListFormat('en-US').format(areas.map(({title}) => title)).toLowerCase();

/** The owner must confirm the answer about commissions before publication: it says what the firm earns. */
export const fractionalConsultingFaq = {
  heading: 'Questions about consulting',
  items: {
    'What does fractional consulting mean here?':
      'You work with a senior advisor for part of their time, month by month or for one project. It suits a program that needs judgment more often than it needs another pair of hands. Where the work would fill a full week all year round, a hire of your own is the better choice, and we can help you write the job description.',
    'How fast can you start?': `Within 48 hours for urgent needs, and otherwise in 1–2 weeks. Urgent means that waiting would do harm: suspected fraud, a letter from a regulator, or a press inquiry. Tell us which it is, and we’ll plan the first call around it. ${crisisRule}`,
    'What do you help with?': `There are ${counted(areas, 'area').toLowerCase()}: ${areaNames}. One problem can touch several: a leaked question bank is a market finding first and a policy matter next. A trial of vendors before you buy is advice, so it carries no grade, and it bars us from auditing you for two years. We’re not lawyers: your counsel reviews contracts, and whatever you write to a regulator.`,
    'Do you take commissions from vendors?': `No. If that ever changes for an engagement, we’ll tell you in writing before it starts. You should also know that we sell audits. ${independenceRule} Even after that, the people who advised you on a control never audit it.`,
    'Should we choose a retainer or a project?':
      'Choose a retainer if questions keep coming and the answers depend on knowing your program. Choose a project if you can write the question in one sentence and need the answer by a date. Scope, fee and terms of notice are set in the contract, and a project can turn into a retainer later.',
  },
} as const;
