import {accused} from './accused';
import {counselStep} from './counsel';
import {counted} from './counted';
import {choiceRule, crisisRule, vendorRule} from './auditRules';
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
    'Begins within 48\u00a0hours if it’s urgent, otherwise in 1–\u20602 weeks',
    'For compliance, training and HR leads, executives, regulators and insurers',
    'Priced by hours or project, in writing before work starts',
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
      text: 'A contract clause takes hours, a platform change months: you book what the work needs.',
    },
    {
      icon: 'people',
      title: 'Experience on loan',
      text: 'You get the advisor’s name, training and any ties to vendors before you sign.',
    },
    {
      icon: 'report',
      title: 'Text you can use',
      text: 'Advice arrives as policy wording, bid criteria, test plans and briefing notes.',
    },
    {
      icon: 'confidential',
      title: 'Advice or an audit',
      text: choiceRule,
    },
  ],
} as const;

/** `tags`: examples of requests. */
const areas = [
  {
    icon: 'proctoring',
    title: 'Platform and proctoring evaluation',
    text: 'Find out what a tool detects before you sign for it, and write that into the contract.',
    tags: ['Bid criteria', 'Detection test', 'Contract requirements'],
  },
  {
    icon: 'market',
    title: 'Market investigations and analysis',
    text: 'Learn who offers to take your test for a fee, and which of your questions are for sale. We only look: no purchases, no pretexts.',
    tags: ['Proxy-offer search', 'Content-leak search', 'Competitor practice'],
  },
  {
    icon: 'framework',
    title: 'Compliance framework and strategy development',
    text: 'Match each control to the harm of a wrong certificate, and know where its proof is kept.',
    tags: ['Policy set', 'Risk tiers', 'Evidence map'],
  },
  {
    icon: 'crisis',
    title: 'Crisis response',
    text: 'With your counsel, who does the drafting, we help secure the evidence, prepare the answer to the regulator and plan who is examined again. You pay for it yourself until your insurer agrees.',
    tags: ['Evidence hold', 'Regulator response', 'Re-verification plan'],
  },
] as const;

export const helpAreas = {
  heading: `${counted(areas, 'area')} we can help with`,
  items: areas,
} as const;

export const workSample = {
  heading: 'A sample of the work',
  lede: 'A text that you can sign: the letter by which a course owner permits a test.',
  picture: {engraving: 'pen', tone: 'news'},
  more: [
    {
      label: 'The letter, with its blanks (PDF)',
      to: 'pathname:///resources/permission-letter.pdf',
    },
    {label: 'The letter as a Word file', to: 'pathname:///resources/permission-letter.docx'},
    {
      label: 'Six contract clauses, and rules that ask the same',
      to: '/guides/training-contract-clauses',
    },
    {label: accused.label, to: accused.path},
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
    challenge: 'Three proctoring vendors give the same demonstration.',
    approach:
      'Criteria rewritten around detection, a blind trial with scripted violations, and a review of load limits and appeals.',
    outcome:
      'The choice rests on what each tool caught, and the contract names the test to repeat.',
  },
  {
    industry: 'Occupational licensing',
    challenge: 'A regulator asks a licensing body about remote exam results that looked too good.',
    approach:
      'With counsel: an evidence hold on the first day, a search for proxy offers, a psychometrician’s review of the answers, a sample of sessions rebuilt, and a plan for who is examined again.',
    outcome:
      'Through counsel, the regulator gets a dated account of what is known and what is not.',
  },
] as const;

export const successStories = {
  heading: counted(stories, 'illustrative scenario'),
  /**
   * The label of every story. No story is a client's: none has a name, figure or quote. Once the owner confirms that
   * one rests on real work, its label is "Representative engagement (details changed)".
   */
  label: 'Illustrative scenario',
  items: stories,
} as const;

export const consultingClose = {
  heading: 'Start with the problem on your desk.',
  lede: 'Say what you have to decide, not the facts. If it needs an audit, a lawyer or nobody, we’ll tell you that too.',
  action: 'Schedule a Consultation',
  counsel: counselStep,
} as const;

/** The breadcrumb without Home. The specification sets its last address (section 2), which redirects to the page. */
export const consultingCrumbs = [
  {label: 'Services', to: '/#services'},
  {label: 'Fractional Consulting', to: '/services/fractional-consulting'},
] as const;

/** The owner must confirm the answer about commissions before publication: it says what the firm earns. */
export const fractionalConsultingFaq = {
  heading: 'Questions about consulting',
  items: {
    'What does fractional consulting mean here?':
      'A senior advisor works for you part-time. If the work would fill every week of the year, you’re better off hiring someone.',
    'How fast can you start?': `Within 48 hours for urgent needs, and otherwise in 1–2 weeks. Urgent means that waiting would do harm: suspected fraud, a letter from a regulator, a press inquiry. ${crisisRule}`,
    'What do you help with?':
      'Choosing platforms and proctoring, market investigations, compliance strategy, and crises. A trial of vendors before you buy is advice, so it carries no grade. We’re not lawyers: your counsel reviews contracts, and drafts whatever goes to a regulator.',
    'Do you take commissions from vendors?': `No, and if that ever changes, we tell you in writing before the engagement starts. ${vendorRule}`,
    'Should we choose a retainer or a project?':
      'A retainer if questions keep coming; a project if you can write the question in one sentence.',
  },
} as const;
