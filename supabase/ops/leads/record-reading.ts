import type {Database} from '../cli/database.ts';

/**
 * Writes the audit before leads are shown. To show a lead is to have looked at it: it waits for a person no longer.
 *
 * @param ids the leads, a row each; null for one row that names none
 * @param detail holds nothing that a visitor typed
 */
export async function recordReading(
  database: Database,
  actor: string,
  action: 'lead.list' | 'lead.show' | 'lead.export',
  ids: readonly string[] | null,
  detail: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  await database.query('select leads.record_reading($1, $2, $3::uuid[], $4)', [
    actor,
    action,
    ids,
    JSON.stringify(detail),
  ]);
}
