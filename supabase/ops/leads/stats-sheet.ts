import {duration, sheet} from '../cli/output.ts';
import type {LeadStats} from './read-stats.ts';

/** The figures as lines. */
export function statsSheet({
  leads,
  received,
  byState,
  byForm,
  byChannel,
  answers,
  visitorMails,
  oldestWaiting,
  lastRound,
  crm,
  seals,
}: LeadStats): string {
  return sheet([
    ['leads', leads],
    ['received in 24 hours', received.day],
    ['received in 7 days', received.week],
    ['received in 30 days', received.month],
    ...prefixed('state', byState),
    ...prefixed('form', byForm),
    ...Object.entries(byChannel).flatMap(([channel, states]) => prefixed(channel, states)),
    ['answers in 30 days', answersWords(answers)],
    ['mails to visitors', MAILS_WORDS[visitorMails]],
    [
      'oldest not delivered',
      oldestWaiting === null
        ? 'none'
        : `${oldestWaiting.time}, ${duration(oldestWaiting.seconds)} ago: ${oldestWaiting.id}`,
    ],
    ['last round of deliveries', lastRound ?? 'never'],
    ['CRM asked for a pause until', crm.pausedUntil],
    ['seals', `${seals.sealed} kept, ${seals.destroyed} destroyed`],
    ['next seal to expire', seals.nextExpiry],
  ]);
}

const MAILS_WORDS: Readonly<Record<LeadStats['visitorMails'], string>> = {
  own: 'sent by this site',
  crm: 'sent by the CRM',
  none: 'not sent by this site: by the CRM if it is set up for that, else by nobody',
  unset: 'nothing tells yet who sends them',
};

function answersWords({due, overdue, inTime, late, share}: LeadStats['answers']): string {
  const figures = `${due} due, ${overdue} overdue, ${inTime} in time, ${late} late`;
  return share === null ? figures : `${figures}: ${Math.round(share * 100)}% in time`;
}

function prefixed(
  label: string,
  counts: Readonly<Record<string, number>>,
): Array<[string, number]> {
  return Object.entries(counts).map(([name, count]) => [`${label} ${name}`, count]);
}
