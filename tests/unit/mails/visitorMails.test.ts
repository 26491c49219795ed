import {execFileSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import mails from '../../../supabase/functions/_shared/mail/visitor-mails.json';
import {consultationTopics} from '../../../supabase/functions/_shared/lead-forms/consultation-mails.words.ts';
import {consultationDialog} from '../../../src/content/consultationDialog';
import {permissionLetter} from '../../../src/content/permissionLetter';
import {resources} from '../../../src/content/resources';
import {LEAD_FORMS} from '../../../src/leads/contract';
import {temporaryFolder} from '../../support/temporary-folder';

/** Gmail hides the rest of longer HTML behind a link. */
const CLIPPED_FROM_BYTES = 102 * 1024;

const PLACEHOLDER = /\{\{[^}]*\}\}/gu;

const wordsIn = (text: string): readonly string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];

function visible(html: string): string {
  return html
    .replaceAll(/<head>.*?<\/head>|<[^>]*data-skip-in-text.*?<\/(?:div><\/div|table)>/gsu, '')
    .replaceAll(/<!--.*?-->/gsu, '')
    .replaceAll(/<[^>]*>/gu, ' ')
    .replaceAll(/&#?\w+;/gu, ' ');
}

test('visitor-mails.json equals the output of `npm run editor -- mails`', () => {
  const file = path.join(temporaryFolder(), 'mails.json');
  const command = ['--import', 'tsx', 'src/editor/command.ts', 'mails', file];
  execFileSync(process.execPath, command, {cwd: path.resolve(__dirname, '../../..')});
  expect(mails).toEqual(JSON.parse(readFileSync(file, 'utf8')));
});

test.each(Object.entries(mails))(
  'the %s mail is short enough for Gmail, has the same words in HTML and text, one button at most, and only links to us',
  (_slot, mail) => {
    const {subject, text, html} = mail;
    expect(Buffer.byteLength(html)).toBeLessThanOrEqual(CLIPPED_FROM_BYTES);
    const withoutMarks = text
      .replaceAll(/(?<=:\s)\{\{site\}\}\S+|\{\{site\}\}\/privacy/gu, '')
      .replaceAll(/\s\d\. /gu, ' ');
    expect(wordsIn(visible(html))).toEqual(wordsIn(withoutMarks));
    expect(html.match(/<a [^>]*class="action"/gu)?.length ?? 0).toBeLessThan(2);
    expect(html).not.toMatch(/<img|url\(|<link|@import|<script/u);
    const placeholders = new Set(`${subject}${text}${html}`.match(PLACEHOLDER));
    expect([...placeholders].filter((it) => it !== '{{copy}}')).toEqual(['{{site}}']);
    const addresses = [...html.matchAll(/href="([^"]*)"/gu)].map(([, address = '']) => address);
    const elsewhere = addresses.filter((it) => !/^(?:\{\{site\}\}\/|mailto:)/u.test(it));
    expect(elsewhere).toEqual([]);
    expect(addresses).toEqual(expect.arrayContaining(text.match(/\{\{site\}\}\S+/gu) ?? []));
  },
);

test('each topic of the dialog has a name for the staff and words for its mail', () => {
  expect(Object.keys(consultationTopics)).toEqual(Object.keys(consultationDialog));
});

test('the mail for a download has the title and the address of its PDF', () => {
  for (const {formIdSlot, title, downloadUrl} of resources) {
    expect(mails[formIdSlot].text).toContain(title.slice(0, 40));
    expect(mails[formIdSlot].text).toContain(`{{site}}${downloadUrl}`);
  }
});

test('mails promise an answer within the same hours as the pages, and the consultation form’s mail does not say “consultation”', () => {
  const promising = Object.entries(LEAD_FORMS).filter(([, it]) => it.answerWithinHours !== null);
  expect(promising.map(([form]) => form)).toContain('consultation');
  for (const [form, {words, answerWithinHours}] of promising) {
    const clock = new RegExp(`within ${answerWithinHours} hours`, 'iu');
    expect([form, words.toasts.success.text]).toEqual([form, expect.stringMatching(clock)]);
    const mail = mails[form as keyof typeof mails]?.text.replaceAll(/\s+/gu, ' ');
    expect([form, mail]).toEqual([form, expect.stringMatching(clock)]);
  }
  expect(mails.consultation.text).not.toMatch(/consultation/iu);
  expect(mails.assuranceCheck.text).toContain(`{{site}}${permissionLetter.path}`);
});
