import {runSql} from './supabase-server.ts';

const TABLE_RIGHTS = [
  'select',
  'insert',
  'update',
  'delete',
  'truncate',
  'references',
  'trigger',
] as const;

/**
 * Every privilege that the roles have on the schema leads and its objects, as the server reports it. Inherited and
 * PUBLIC privileges count; a privilege on a column counts as one on its table.
 */
export async function actualGrants(database: string, roles: readonly string[]): Promise<string[]> {
  const rows = await runSql<{line: string}>(
    database,
    `with roles as (select unnest($1::text[]) as role),
       relations as (
         select c.oid, c.relname as name, c.relkind = 'S' as is_sequence
         from pg_class c where c.relnamespace = 'leads'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f', 'S')
       )
     select role || ': ' || privilege || ' of schema leads' as line
     from roles, unnest(array['usage', 'create']) privilege
     where has_schema_privilege(role, 'leads', privilege)
     union all
     select role || ': ' || privilege || ' ' || 'leads.' || name
     from roles, relations, unnest($2::text[]) privilege
     where not is_sequence and (
       has_table_privilege(role, oid, privilege)
       or privilege in ('select', 'insert', 'update', 'references') and has_any_column_privilege(role, oid, privilege)
     )
     union all
     select role || ': ' || privilege || ' leads.' || name
     from roles, relations, unnest(array['usage', 'select', 'update']) privilege
     where is_sequence and has_sequence_privilege(role, oid, privilege)
     union all
     select role || ': execute leads.' || p.proname
     from roles, pg_proc p
     where p.pronamespace = 'leads'::regnamespace and has_function_privilege(role, p.oid, 'execute')`,
    [roles, TABLE_RIGHTS],
  );
  return rows.map(({line}) => line).toSorted();
}
