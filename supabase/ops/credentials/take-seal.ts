import type {Database} from '../cli/open-database.ts';
import {OpsError} from '../cli/ops-error.ts';

/** A seal with its lead's id and form. */
export type Seal = {submissionId: string; form: string; data: Uint8Array};

type Row = {
  sealed: Uint8Array | null;
  form: string;
  destroyed_at: Date | null;
  destroyed_by: string | null;
  destroy_reason: string | null;
};

/**
 * Reads a lead's seal. The database writes the audit, with actor and purpose, in the same transaction.
 *
 * @throws {OpsError} when the lead has none, or it was destroyed
 */
export async function takeSeal(
  database: Database,
  submissionId: string,
  actor: string,
  purpose: 'open' | 'export',
): Promise<Seal> {
  const [row] = await database.query<Row>('select * from leads.open_credential($1, $2, $3)', [
    submissionId,
    actor,
    purpose,
  ]);
  if (row === undefined) {
    throw new OpsError(`The lead ${submissionId} came without test logins.`);
  }
  if (row.sealed === null) {
    throw new OpsError(
      `The test logins of ${submissionId} were destroyed ${row.destroyed_at?.toISOString()} by ${row.destroyed_by}: ${row.destroy_reason}.`,
    );
  }
  return {submissionId, form: row.form, data: new Uint8Array(row.sealed)};
}
