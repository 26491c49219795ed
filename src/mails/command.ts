import {writeFile} from 'node:fs/promises';
import path from 'node:path';
import {createElement} from 'react';
import {render, toPlainText} from 'react-email';
import {VisitorMailView} from './VisitorMailView';
import {VISITOR_MAILS} from './visitorMails';

/** `{{site}}` stands for the site's origin, `{{link}}` and `{{unsubscribe}}` for the reader's own links. */
type RenderedMail = {subject: string; text: string; html: string};

/** By the slot of the form. */
async function renderVisitorMails(): Promise<Record<string, RenderedMail>> {
  const mails = await Promise.all(
    Object.entries(VISITOR_MAILS).map(async ([slot, mail]) => {
      const html = await render(createElement(VisitorMailView, mail));
      return [slot, {subject: mail.words.subject, text: toText(html), html}] as const;
    }),
  );
  return Object.fromEntries(mails);
}

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

/** `npm run editor -- mails [file]`: renders the file that the functions send mails from. */
export async function writeMails(file = MAILS): Promise<void> {
  await writeFile(file, `${JSON.stringify(await renderVisitorMails(), null, 2)}\n`);
}
