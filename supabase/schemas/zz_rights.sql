-- Every right of a role other than the owner; tests/database/grants.test.ts lists them again. This file comes last, because a view or function loses
-- its rights when another file drops and creates it anew.

-- Makes functions look for names among temporary objects last. By default they look there first, so that a temporary object of the caller, such as a
-- type called text, would run with the owner's rights. `create or replace` resets all three settings.
do $$
declare
  v_function regprocedure;
begin
  for v_function in select p.oid::regprocedure from pg_proc p where p.pronamespace = 'leads'::regnamespace loop
    execute format('alter function %s set search_path = pg_catalog, pg_temp', v_function);
    -- A visitor who waits longer gets a 503. The statement must not succeed after that, nor keep its connection busy.
    execute format('alter function %s set lock_timeout = ''4s''', v_function);
    -- In the zone of a server of one's own, two days a year have 23 or 25 hours.
    execute format('alter function %s set timezone = ''UTC''', v_function);
  end loop;
end
$$;

-- No role needs temporary objects. Only the database's owner may revoke this.
do $$
begin
  execute format('revoke temporary on database %I from public', current_database());
exception
  when insufficient_privilege then null;
end
$$;

-- Nobody may call a later function until it is granted. (Default privileges of one schema cannot take away PUBLIC's.)
alter default privileges revoke execute on functions from public;

revoke all on schema leads from public, anon, authenticated;
revoke all on all tables in schema leads from public, anon, authenticated, leads_fn, leads_ops;
revoke all on all functions in schema leads from public, anon, authenticated, leads_fn, leads_ops;

-- The functions connect as leads_fn. It can read no table, but leads.claim returns the fields of each due lead to it, and leads.report_attempt believes
-- what it says of the CRM's answers. Whoever has its password can empty the outbox, and fill the disk with large objects, which every role may make.
grant usage on schema leads to leads_fn;
grant execute on function
  leads.accept(jsonb), leads.follow_link(uuid, boolean), leads.follow_release_link(uuid, boolean), leads.leads_to_read(uuid),
  leads.claim(text[], int, double precision, uuid[], int, int),
  leads.report_attempt(uuid, uuid, int, text, double precision, text, int, text[], text, boolean, int, double precision),
  leads.report_bounce(uuid, int, text), leads.probe(uuid, boolean, boolean), leads.plan_notices(),
  leads.pass_on(uuid, uuid, text[]), leads.record_heartbeat(jsonb), leads.record_health(text[], jsonb), leads.judge(), leads.health()
to leads_fn;

-- Operators connect as the owner, as leads_ops or with a login of their own that is a member of leads_ops. It reads everything except the content of
-- seals, and changes data only through functions, each of which writes the audit.
grant usage on schema leads to leads_ops;
grant select on leads.submission, leads.delivery, leads.delivery_attempt, leads.audit, leads.retention, leads.heartbeat,
  leads.pace, leads.unanswered, leads.lead_line, leads.kept_logins, leads.open_notice
  to leads_ops;
grant select (
  submission_id, recipients, sealed_at, use_until, opened_count, last_opened_at, destroyed_at, destroyed_by, destroy_reason
) on leads.credential to leads_ops;
grant execute on function
  leads.record_reading(text, text, uuid[], jsonb), leads.waiting_for_person(), leads.health(),
  leads.open_credential(uuid, text), leads.limit_credential(uuid, text, timestamptz), leads.destroy_credential(uuid, text, text),
  leads.retry(text, uuid[], text), leads.retry_notices(text), leads.cancel(text, uuid[], text), leads.mark_answered(text, uuid[]),
  leads.release(text, uuid[]), leads.discard(text, uuid[], boolean), leads.erase(text, text), leads.expired(), leads.purge(text, int)
to leads_ops;

-- With row-level security a careless grant shows no row. It does not bind the owner, as whom the functions run: a policy would have to name the owner,
-- and whoever restores a dump is another.
do $$
declare
  table_name text;
begin
  for table_name in
    select c.relname from pg_class c where c.relnamespace = 'leads'::regnamespace and c.relkind = 'r' and not c.relrowsecurity
  loop
    execute format('alter table leads.%I enable row level security', table_name);
    execute format('create policy "Operators read what they are granted." on leads.%I for select to leads_ops using (true)', table_name);
  end loop;
end
$$;
