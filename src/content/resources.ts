import {checklist} from './checklist';
import type {ResourceCard} from './resource';
import type {PageMeta} from './types';
import {whitePapers} from './whitePapers';

export const resourcesMeta = {
  title: 'White Papers and Audit Checklist',
  description:
    'Free downloads: a strategic guide to assurance, a buyer’s guide to independent audits, and a checklist of 20 points to prepare for an auditor.',
} as const satisfies PageMeta;

export type Resource = ResourceCard &
  Pick<(typeof whitePapers)[number] | typeof checklist, 'formIdSlot'>;

export const resources: readonly Resource[] = [...whitePapers, checklist];

const count = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six'][whitePapers.length];

export const resourcesPage = {
  heading: 'Resources',
  lede: `${count} white papers and a checklist. Each is free: tell us your name and where to send it.`,
  check: {
    text: 'The checklist is also a page that you answer on your own device, without a name or an address.',
    label: 'Readiness Check',
    path: '/readiness-check',
  },
} as const;
