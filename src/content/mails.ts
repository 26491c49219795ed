import type {Resource} from './resource';

export const mailFrame = {
  stamp: 'Received',
  copied: 'Addresses have spaces in them here, so that nobody can send links in our name.',
  questions: 'Questions? Reply to this message, or write to',
} as const;

/** What to read or do after a download. `{{site}}` is the site's origin. */
export const afterDownload: Readonly<Record<Resource['formIdSlot'], string>> = {
  strategicGuide:
    'What a test from outside writes down, shown on an invented course: {{site}}/assurance-audit/specimen',
  independentGuide:
    'Its twelve questions, put to ourselves, with what we haven’t published yet: {{site}}/assurance-audit/answers',
  checklist:
    'Once counsel has said who keeps the list, start with one course, as it runs today. Or answer the 20\u00A0points on our website: {{site}}/readiness-check',
};
