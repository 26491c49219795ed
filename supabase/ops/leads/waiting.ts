import type {Database} from '../cli/database.ts';
import {formatDuration, formatTable} from '../cli/output.ts';

/** Why leads wait for a person, the most urgent first: the reasons of `leads.waiting_for_person`, and what to type. */
const WAITS = {
  overdue: ['nobody has answered in time', 'list --overdue'],
  'dead crm': ['the CRM never takes it', 'list -s dead'],
  'dead mail': ['the visitor’s mail never arrives', 'list -s dead --channel mail'],
  'dead notice': ['the staff’s mail never arrives', 'list -s dead --channel notice'],
  quarantined: ['looks like a program’s', 'list -s quarantined'],
  burst: ['more than a limit lets through', 'list -s quarantined --reason limit'],
  'held crm': ['the CRM needs a repair', 'list -s held'],
  'held mail': ['the way for mails needs a repair', 'list -s held --channel mail'],
  'held notice': ['the way for mails needs a repair', 'list -s held --channel notice'],
} as const;

/**
 * What waits for a person, as lines that end in the command to run next; empty when nothing waits. A dead or
 * quarantined lead waits until somebody looks at it, an overdue one until it is marked as answered, a held one until
 * its receiver is repaired.
 */
export async function tellWaiting({query}: Database): Promise<string> {
  const waiting = await query<{cause: keyof typeof WAITS; count: string; seconds: number}>(
    `select concat_ws(' ', reason, channel) as cause, count(distinct submission_id) as count,
       extract(epoch from now() - min(since))::int as seconds
     from leads.waiting_for_person() group by 1 order by array_position($1::text[], concat_ws(' ', reason, channel))`,
    [Object.keys(WAITS)],
  );
  const rows = waiting.map(({cause, count, seconds}) => {
    const [because, next] = WAITS[cause];
    const [what = ''] = cause.replace('burst', 'quarantined').split(' ');
    return [what, String(count), formatDuration(seconds), because, `npm run leads -- ${next}`];
  });
  const headings = ['WAITS FOR A PERSON', 'LEADS', 'OLDEST', 'BECAUSE', 'NEXT'];
  return rows.length === 0 ? '' : formatTable(headings, rows, 60);
}
