import mails from './visitor-mails.json' with {type: 'json'};

/** A mail's words. */
export type VisitorMail = {subject: string; text: string; html: string};

const MAILS: Readonly<Record<string, VisitorMail>> = mails;

/** Whether visitors of a form get a mail. */
export function hasVisitorMail(name: string): boolean {
  return Object.hasOwn(MAILS, name);
}

/**
 * A mail to a visitor. It holds nothing that a visitor typed, so it was rendered ahead (`npm run mails`).
 *
 * @param name the form's slot
 * @param siteUrl the site's origin, which its links lead to
 * @returns null when there is none of this name
 */
export function visitorMail(name: string, siteUrl: string): VisitorMail | null {
  const mail = hasVisitorMail(name) ? MAILS[name] : undefined;
  if (mail === undefined) {
    return null;
  }
  const fill = (text: string) => text.replaceAll('{{site}}', siteUrl);
  return {subject: mail.subject, text: fill(mail.text), html: fill(mail.html)};
}
