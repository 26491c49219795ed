import mails from '../../functions/_shared/mail/visitor-mails.json' with {type: 'json'};
import type {Database} from '../cli/database.ts';

/**
 * Who mails visitors what the forms promise: this site, the CRM, or nobody. `unset` when nothing tells: no setting here,
 * and no lead of such a form yet.
 */
export type VisitorMails = 'own' | 'crm' | 'none' | 'unset';

/**
 * Finds out who mails visitors: by this machine's settings where they say it, else by what the newest lead caused that
 * was promised a mail. Such a lead without a mail tells the CRM from nobody only where VISITOR_MAILS is set.
 */
export async function readVisitorMails(database: Database): Promise<VisitorMails> {
  const {VISITOR_MAILS: who, MAIL_VIA: via} = process.env;
  if (who === 'crm') {
    return 'crm';
  }
  if (via) {
    return 'own';
  }
  const [newest] = await database.query<{own: boolean}>(
    `select s.deliveries @> '[{"channel": "mail"}]' as own
     from leads.submission s where s.form = any ($1) order by s.created_at desc limit 1`,
    [Object.keys(mails)],
  );
  if (newest === undefined) {
    return 'unset';
  }
  return newest.own ? 'own' : 'none';
}
