import {migrate} from '../../../supabase/local/migrate.ts';
import {runSql, type SupabaseServer} from './supabase-server.ts';

/** A migrated database without leads, and the settings of two operators, each with a login of their own. */
export type Office = {
  /** The owner's address. */
  owner: string;
  ida: {DATABASE_URL: string};
  bo: {DATABASE_URL: string};
};

/** Creates an {@link Office} on a server. */
export async function newOffice(server: SupabaseServer): Promise<Office> {
  const owner = await server.newDatabase();
  await migrate(owner);
  for (const name of ['ida', 'bo']) {
    const [role] = await runSql(owner, 'select from pg_roles where rolname = $1', [name]);
    await runSql(owner, role ? 'select' : `create role ${name} login in role leads_ops`);
  }
  return {
    owner,
    ida: {DATABASE_URL: server.as('ida', owner)},
    bo: {DATABASE_URL: server.as('bo', owner)},
  };
}

/** Makes a lead one that the CRM refused for good, some hours ago. */
export async function markDead(owner: string, id: string, hours: number): Promise<void> {
  await runSql(
    owner,
    `update leads.delivery set state = 'dead', died_at = now() - make_interval(hours => $2)
     where submission_id = $1`,
    [id, hours],
  );
}

/** The audit as `login action`, oldest first. */
export async function auditOf(owner: string): Promise<string[]> {
  const rows = await runSql<{act: string}>(
    owner,
    `select database_user || ' ' || action as act from leads.audit order by id`,
  );
  return rows.map(({act}) => act);
}

/** Makes all deliveries of a lead ones that their receivers took. */
export async function deliverAll(owner: string, id: string): Promise<void> {
  await runSql(
    owner,
    `update leads.delivery set state = 'delivered', delivered_at = now() where submission_id = $1`,
    [id],
  );
}
