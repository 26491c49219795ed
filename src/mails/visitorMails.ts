import type {FormIdSlot} from '../../supabase/functions/_shared/lead-forms/form-ids.ts';
import {permissionLetter} from '../content/freeAssuranceCheck';
import {
  assuranceCheckMail,
  checklistMail,
  consultationMail,
  independentGuideMail,
  type MailWords,
  newsletterMail,
  newsletterWelcomeMail,
  strategicGuideMail,
  webinarAccessMail,
} from '../content/mails';
import type {Resource} from '../content/resource';
import {resources} from '../content/resources';

/** A document that a mail leads to. */
export type MailedDocument = {title: string; facts: string; path: string};

/** A mail to a visitor, before it is rendered. */
export type VisitorMail = {
  words: MailWords;
  document: MailedDocument | null;
  /** A mail of the list, which says how to leave it. */
  ofList?: true;
};

/** The mails by the slot of the form that causes them; the welcome follows a confirmed subscription. */
export const VISITOR_MAILS = {
  consultation: {words: consultationMail, document: null},
  strategicGuide: {words: strategicGuideMail, document: resourceOf('strategicGuide')},
  independentGuide: {words: independentGuideMail, document: resourceOf('independentGuide')},
  checklist: {words: checklistMail, document: resourceOf('checklist')},
  assuranceCheck: {
    words: assuranceCheckMail,
    document: {
      title: permissionLetter.title,
      facts: `${permissionLetter.type} to sign, PDF, ${permissionLetter.pages} page`,
      path: permissionLetter.path,
    },
  },
  newsletter: {words: newsletterMail, document: null},
  newsletterWelcome: {words: newsletterWelcomeMail, document: null, ofList: true},
  webinarAccess: {
    words: webinarAccessMail,
    document: {title: 'Webinar recordings', facts: 'On our website', path: '/webinars'},
  },
} as const satisfies Partial<Record<FormIdSlot | 'newsletterWelcome', VisitorMail>>;

/** The document of a download's slot. */
function resourceOf(slot: Resource['formIdSlot']): MailedDocument {
  const resource = resources.find(({formIdSlot}) => formIdSlot === slot);
  if (resource?.downloadUrl === undefined) {
    throw new Error(`The resource of ${slot} has no PDF, so no mail can lead to it.`);
  }
  const {type, format, pages, points, title, downloadUrl} = resource;
  const extent = points === undefined ? `${pages ?? '?'} pages` : `${points} points`;
  return {title, facts: `${type}, ${format}, ${extent}`, path: downloadUrl};
}
