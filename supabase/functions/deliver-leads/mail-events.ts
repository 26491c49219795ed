import {Webhook} from 'standardwebhooks';
import * as z from 'zod/mini';
import {readErrorCode} from '../_shared/host/log.ts';
import {readText} from '../_shared/http/calling.ts';
import {readMailKey} from '../_shared/mail/mail-transport.ts';
import {MAIL_TAG} from '../_shared/mail/resend-transport.ts';
import type {Runtime} from '../_shared/runtime/runtime.ts';

/** The events that report a mail's final outcome; others are ignored. */
const OUTCOMES: Readonly<Record<string, string>> = {
  'email.bounced': 'bounced',
  'email.complained': 'complained',
  'email.suppressed': 'suppressed',
  'email.failed': 'mail_failed',
};

const eventSchema = z.object({
  type: z.string(),
  data: z.object({
    tags: z.record(z.string(), z.string()),
    bounce: z.optional(z.object({type: z.string()})),
  }),
});

/** Takes a mail's event of Resend, signed by Svix (Standard Webhooks). Repeated and foreign ones change nothing. */
export async function takeMailEvent(
  request: Request,
  {settings, store, log}: Pick<Runtime, 'settings' | 'store' | 'log'>,
): Promise<null | 'events_off' | 'invalid_signature' | 'under_way' | 'storage_unavailable'> {
  const eventSecret = settings.mail?.eventSecret ?? null;
  if (eventSecret === null) {
    return 'events_off';
  }
  const event = verify(await readText(request), request.headers, eventSecret);
  if (event === undefined) {
    return 'invalid_signature';
  }
  const end = readEnd(event);
  if (end === null) {
    return null;
  }
  const {id, outcome} = end;
  try {
    const state = await store.reportBounce(id, end.bounces, outcome);
    log('warn', 'mail.bounced', {id, outcome, state});
    return state === 'under_way' ? state : null;
  } catch (error) {
    log('error', 'mail.bounced', {id, outcome, code: readErrorCode(error)});
    return 'storage_unavailable';
  }
}

function verify(text: string, headers: Headers, secret: string): unknown {
  const header = (name: string) => headers.get(`svix-${name}`) ?? '';
  try {
    return new Webhook(secret).verify(text, {
      'webhook-id': header('id'),
      'webhook-timestamp': header('timestamp'),
      'webhook-signature': header('signature'),
    });
  } catch {
    return undefined;
  }
}

/** Reads a final outcome; null when the event is not final, such as a mailbox that is temporarily unavailable. */
function readEnd(event: unknown) {
  const {data} = eventSchema.safeParse(event);
  const mail = readMailKey(data?.data.tags[MAIL_TAG] ?? '');
  const outcome = OUTCOMES[data?.type ?? ''];
  const isForNow = data?.data.bounce?.type.toLowerCase() === 'transient';
  return mail === null || outcome === undefined || isForNow ? null : {...mail, outcome};
}
