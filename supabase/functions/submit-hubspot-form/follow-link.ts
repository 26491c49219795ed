import {keyedDigest} from '../_shared/host/keyed-digest.ts';
import {errorCode, type Log} from '../_shared/host/log.ts';
import {type LinkAnswer, linkRequestSchema, type OpenedLink} from '../_shared/lead-forms/links.ts';
import {type Link, openLink} from '../_shared/links/links.ts';
import {formTitle} from '../_shared/notices/notice-text.ts';
import type {FollowedLink, LeadStore} from '../_shared/outbox/store.ts';
import type {Settings} from '../_shared/settings/settings.ts';
import {readJson, readText} from './read-submission.ts';
import {Refusal} from './refusal.ts';

type LinkDeps = {
  settings: Pick<Settings, 'linkKeys' | 'links' | 'deliveryKey'>;
  store: Pick<LeadStore, 'followLink'>;
  log: Log;
  startDelivery: () => void;
  bodyDeadlineMs?: number;
};

/** Shows what a link would do, or does it. Throws a {@link Refusal} when the body is malformed, or the link not known or too old. */
export async function answerLink(request: Request, deps: LinkDeps): Promise<LinkAnswer> {
  const {data} = linkRequestSchema.safeParse(await readJson(request, deps.bodyDeadlineMs));
  if (data === undefined) {
    throw new Refusal('invalid_envelope');
  }
  const link = await openToken(data.token, deps);
  return {ok: true, link: toOpenedLink(link, await follow(link, data.act, deps))};
}

/** RFC 8058: a mail program ends a subscription, and knows neither our origin nor our key. One that only opens the address gets the page's. */
export async function unsubscribeByMail(request: Request, deps: LinkDeps): Promise<string | null> {
  const token = new URL(request.url).searchParams.get('t') ?? '';
  if (request.method === 'GET' && deps.settings.links !== null) {
    return `${deps.settings.links.siteUrl}/unsubscribe#${encodeURIComponent(token)}`;
  }
  if (request.method !== 'POST') {
    throw new Refusal('method_not_allowed');
  }
  // As a form's text or in parts.
  if (!/List-Unsubscribe[^]*One-Click/u.test(await readText(request, deps.bodyDeadlineMs))) {
    throw new Refusal('invalid_envelope');
  }
  const link = await openToken(token, deps);
  if (link.kind !== 'unsubscribe') {
    throw new Refusal('link_unknown');
  }
  await follow(link, true, deps);
  return null;
}

async function openToken(token: string, {settings}: LinkDeps): Promise<Link> {
  const link = await openLink(settings.linkKeys, token);
  if (link === null) {
    throw new Refusal('link_unknown');
  }
  if (link === 'expired') {
    throw new Refusal('link_expired');
  }
  return link;
}

async function follow(
  {kind, subject}: Link,
  act: boolean,
  {settings, store, log, startDelivery}: LinkDeps,
): Promise<FollowedLink> {
  const digest =
    kind === 'unsubscribe'
      ? await keyedDigest(settings.deliveryKey, ['unsubscribed', 1, subject.toLowerCase()])
      : null;
  const followed = await store.followLink(kind, subject, act, digest).catch((error: unknown) => {
    log('error', 'link.not_followed', {message: kind, code: errorCode(error)});
    throw new Refusal('storage_unavailable');
  });
  if (followed === null) {
    throw new Refusal('link_unknown');
  }
  if (act) {
    log('info', 'link.followed', {message: kind});
    startDelivery();
  }
  return followed;
}

function toOpenedLink(
  {kind}: Link,
  {isDone, email, form = '', createdAt, answerDueAt}: FollowedLink,
): OpenedLink {
  const state = isDone ? 'done' : 'open';
  return kind === 'confirm' || kind === 'unsubscribe'
    ? {kind, state, about: {email}}
    : {
        kind,
        state,
        about: {
          formTitle: formTitle(form),
          receivedAt: createdAt?.toISOString() ?? '',
          dueAt: answerDueAt?.toISOString() ?? '',
        },
      };
}
