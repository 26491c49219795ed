import type {ResourceCard} from './resource';

/** Also offered in articles. */
export const checklist = {
  id: 'audit-readiness-checklist',
  type: 'Assessment Checklist',
  title: 'The 20-Point Audit-Readiness Checklist',
  shortTitle: 'The 20-Point Checklist',
  noun: 'checklist',
  description:
    'Twenty controls an auditor can test, in the five areas of an audit and its report, with the evidence to have ready.',
  points: 20,
  format: 'PDF',
  downloadUrl: '/resources/audit-readiness-checklist.pdf',
  formIdSlot: 'checklist',
  cover: 'marker',
} as const satisfies ResourceCard;
