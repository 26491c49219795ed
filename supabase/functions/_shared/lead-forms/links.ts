import * as z from 'zod/mini';
import {FUNCTION_NAME} from './transport.ts';

/** The site's page that a link of each kind opens, with the link's token behind `#`. The last two are the staff's. */
export const LINK_PAGES = {
  confirm: '/confirm',
  unsubscribe: '/unsubscribe',
  answered: '/answered',
  not_a_lead: '/answered',
} as const;

/** What a link in one of our mails does. */
export type LinkKind = keyof typeof LINK_PAGES;

/** For how many days a link of each kind works; null for ever. */
export const LINK_DAYS = {confirm: 7, unsubscribe: null, answered: 14, not_a_lead: 14} as const;

/** The function that shows and follows links, as supabase-js names it: `POST` of a {@link LinkRequest}. */
export const LINK_FUNCTION = `${FUNCTION_NAME}/link`;

/** The function that mail programs call to end a subscription: `POST`, with the link's token as `t`. */
export const ONE_CLICK_FUNCTION = `${FUNCTION_NAME}/unsubscribe`;

/** The body of a request: `act` false only shows what the link would do, true does it. */
export const linkRequestSchema = z.strictObject({
  token: z.string().check(z.minLength(1), z.maxLength(1024)),
  act: z.boolean(),
});

/** A parsed body; see {@link linkRequestSchema}. */
export type LinkRequest = z.infer<typeof linkRequestSchema>;

/** A link that was opened, with what its page shows. `done`: nothing is left to do, whoever did it. */
export type OpenedLink = {state: 'open' | 'done'} & (
  | {kind: 'confirm' | 'unsubscribe'; about: {email: string}}
  | {
      kind: 'answered' | 'not_a_lead';
      /** The form as the staff call it; times in ISO 8601, UTC. */
      about: {formTitle: string; receivedAt: string; dueAt: string};
    }
);

/**
 * The response to a link that is known. Any other is refused as leads are, with a code of `LEAD_ERRORS`: `link_unknown`, `link_expired`, or
 * one of those that leads have too.
 */
export type LinkAnswer = {ok: true; link: OpenedLink};
