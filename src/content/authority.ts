import {consultationTitles} from './consultationTitles';
import {confidenceRule} from './trustPoints';

/** An authority's way in: a section of the audit's page, to which cases and other pages link. */
export const authorityDoor = {
  heading: 'For an authority',
  link: {
    label: 'In public office? How an authority engages us',
    path: '/assurance-audit#authority',
  },
  terms: {
    'You may ask':
      'For a test of a school or an exam that you oversee, for what stands behind one of our case files, or what to do with a tip.',
    'Who orders it':
      'The owner of the course permits a test in writing, or you order it yourself where a law entitles you to. Chain of custody, and what follows if a crime is found, are agreed in writing first.',
    'What stays apart': `${confidenceRule}. We test no school that we advised in the two years before.`,
    'What a report is not':
      'An accusation. It says what was tried and what got through; who answers for it is for you to find.',
  },
  action: consultationTitles.authority,
  /** How the message begins. It names no school, because the form service gets it. */
  message:
    'I write for an authority and name no school yet. The authority, and the law it acts under: ',
} as const;
