import * as z from 'zod/mini';
import {FUNCTION_NAME} from './transport.ts';

/** The page that each kind opens, with its token behind `#`. The last two are the staff's. */
export const LINK_PAGES = {
  confirm: '/confirm',
  unsubscribe: '/unsubscribe',
  answered: '/answered',
  not_a_lead: '/answered',
} as const;

export type LinkKind = keyof typeof LINK_PAGES;

/** Null for ever. */
export const LINK_DAYS = {confirm: 7, unsubscribe: null, answered: 14, not_a_lead: 14} as const;
/** Shows and follows links: `POST` of a {@link LinkRequest}. */
export const LINK_FUNCTION = `${FUNCTION_NAME}/link`;
/** Mail programs `POST` to it, with the token as `t`. */
export const ONE_CLICK_FUNCTION = `${FUNCTION_NAME}/unsubscribe`;

/** `act`: do it, or only show what it would do. */
export const linkRequestSchema = z.strictObject({
  token: z.string().check(z.minLength(1), z.maxLength(1024)),
  act: z.boolean(),
});

export type LinkRequest = z.infer<typeof linkRequestSchema>;

/** `done`: nothing is left to do, whoever did it. */
export type OpenedLink = {state: 'open' | 'done'} & (
  | {kind: 'confirm' | 'unsubscribe'; about: {email: string}}
  | {
      kind: 'answered' | 'not_a_lead';
      /** As the staff call the form; times in ISO 8601, UTC. */
      about: {formTitle: string; receivedAt: string; dueAt: string};
    }
);

/** To a link that is known; any other is refused with a code of `LEAD_ERRORS`. */
export type LinkAnswer = {ok: true; link: OpenedLink};
