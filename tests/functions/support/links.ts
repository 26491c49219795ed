import {CONSENT_VERSIONS} from '../../../supabase/functions/_shared/lead-forms/consent.ts';
import type {LinkAnswer, LinkKind} from '../../../supabase/functions/_shared/lead-forms/links.ts';
import {sealLink} from '../../../supabase/functions/_shared/links/links.ts';
import {startWithMails, type SubmitOptions} from './backend.ts';
import {present} from './check.ts';
import {visit} from './examples.ts';
import {VISITOR} from '../../support/visitor.ts';

export const KEY = 'a-key-for-links-of-32-characters';

const SETTINGS = {
  HUBSPOT_CONSENT_MAILING_LIST: '7',
  HUBSPOT_CONSENT_REQUESTS: '8',
  HUBSPOT_UNSUBSCRIBE_PROPERTY: 'leave_list',
  LINK_KEYS: KEY,
};

export const seal = (kind: LinkKind, subject: string, since = new Date(), keys = [KEY]) =>
  sealLink(keys, {kind, subject}, since);

export function startWithLinks(env: Readonly<Record<string, string>> = {}) {
  const backend = startWithMails({...SETTINGS, ...env});
  const {database, mailsTo, send, settled, submit} = backend;
  return {
    ...backend,
    /** As its page does, with the words that stand there. */
    ask: (slot: 'newsletter' | 'webinarAccess', values = {}) =>
      send(slot, values, {
        key: crypto.randomUUID(),
        headers: visit({consent: CONSENT_VERSIONS[slot]}),
      }),
    /** Of the newest mail to the visitor that has one. */
    tokenOf(kind: 'confirm' | 'unsubscribe'): string {
      const tokens = mailsTo(VISITOR.email).flatMap(
        ({text}) => new RegExp(`pugmark.example/${kind}#([\\w-]+)`, 'u').exec(text)?.[1] ?? [],
      );
      return present(tokens.at(-1), `a link to ${kind}`);
    },
    /** Waits for what it causes. */
    async open(token: string, act: boolean, more: SubmitOptions = {}) {
      const answer = await submit({token, act}, {path: '/link', ...more});
      await settled();
      return {...answer, link: (answer.body as unknown as LinkAnswer).link};
    },
    /** As in a list, oldest first. */
    states: () => database.list<string>('select state from leads.lead_line order by created_at'),
  };
}
