import type {ClaimKey} from './claims';
import type {Engagement} from './engagement';
import type {Feature} from './feature';
import type {PageMeta} from './pageMeta';

export const assuranceAuditMeta = {
  title: 'Assurance Audits of Online Training',
  description:
    'A baseline audit, unannounced audits through the year, an Assurance Grade and a roadmap by risk for online training and assessment programs.',
} as const satisfies PageMeta;

/** One letter of the Assurance Grade; there is no E. */
export type Grade = {letter: 'A' | 'B' | 'C' | 'D' | 'F'; name: string; meaning: string};

/** A step of the audit and what the client holds when it is done. */
export type AuditStep = {title: string; text: string; output: string};

/** A client's words, shown by role and sector alone. */
export type Testimonial = {quote: string; role: string; sector: string};

export const auditHero = {
  serviceName: 'Assurance Audit Service',
  heading: 'Find out before they do.',
  lede: 'We try to pass your course without being your learner, and report how far we got. Then we grade what we found, help you put it in order, and come back unannounced.',
  action: 'Schedule a Discussion',
  check: {label: 'Start with a free check', path: '/free-assurance-check'},
  sealAlt: 'Specimen seal: Assurance Grade A',
} as const;

/** What each grade means. The owner approves scale and note before publication. */
export const gradeScale = {
  heading: 'What each Assurance Grade means',
  grades: [
    {letter: 'A', name: 'Defensible', meaning: 'Held up under repeated tests without notice.'},
    {letter: 'B', name: 'Sound', meaning: 'Held up under test. Every gap has an owner and a date.'},
    {letter: 'C', name: 'Exposed', meaning: 'Works in the main. A determined person could get in.'},
    {letter: 'D', name: 'Weak', meaning: 'Controls exist, and testing got past them.'},
    {letter: 'F', name: 'Open', meaning: 'The certificates cannot serve as evidence.'},
  ],
  note: 'A first audit cannot earn an A, which takes two consecutive audits without notice. A grade covers the scope, sample and dates in its report and lapses after 12 months. It is not an accreditation, a certification or a guarantee.',
} as const satisfies {heading: string; grades: readonly Grade[]; note: string};

export const whyChoose = {
  heading: 'Why programs ask us in',
  cards: [
    {
      icon: 'unannounced',
      title: 'Random beats rehearsed',
      text: 'A program behaves differently when it knows the date. After the baseline we agree a window with one contact and keep the day to ourselves.',
    },
    {
      icon: 'proctoring',
      title: 'The vendor is tested too',
      text: 'Having reviewed more than 80% of global proctoring solutions, we know what to plant in front of yours, and we count what it catches.',
    },
    {
      icon: 'record',
      title: 'Evidence, not opinion',
      text: 'Each finding carries the attempt, the time and the record that let it through. Someone who doubts it can check it.',
    },
    {
      icon: 'roadmap',
      title: 'A grade that can move',
      text: 'Fixes are listed in order of risk, so the first week goes to the worst gap. A retest decides whether it has closed.',
    },
  ],
} as const satisfies {heading: string; cards: readonly Feature[]};

export const auditSteps = {
  heading: 'From scope letter to retest in four steps',
  outputLabel: 'You receive',
  steps: [
    {
      title: 'Scope and baseline',
      text: 'We agree which certificates are in scope, what harm a wrong one could do, which rules apply, and the written permission to test.',
      output: 'A scope letter and a baseline map',
    },
    {
      title: 'Test',
      text: 'Authorized personas try to get through enrollment, course and assessment without being the person or doing the work. Sampled records are rebuilt.',
      output: 'An evidence log',
    },
    {
      title: 'Grade and report',
      text: 'Findings are ranked by severity and graded. The report also says what we did not test.',
      output: 'A report, a briefing and an improvement roadmap',
    },
    {
      title: 'Fix and retest',
      text: 'Every finding gets an owner and a date. We follow up at 30 days, and the next unannounced window opens.',
      output: 'A retest note',
    },
  ],
} as const satisfies {heading: string; outputLabel: string; steps: readonly AuditStep[]};

export const auditResults = {
  heading: 'Results',
  figures: ['passRate', 'satisfaction', 'netPromoterScore'],
} as const satisfies {heading: string; figures: readonly ClaimKey[]};

/**
 * The page has room for one testimonial and none is shown until a client has given it: made-up praise is false
 * advertising. The owner supplies the words, the speaker's role and sector, and keeps the written permission.
 */
export const testimonial: Testimonial | null = null;

export const auditEngagements = {
  heading: 'Choose how often we come back',
  options: [
    {
      name: 'Annual Assurance Program',
      flag: 'Continuous assurance',
      text: 'For certificates that let people do dangerous or licensed work. A baseline first, then an unannounced audit in each remaining quarter.',
      rows: [
        {label: 'Audits', value: '4 per year'},
        {label: 'Advisor', value: 'Dedicated'},
        {label: 'Response', value: 'Priority'},
        {label: 'Reporting', value: 'Annual report'},
      ],
      action: 'Schedule a Discussion',
    },
    {
      name: 'Single Audit Engagement',
      text: 'For one trigger: a new platform, an accreditation visit, or a letter from a regulator.',
      rows: [
        {label: 'Audits', value: 'One assessment'},
        {label: 'Findings', value: 'Findings report'},
        {label: 'Fixes', value: 'Remediation plan'},
        {label: 'After that', value: '30-day follow-up'},
      ],
      action: 'Schedule a Discussion',
    },
  ] satisfies Engagement[],
};

export const auditClose = {
  heading: 'Somebody will test your program. Let it be us.',
  lede: 'Name the certificate that worries you most, and we will propose a scope for testing it.',
  action: 'Schedule a Consultation',
  check: {label: 'Free Assurance Check', path: '/free-assurance-check'},
} as const;

/**
 * The way to the page, without Home. The last address is the one the specification gives the breadcrumb (section 2); it redirects to
 * the page.
 */
export const auditCrumbs = [
  {label: 'Services', to: '/#services'},
  {label: 'Assurance Audit Service', to: '/services/assurance-audit'},
] as const;
