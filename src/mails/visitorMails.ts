import type {FormIdSlot} from '../../supabase/functions/_shared/lead-forms/form-ids.ts';
import {permissionLetter} from '../content/freeAssuranceCheck';
import {
  assuranceCheckMail,
  consultationMail,
  downloadMail,
  type MailWords,
  newsletterMail,
  newsletterWelcomeMail,
  webinarAccessMail,
} from '../content/mails';
import {type Resource, resources} from '../content/resources';

export type MailedDocument = {title: string; facts: string; path: string};

export type VisitorMail = {
  words: MailWords;
  document: MailedDocument | null;
  /** Adds how to leave the list. */
  ofList?: true;
};

/** By the slot of the form that causes a mail; the welcome follows a confirmed subscription. */
export const VISITOR_MAILS: Readonly<
  Partial<Record<FormIdSlot | 'newsletterWelcome', VisitorMail>>
> = {
  consultation: {words: consultationMail, document: null},
  ...Object.fromEntries(resources.map((it) => [it.formIdSlot, mailOf(it)])),
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
  webinarAccess: {words: webinarAccessMail, document: null},
};

/** The mail of a download; one that has no PDF yet cannot be asked for. */
function mailOf(resource: Resource): VisitorMail {
  const {type, format, pages, points, title, downloadUrl} = resource;
  const extent = points === undefined ? `${pages} pages` : `${points} points`;
  const facts = `${type}, ${format}, ${extent}`;
  const document = downloadUrl === undefined ? null : {title, facts, path: downloadUrl};
  return {words: downloadMail(resource), document};
}
