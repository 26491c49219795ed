import {agreed} from './auditRules';
import {auditCost} from './assuranceAudit';
import {consultationTitles} from './consultationTitles';
import {nextSteps} from './nextSteps';

/** What a buyer’s file asks: what we have published, where that stands in full, and what is not published. */
type Entry = Readonly<{text?: string; link?: Readonly<{label: string; to: string}>; ask?: string}>;

const privacy = (label: string, anchor: string) => ({label, to: `/privacy#${anchor}`});

/** Every entry has an answer, or says what to ask for. @param owner the legal entity, empty until the owner names it */
export const listProcurement = (owner: string): Readonly<Record<string, Entry>> => ({
  'Contracting party': owner
    ? {text: owner}
    : {ask: 'name, address and register number of the company that signs'},
  'Data protection': {
    text: 'The privacy policy says what we keep, why, and for how long.',
    link: privacy('What we keep, and why', 'how-we-use-information'),
    ask: 'what our data processing agreement leaves blank',
  },
  'Subprocessors, and where data is kept': {
    text: 'Supabase (forms and database), HubSpot (CRM and newsletter) and a mail service, which may process data outside your country; in a test also the AI service that its letter names, and testers on contract.',
    link: privacy('Who gets what', 'disclosure'),
    ask: 'the mail service’s name, and the country of each service and of the evidence',
  },
  Insurance: {ask: 'coverage, limits and insurer'},
  References: {
    text: 'We keep our clients’ names confidential, except as the privacy policy says. No client has spoken on this site yet.',
    ask: 'which clients you may call',
  },
  'Price, by six counts': {
    text: `The fee follows from ${Object.keys(auditCost.counts).join(', ').toLowerCase()}. You have it in writing before work starts. The free check costs nothing.`,
    link: {label: 'The counts of our specimen', to: '/assurance-audit#cost'},
    ask: 'the fee for your counts',
  },
  Terms: {
    text: `A scope letter and written permission come first. You own the report, and have ${agreed.disputeDays} working days to dispute a finding; we follow up at ${agreed.followUpDays} days.`,
    link: {label: 'A single audit or a year', to: '/assurance-audit#engagements'},
    ask: 'payment, liability, notice and governing law',
  },
});

export const procurementWords = {
  id: 'buyer',
  heading: nextSteps.buyer.action,
  lede: 'What a procurement desk asks, as it stands today.',
  /** Before what is not published. */
  ask: 'Not published. Ask:',
  action: consultationTitles.procurement,
  /** How the message begins: with all that is not published. */
  message: (entries: ReturnType<typeof listProcurement>) =>
    [
      'Please answer in writing, for our file:',
      ...Object.entries(entries).flatMap(([name, {ask}]) => (ask ? `${name}: ${ask}` : [])),
      '',
    ].join('\n'),
  files: 'To fill in',
} as const;

/** The rows above as a file, with a column to fill in. */
export const supplierFile = {
  id: 'supplier-file',
  type: 'Form',
  title: 'Supplier File',
  shortTitle: 'Supplier file',
  pages: 1,
  path: '/resources/supplier-file.pdf',
  wordUrl: '/resources/supplier-file.docx',
  label: 'Supplier file (Word)',
} as const;

export const dataAgreement = {
  id: 'data-processing-agreement',
  type: 'Agreement',
  title: 'Data Processing Agreement',
  shortTitle: 'Data processing agreement',
  pages: 2,
  path: '/resources/data-processing-agreement.pdf',
  wordUrl: '/resources/data-processing-agreement.docx',
  label: 'Data processing agreement (Word)',
} as const;
