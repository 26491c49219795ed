import {consultationTitles} from './consultationTitles';
import {counted} from './counted';
import {agreed, auditPlan, choiceRule, criticalRule} from './auditRules';
import type {ServiceDetails} from './services';

export const assuranceAuditMeta = {
  title: 'Assurance Audits of Online Training',
  description:
    'A baseline audit, unannounced audits in the annual program, an Assurance Grade and a roadmap by risk for online training and assessment.',
} as const;

export const auditHero = {
  serviceName: 'Assurance Audit Service',
  heading: 'Find out what your course lets through.',
  lede: 'We try to pass your course or exam without being your learner, grade what let us through, list the gaps by risk, and follow up at 30 days. In the annual program we come back unannounced.',
  action: 'Schedule a Discussion',
  check: {label: 'Request a Free Assurance Check', path: '/free-assurance-check'},
} as const;

/** Used only in the page's structured data. */
export const auditDetails: ServiceDetails = {
  serviceType: 'Independent audit of online training and assessment',
  audience: [
    'Training providers',
    'Certification and licensing bodies',
    'Learning-platform operators',
    'Assessment-platform operators',
    'Corporate training teams',
  ],
  offers: [
    {
      name: 'Annual Assurance Program',
      description:
        'Four audits per year, a dedicated advisor (one named contact for every question about the audit), priority response by a direct line to that contact, and an annual report.',
    },
    {
      name: 'Single Audit Engagement',
      description:
        'An assessment, a findings report, a remediation plan (your own fixes, with owners and dates) and a 30-day follow-up.',
    },
  ],
};

/** The counts that set the fee, each with its value in the specimen report. */
const counts = {
  Courses: '1',
  Platforms: '1',
  'Proctoring services': '1',
  Attempts: '36',
  'Certificates drawn': '30',
  'Audits in the year': '4',
} as const;

const [six = ''] = counted(Object.keys(counts), 'count').split(' ');

export const auditTerms = {
  heading: 'The audit at a glance',
  terms: {
    'Time and price': '2–4 weeks from signed scope to report. The fee depends on',
    'You get': 'A grade, a report with its evidence, a briefing; we follow up at 30 days.',
    For: 'Training providers, certification and licensing bodies, platform operators, corporate training teams; regulators and insurers, for a program whose owner permits it.',
    'Starts with':
      'A scope letter, and permission in writing from you, from each company whose system is tested unless its contract already gives it, and for a licensing exam from the authority. The letter names the AI service that will see your questions, whose operator may keep them unless its contract rules that out. In a live exam an AI sees only retired or practice questions.',
    'You prepare':
      'Test accounts, policies, platform settings, and the full list of certificates issued, by number if you wish.',
    'Who comes':
      'In our specimen, two testers who work remotely; a third person reads their evidence and sets the levels.',
    'Audit or advice': `${choiceRule} Advice to a vendor of your program counts as advice to you.`,
    'Through counsel':
      'Counsel may call first, and engage us: before any facts are named we check for conflicts and keep the talk confidential. Whether that keeps the report privileged is for counsel to say.',
  },
  cost: {term: 'Time and price', label: `${six.toLowerCase()} counts`, to: '#cost'},
  /** The term that is followed by a link for a provider that is accused. */
  counsel: 'Through counsel',
} as const;

/** The scale has no E. The owner approves scale and note before publication. */
export const gradeScale = {
  heading: 'What each Assurance Grade means',
  grades: [
    {
      letter: 'A',
      name: 'Held',
      meaning: 'Nothing got through in the attempts counted, in two unannounced audits in a row.',
    },
    {
      letter: 'B',
      name: 'Held, with gaps',
      meaning:
        'Held up except for gaps, each with an owner and a date. No critical gap is open. One of high severity may be, and proctoring may have missed half of the planted violations.',
    },
    {letter: 'C', name: 'Exposed', meaning: 'Mostly works. A determined person could get in.'},
    {
      letter: 'D',
      name: 'Weak',
      meaning: 'Controls exist. Testing got past them, or records could not be rebuilt.',
    },
    {
      letter: 'F',
      name: 'Unreliable',
      meaning:
        'The certificates in scope need other evidence beside them. The grade shows none of them to be false.',
    },
  ],
  note: `${auditPlan.grades} A grade covers the scope, sample and dates in its report and lapses after 12 months or a material change. It is not an accreditation, a certification, a guarantee or an auditor’s opinion, and the scope letter says who may rely on it.`,
} as const;

export const whyChoose = {
  heading: 'Why choose an outside audit',
  cards: [
    {
      icon: 'unannounced',
      title: 'Random beats rehearsed',
      text: 'After the baseline we agree on a window with one contact, and tell nobody the day.',
    },
    {
      icon: 'proctoring',
      title: 'The vendor is tested too',
      text: 'We plant agreed violations before your proctoring service, and count what it catches.',
    },
    {
      icon: 'record',
      title: 'Evidence, not opinion',
      text: 'Each finding carries the attempt, the time and the record that let it through.',
    },
    {
      icon: 'roadmap',
      title: 'A grade that can move',
      text: 'You choose each fix, and a retest decides whether it holds.',
    },
    {
      icon: 'vulnerability',
      title: 'Discreet vulnerability assessments',
      text: 'You decide who reads the weaknesses, unless a law, a court or a contract does.',
    },
    {
      icon: 'confidential',
      title: 'Audit and advice kept apart',
      text: 'We say what let us through and prescribe no fix.',
    },
  ],
} as const;

const steps = [
  {
    title: 'Scope and baseline',
    text: 'We agree on the certificates, the harm that a wrong one could do, and the rules that apply. You permit the test in writing.',
    output: 'A scope letter and a baseline map',
  },
  {
    title: 'Test',
    text: 'Authorized personas try sign-in, course and assessment without being the person or doing the work. We draw certificates at random and rebuild them.',
    output: 'An evidence log',
  },
  {
    title: 'Grade and report',
    text: 'We rank the findings and grade the program. The report says what we didn’t test, too.',
    output: 'A report, a briefing and an improvement roadmap',
  },
  {
    title: 'Fix and retest',
    text: 'Every finding gets an owner and a date, and we follow up at 30 days.',
    output: 'A retest note',
  },
] as const;

export const auditSteps = {
  heading: `From scope letter to retest in ${counted(steps, 'step').toLowerCase()}`,
  outputLabel: 'You receive',
  steps,
} as const;

export const auditResults = {
  heading: 'Results',
  figures: ['passRate', 'satisfaction', 'netPromoterScore'],
} as const;

export const auditEngagements = {
  heading: 'Annual program or single audit',
  options: [
    {
      title: 'Annual Assurance Program',
      flag: 'Continuous assurance',
      text: 'For certificates that let people do dangerous or licensed work: an announced baseline, then three unannounced pulse checks.',
      terms: {
        Audits: '4 per year, one in each quarter',
        'Dedicated advisor': 'One named contact for every question about the audit',
        'Priority response': 'A direct line to that contact',
        Reporting: 'Annual report',
      },
      action: 'Schedule a Discussion',
    },
    {
      title: 'Single Audit Engagement',
      text: 'For one trigger: a new platform, an accreditation visit or, if your counsel orders it, a letter from a regulator.',
      terms: {
        Audits: 'One assessment, 2–\u20604 weeks',
        Findings: 'Findings report',
        'Remediation plan': 'Your own fixes, with owners and dates',
        'After that': '30-day follow-up',
      },
      action: 'Schedule a Discussion',
    },
  ],
};

/** The section beside the list of engagements; its id is `cost`. */
export const auditCost = {
  heading: 'What it costs',
  lede: `The fee follows from ${six.toLowerCase()} counts, and you have it in writing before work starts.`,
  caption: 'For example, our specimen report',
  counts,
  action: consultationTitles.cost,
  /** The text with which the visitor's message begins. */
  message: `What would this audit cost?\n${Object.keys(counts).join(': \n')}: `,
} as const;

export const assuranceAuditFaq = {
  heading: 'Questions about the audit',
  items: {
    'What does an Assurance Audit test?':
      'Who the learner is, whether that person did the work, whether proctoring notices if not, whether questions turn up in a search, and whether the records can show it later; not the teaching.',
    'How long does an audit take?':
      '2–4 weeks from the signed scope to the report, longer if access, the list of certificates or a vendor’s consent is late.',
    'Will learners or operations be disrupted?': `They shouldn’t notice us: our personas use accounts that you authorized, and behave like anyone else on the platform. Both sides name a contact who can stop the test. ${criticalRule}`,
    'What is the Assurance Grade, who sees it, and can we dispute it?': `A letter, A to D or F, for what the evidence showed in the five areas. You own the report, decide who sees it unless a law, a court or a contract does, and have ${agreed.disputeDays} working days to dispute it; our twelve answers say how. If a persona obtains a credential undetected, the grade is no better than D until the gap is fixed and retested.`,
    'What happens if we get a poor grade?':
      'The improvement roadmap lists the findings, worst first. A retest closes what you have fixed; we don’t promise what the next grade will be. Nothing is published without your written consent. An insurer, or a body that approved the course, may have to hear of a critical finding: ask counsel first, and check your insurance policy.',
    'Why unannounced audits, and how many?': `An announced audit mostly tests how well people prepare for it, so three of the year’s four come unannounced. ${auditPlan.scope}`,
  },
} as const;

export type Testimonial = {quote: string; role: string; sector: string};

/** Null until a client has given one: made-up praise is false advertising. The owner keeps the written permission. */
export const testimonial: Testimonial | null = null;
