import {readQuoted} from '../lead-forms/wire.ts';
import type {KeptLead, QuarantineReason} from '../outbox/store.ts';
import {type NoticeMeans, toFirstWords, toFormTitle} from './notice-words.ts';

/** Why a lead is kept back, for people. */
const REASONS: Readonly<Record<QuarantineReason, string>> = {
  decoy_filled: 'a field was filled in that people do not see',
  too_fast: 'the form was sent faster than most people can fill it in',
  rate_limit_all: 'more requests came at once than we let through',
  rate_limit_network: 'many requests came from the same network',
};

/** In characters. Twenty leads make a mail of 20 kB at most, a fifth of what Gmail shows. */
const LONGEST = {name: 60, words: 160};

/**
 * The lines about one lead in the digest of the quarantine. What the visitor typed stands on marked lines, so that none
 * looks like ours; what may hold a test login is not quoted.
 */
export function writeKeptLead(
  {id, form, fields, createdAt, answerDueAt, reason}: KeptLead,
  {linkTo, formatMinute}: NoticeMeans,
): string[] {
  const name = [fields.firstname, fields.lastname].filter(Boolean).join(' ');
  const who = [name, fields.company || fields.email].filter(Boolean);
  const words = toFirstWords(readQuoted(form, fields), LONGEST.words);
  const due = answerDueAt === null ? '' : `, answer due ${formatMinute(answerDueAt)}`;
  return [
    `${toFormTitle(form)}, ${formatMinute(createdAt)}${due}`,
    `| ${who.map((it) => toFirstWords(it ?? '', LONGEST.name)).join(', ')}`,
    ...(words === '' ? [] : [`| ${words}`]),
    `Kept back: ${REASONS[reason]}`,
    'This is a person:',
    linkTo('release', id),
    '',
  ];
}
