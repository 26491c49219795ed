import type {Command} from 'commander';
import {makeCommand} from '../cli/cli.ts';
import {withDatabase, type Database} from '../cli/database.ts';
import {formatCount, formatTable, print} from '../cli/output.ts';

/** A row of the view `leads.open_notice`. `planned`: when, in UTC; `lead`: its id's beginning, null for a digest. */
type OpenNotice = {
  id: string;
  message: string;
  state: string;
  attempts: number;
  last_outcome: string | null;
  planned: string;
  lead: string | null;
};

/** `leads -- notices`: the staff's mails that have not arrived, digests too, which `list` cannot show. */
export function noticesCommand(): Command {
  return makeCommand('notices', 'mails to the staff, digests too, that have not arrived')
    .option('--retry', 'makes them due now, for the next delivery round')
    .action(({retry}: {retry?: true}) =>
      withDatabase((database) => (retry ? retryNotices(database) : listNotices(database))),
    );
}

async function listNotices({query}: Database): Promise<void> {
  const notices = await query<OpenNotice>(
    `select id::text, message, state, attempts, last_outcome, left(submission_id::text, 13) as lead,
       to_char(created_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS') as planned
     from leads.open_notice order by created_at, message, id`,
  );
  const rows = notices.map((it) => [
    it.planned,
    it.message,
    it.state,
    String(it.attempts),
    it.last_outcome ?? '-',
    it.lead ?? '-',
  ]);
  const headings = ['PLANNED (UTC)', 'NOTICE', 'STATE', 'TRIES', 'LAST', 'LEAD'];
  print(rows.length === 0 ? 'No notices.' : formatTable(headings, rows));
}

async function retryNotices({query, actor}: Database): Promise<void> {
  const [row] = await query<{count: number}>('select leads.retry_notices($1) as count', [actor]);
  print(`${formatCount(row?.count ?? 0, 'notice')} due now, for the next delivery round.`);
}
