/** @jsxRuntime automatic */
import {writeFile} from 'node:fs/promises';
import path from 'node:path';
import {render, toPlainText} from 'react-email';
import {writeAssuranceCheckMail} from '../../supabase/functions/_shared/lead-forms/assurance-check.words.ts';
import {
  consultationTopics,
  writeConsultationMail,
} from '../../supabase/functions/_shared/lead-forms/consultation-mails.words.ts';
import {writeDownloadMail} from '../../supabase/functions/_shared/lead-forms/short-forms.words.ts';
import {checkPermission} from '../content/freeAssuranceCheck';
import {afterDownload} from '../content/mails';
import {permissionLetter} from '../content/permissionLetter';
import type {Resource} from '../content/resource';
import {resources} from '../content/resources';
import {loginsRule} from '../content/testLogins';
import {type VisitorMail, VisitorMailView} from './VisitorMailView';

/** The mail for a download. A download without a PDF cannot be requested yet. */
function mailOf(resource: Resource): VisitorMail {
  const {type, format, pages, points, downloadUrl} = resource;
  const extent = points === undefined ? `${pages}\u00A0pages` : `${points}\u00A0points`;
  const facts = `${type}, ${format}, ${extent}`;
  const document = downloadUrl === undefined ? null : {...resource, facts, path: downloadUrl};
  return {words: writeDownloadMail(resource, afterDownload[resource.formIdSlot]), document};
}

const {timing, before, sign} = checkPermission;
const permission = [`${before.lawyer} ${before.inquiry}`, before.consent, sign];

/** All mails, by the slot of their form, and for a consultation by its topic too (`mail-channel.ts`). */
const MAILS: Readonly<Record<string, VisitorMail>> = {
  ...Object.fromEntries(
    Object.entries(consultationTopics).map(([name, topic]) => [
      name === 'consultation' ? name : `consultation ${name}`,
      {words: writeConsultationMail(topic), document: topic.page},
    ]),
  ),
  ...Object.fromEntries(resources.map((it) => [it.formIdSlot, mailOf(it)])),
  assuranceCheck: {
    words: writeAssuranceCheckMail(timing, permission, loginsRule),
    document: {
      ...permissionLetter,
      cover: 'sheet',
      facts: `${permissionLetter.type} to sign, PDF, ${permissionLetter.pages} page`,
    },
  },
};

/** Converts a mail to plain text. The button has no address there, because the address stands below it. */
function toText(html: string): string {
  const text = toPlainText(html, {
    wordwrap: 78,
    selectors: [
      {selector: 'div.scale', format: 'skip'},
      {selector: 'h1', options: {uppercase: false}},
      {selector: 'h2', options: {uppercase: false}},
      {selector: 'a.action', format: 'anchor', options: {ignoreHref: true}},
      {selector: 'a', options: {hideLinkHrefIfSameAsText: true, linkBrackets: false}},
    ],
  });
  return text.replaceAll('\u2011', '-').replaceAll(/(?<=\{\{site\}\}\S+)\.$/gmu, '');
}

/** Outlook knows no greatest width, and React writes no comments. */
const FOR_OUTLOOK = '<!--[if mso]><style>.page{width:600px !important}</style><![endif]--></head>';

const FILE = path.join(__dirname, '../../supabase/functions/_shared/mail/visitor-mails.json');

/** `npm run editor -- mails [file]` renders the mails that the functions send. `{{site}}` is the site's origin. */
export async function writeMails(file = FILE): Promise<void> {
  const mails = await Promise.all(
    Object.entries(MAILS).map(async ([name, mail]) => {
      const page = await render(<VisitorMailView {...mail} />);
      const html = page.replace('</head>', FOR_OUTLOOK);
      return [name, {subject: mail.words.subject, text: toText(html), html}] as const;
    }),
  );
  await writeFile(file, `${JSON.stringify(Object.fromEntries(mails), null, 2)}\n`);
}
