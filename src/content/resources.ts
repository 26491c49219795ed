import {counted} from './counted';
import {checklist, type Resource} from './resource';

export const whitePapers = [
  {
    id: 'strategic-guide',
    type: 'White Paper',
    title: 'The Strategic Guide to Training and Assessment Assurance',
    shortTitle: 'The Strategic Guide',
    noun: 'guide',
    description:
      'What your certificates must prove, where they fail, and a year’s plan: with the law on one page, controls by harm, and ten questions for your board.',
    pages: 9,
    format: 'PDF',
    downloadUrl: '/resources/strategic-guide.pdf',
    formIdSlot: 'strategicGuide',
    cover: 'ink',
  },
  {
    id: 'independent-assurance-guide',
    type: 'White Paper',
    title: 'Independent Assurance for Online Training and Assessment: A Buyer’s Guide',
    shortTitle: 'The Independent Assurance Guide',
    noun: 'guide',
    description:
      'What independent assurance tests, how grading works, how to read a report, and twelve questions to put to any firm.',
    pages: 8,
    format: 'PDF',
    downloadUrl: '/resources/independent-assurance-guide.pdf',
    formIdSlot: 'independentGuide',
    cover: 'green',
  },
] as const satisfies readonly Resource[];

export const resources: readonly Resource[] = [...whitePapers, checklist];

const hasPapers = whitePapers.length > 0;

export const resourcesMeta = {
  title: hasPapers ? 'White Papers and Audit Checklist' : 'Audit-Readiness Checklist, Free',
  description: hasPapers
    ? `Free for those who answer for online training: ${counted(whitePapers, 'white paper').toLowerCase()} on assurance, and a checklist of 20 points to prepare for an auditor.`
    : 'Free for those who answer for online training: a checklist of 20 points to prepare for an auditor, with the evidence to have ready.',
} as const;

export const resourcesPage = {
  heading: 'Resources',
  lede: `${hasPapers ? `${counted(whitePapers, 'white paper')} and a checklist. Each` : 'A checklist. It'} is a PDF and free: give us your name and email address, and we’ll send it.`,
  /** Offers that ask for no name or address. */
  open: [
    {
      text: 'The checklist is also a page that you answer on your own device, with no form to fill in.',
      label: 'Readiness Check',
      path: '/readiness-check',
    },
    {
      text: 'No form either: what an audit delivers, shown for an invented course.',
      label: 'Audit of an invented course',
      path: '/assurance-audit/specimen',
    },
  ],
} as const;
