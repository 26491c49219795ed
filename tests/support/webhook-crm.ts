import * as z from 'zod/mini';
import type {Crm} from '../../supabase/functions/_shared/crm/crm.ts';
import {postJson} from '../../supabase/functions/_shared/http/calling.ts';
import {
  attemptWithoutResponse,
  type ClaimedDelivery,
  LONGEST_ATTEMPT_MS,
} from '../../supabase/functions/_shared/outbox/store.ts';
import {secureUrl} from '../../supabase/functions/_shared/settings/setting-values.ts';

const address = secureUrl('would show leads on their way');
const schema = z.object({WEBHOOK_URL: address, WEBHOOK_NEWSLETTER_URL: z.optional(address)});

const read = async ({ok}: Response) =>
  ok ? attemptWithoutResponse('delivered', 'delivered') : attemptWithoutResponse('retry', 'error');

/** A CRM as an owner may add it: a webhook for leads, and one for the newsletter, which `hosts` lacks by mistake. */
export const webhook: Crm = {
  name: 'the webhook',
  settings: Object.keys(schema.shape),
  costs: {WEBHOOK_NEWSLETTER_URL: 'the newsletter has no list of its own'},
  idSettings: null,
  contacts: null,
  standIn: null,
  makeSchema: () =>
    z.pipe(
      schema,
      z.transform(({WEBHOOK_URL, WEBHOOK_NEWSLETTER_URL = WEBHOOK_URL}) => ({
        hosts: [WEBHOOK_URL],
        callsPerSecond: 5,
        createChannel: (timeoutMs = LONGEST_ATTEMPT_MS) => ({
          name: 'crm' as const,
          attempt({lead}: ClaimedDelivery) {
            const url = lead?.form === 'newsletter' ? WEBHOOK_NEWSLETTER_URL : WEBHOOK_URL;
            return postJson(url, {}, JSON.stringify(lead?.fields), timeoutMs, read);
          },
        }),
      })),
    ),
};
