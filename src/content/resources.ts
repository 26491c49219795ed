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
