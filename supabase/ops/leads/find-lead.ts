import {typed} from '../cli/checkout.ts';
import type {Database} from '../cli/database.ts';
import {OpsError} from '../cli/ops-error.ts';

/**
 * Finds a lead's id by its first characters.
 *
 * @throws {OpsError} when no lead matches, or several
 */
export async function findLead(database: Database, beginning: string): Promise<string> {
  const [lead, second] = await database.query<{id: string}>(
    'select s.id::text as id from leads.submission s where starts_with(s.id::text, $1) limit 2',
    [beginning.toLowerCase()],
  );
  if (lead === undefined) {
    throw new OpsError(
      `No lead has the id ${beginning}. ${typed('leads', 'list')} shows those there are.`,
    );
  }
  if (second !== undefined) {
    throw new OpsError(`More than one lead's id begins with ${beginning}. Give more of it.`);
  }
  return lead.id;
}
