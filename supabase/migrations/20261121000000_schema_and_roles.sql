-- The schema of everything a lead leaves behind. The Data API does not expose it. The migrations run unchanged on PostgreSQL 15 and
-- later, on Supabase and on PGlite, and need no extension.

-- Roles belong to the whole server: they may be there already, made by Supabase or for another database of another owner, and two
-- databases may be migrated at the same moment. They get no comment: on PostgreSQL 16 and later only who made them may give one.
do $$
declare
  role_name text;
begin
  foreach role_name in array array['anon', 'authenticated', 'leads_fn', 'leads_ops'] loop
    if not exists (select from pg_roles where rolname = role_name) then
      begin
        execute format('create role %I nologin', role_name);
      exception
        when duplicate_object or unique_violation then null;
      end;
    end if;
  end loop;
end
$$;

create schema leads;

comment on schema leads is 'Leads, their sealed test logins and their way to the CRM.';
