import * as z from 'zod/mini';
import {readErrorCode, type Log} from '../_shared/host/log.ts';
import type {LinkAnswer, LinkRequest} from '../_shared/lead-forms/transport.ts';
import {openToken} from '../_shared/notices/answer-link.ts';
import {toFormTitle} from '../_shared/notices/notice-text.ts';
import type {LeadStore} from '../_shared/outbox/store.ts';
import type {Settings} from '../_shared/settings/settings.ts';
import {readJson} from './read-submission.ts';
import {Refusal} from './refusal.ts';

type LinkDeps = {
  settings: Pick<Settings, 'deliveryKeys'>;
  store: Pick<LeadStore, 'followLink'>;
  log: Log;
  bodyDeadlineMs?: number;
};

const requestSchema: z.ZodMiniType<LinkRequest> = z.strictObject({
  token: z.string().check(z.maxLength(1024)),
  act: z.boolean(),
});

/** Shows the lead of a link, or stops its clock. Throws a {@link Refusal} when the body is malformed, or the link not known or too old. */
export async function followLink(request: Request, deps: LinkDeps): Promise<LinkAnswer> {
  const {settings, store, log, bodyDeadlineMs} = deps;
  const {data} = requestSchema.safeParse(await readJson(request, bodyDeadlineMs));
  if (data === undefined) {
    throw new Refusal('invalid_envelope');
  }
  const id = await openToken(settings.deliveryKeys, data.token);
  if (id === 'expired') {
    throw new Refusal('link_expired');
  }
  const linked =
    id &&
    (await store.followLink(id, data.act).catch((error: unknown) => {
      log('error', 'link.not_followed', {id, code: readErrorCode(error)});
      throw new Refusal('storage_unavailable');
    }));
  if (!linked) {
    throw new Refusal('link_unknown');
  }
  if (data.act) {
    log('info', 'link.followed', {id});
  }
  const {form, ...lead} = linked;
  return {ok: true, lead: {...lead, formTitle: toFormTitle(form)}};
}
