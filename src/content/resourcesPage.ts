import {counted} from './counted';
import {whitePapers} from './resources';

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
