import {runSql} from './supabase-server.ts';

/**
 * The schema leads as the server describes it, a line a thing: columns, constraints, indexes, triggers, policies and functions, with
 * owners and rights. Two databases with the same lines have the same schema.
 */
export async function describeSchema(database: string): Promise<string[]> {
  const rows = await runSql<{line: string}>(
    database,
    `with ours as (
       select c.oid, c.relname, c.relkind, c.relowner, c.relacl, c.relrowsecurity, c.relforcerowsecurity
       from pg_class c where c.relnamespace = 'leads'::regnamespace
     )
     select concat_ws(' ', relkind, relname, relowner::regrole, relacl, relrowsecurity, relforcerowsecurity) as line from ours
     union all
     select concat_ws(' ', 'column', relname, attnum, attname, format_type(atttypid, atttypmod), attnotnull, attacl,
       attstattarget, pg_get_expr(adbin, adrelid))
     from ours join pg_attribute a on attrelid = ours.oid and attnum > 0
       left join pg_attrdef on adrelid = attrelid and adnum = attnum
     union all
     select concat_ws(' ', 'constraint', relname, conname, pg_get_constraintdef(k.oid))
     from ours join pg_constraint k on conrelid = ours.oid
     union all
     select pg_get_indexdef(oid) from ours where relkind = 'i'
     union all
     select pg_get_triggerdef(t.oid) from ours join pg_trigger t on tgrelid = ours.oid where not tgisinternal
     union all
     select concat_ws(' ', 'policy', tablename, policyname, roles, cmd, qual, with_check)
     from pg_policies where schemaname = 'leads'
     union all
     select concat_ws(' ', proowner::regrole, proacl, pg_get_functiondef(oid))
     from pg_proc where pronamespace = 'leads'::regnamespace
     union all
     select concat_ws(' ', 'schema', nspowner::regrole, nspacl) from pg_namespace where nspname = 'leads'`,
  );
  return rows.map(({line}) => line).toSorted();
}
