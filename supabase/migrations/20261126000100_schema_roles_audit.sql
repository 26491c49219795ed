-- Everything a lead leaves behind, hidden from the Data API. The migrations run unchanged on PostgreSQL 15 and later, Supabase and PGlite.

-- Roles belong to the whole server: Supabase, or the migration of another database at this moment, may make them too.
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

-- Acts of people and of the scheduler, written in the act's transaction or before it. Holds nothing a visitor typed, so it may outlive leads.
create table leads.audit (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- As the command was told: user@machine, or 'retention'. Anybody can claim to be anybody here.
  actor text not null check (length(actor) between 1 and 200),
  -- As the server knows it: operators with a login of their own cannot pass for each other.
  database_user text not null default session_user,
  -- 'lead.export', 'lead.retry', 'credential.open', …
  action text not null check (action ~ '^[a-z]+\.[a-z]+$'),
  -- No foreign key: a receipt outlives its lead.
  submission_id uuid,
  detail jsonb not null default '{}' check (jsonb_typeof(detail) = 'object')
);

create index audit_submission on leads.audit (submission_id);

create function leads.refuse_audit_change()
returns trigger language plpgsql as $$
begin
  raise exception 'leads.audit is only ever added to' using errcode = 'insufficient_privilege';
end
$$;

-- A trigger, because a missing grant would not stop the owner.
create trigger audit_is_append_only
before update or delete or truncate on leads.audit
for each statement execute function leads.refuse_audit_change();

-- Granted to nobody, so that no act is recorded that was not done. No submission: the act was not about a single lead.
create function leads.write_audit(p_actor text, p_action text, p_submission_id uuid, p_detail jsonb)
returns void language sql as $$
  insert into leads.audit (actor, action, submission_id, detail)
  values (p_actor, p_action, p_submission_id, p_detail)
$$;
