import {createElement} from 'react';
import {render, toPlainText} from 'react-email';
import {VisitorMailView} from './VisitorMailView';
import {VISITOR_MAILS, type VisitorMail} from './visitorMails';

/** A mail as it is sent, but for `{{site}}`, which stands for the site's origin. */
export type RenderedMail = {subject: string; text: string; html: string};

/** Renders every mail to visitors, by the slot of its form. */
export async function renderVisitorMails(): Promise<Record<string, RenderedMail>> {
  const mails = await Promise.all(
    Object.entries<VisitorMail>(VISITOR_MAILS).map(async ([slot, mail]) => {
      const html = await render(createElement(VisitorMailView, mail));
      return [slot, {subject: mail.words.subject, text: toText(html), html}] as const;
    }),
  );
  return Object.fromEntries(mails);
}

/** The words of the HTML. The button's address is left out: it is written out below. */
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
