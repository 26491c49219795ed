import {writeFile} from 'node:fs/promises';
import path from 'node:path';
import {createElement} from 'react';
import {render, toPlainText} from 'react-email';
import type {FormIdSlot} from '../../supabase/functions/_shared/lead-forms/form-ids.ts';
import {permissionLetter} from '../content/freeAssuranceCheck';
import {assuranceCheckMail, consultationMail, writeDownloadMail} from '../content/mails';
import type {Resource} from '../content/resource';
import {resources} from '../content/resources';
import {type VisitorMail, VisitorMailView} from './VisitorMailView';

/** The mail of a download; one that has no PDF yet cannot be asked for. */
function mailOf(resource: Resource): VisitorMail {
  const {type, format, pages, points, title, downloadUrl} = resource;
  const extent = points === undefined ? `${pages} pages` : `${points} points`;
  const facts = `${type}, ${format}, ${extent}`;
  const document = downloadUrl === undefined ? null : {title, facts, path: downloadUrl};
  return {words: writeDownloadMail(resource), document};
}

/** The mails by the slot of the form that causes them. */
const VISITOR_MAILS: Readonly<Partial<Record<FormIdSlot, VisitorMail>>> = {
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
};

/** The words of the HTML without the button's address, which is written out below. */
function toText(html: string): string {
  return toPlainText(html, {
    wordwrap: 78,
    selectors: [
      {selector: 'h1', options: {uppercase: false}},
      {selector: 'h2', options: {uppercase: false}},
      {selector: 'a.action', format: 'anchor', options: {ignoreHref: true}},
      {selector: 'a', options: {hideLinkHrefIfSameAsText: true, linkBrackets: false}},
    ],
  });
}

const MAILS = path.join(__dirname, '../../supabase/functions/_shared/mail/visitor-mails.json');

/** `npm run editor -- mails [file]`: renders what the functions send, by form. `{{site}}` is the site's origin. */
export async function writeMails(file = MAILS): Promise<void> {
  const mails = await Promise.all(
    Object.entries(VISITOR_MAILS).map(async ([slot, mail]) => {
      const html = await render(createElement(VisitorMailView, mail));
      return [slot, {subject: mail.words.subject, text: toText(html), html}] as const;
    }),
  );
  await writeFile(file, `${JSON.stringify(Object.fromEntries(mails), null, 2)}\n`);
}
