import type {ResourceCard} from './resource';

export const whitePapers = [
  {
    id: 'strategic-guide',
    type: 'White Paper',
    title: 'The Strategic Guide to Training and Assessment Assurance',
    shortTitle: 'The Strategic Guide',
    noun: 'guide',
    description:
      'How to decide what your certificates must prove, find where they fail, and plan a year of assurance. For executives and program owners.',
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
      'What independent assurance is, what it tests, how grading works, and how to read a report.',
    pages: 8,
    format: 'PDF',
    downloadUrl: '/resources/independent-assurance-guide.pdf',
    formIdSlot: 'independentGuide',
    cover: 'green',
  },
] as const satisfies readonly ResourceCard[];
