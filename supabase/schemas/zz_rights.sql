-- Every right of a role other than the owner; tests/database/grants.test.ts lists them again. This file comes last, because a view or function loses
-- its rights when another file drops and creates it anew.

-- Makes functions look for names among temporary objects last. By default they look there first, so that a temporary object of the caller, such as a
-- type called text, would run with the owner's rights. `create or replace` resets both settings.
do $$
declare
  v_function regprocedure;
begin
  for v_function in select p.oid::regprocedure from pg_proc p where p.pronamespace = 'leads'::regnamespace loop
    execute format('alter function %s set search_path = pg_catalog, pg_temp', v_function);
    -- A visitor who waits longer gets a 503. The statement must not succeed after that, nor keep its connection busy.
    execute format('alter function %s set lock_timeout = ''4s''', v_function);
  end loop;
end
$$;

revoke all on schema leads from public, anon, authenticated;
revoke all on all tables in schema leads from public, anon, authenticated, leads_fn, leads_ops;
revoke all on all functions in schema leads from public, anon, authenticated, leads_fn, leads_ops;

-- leads_fn can read no table, but leads.claim returns the fields of each due lead to it (…_grants.sql).
grant usage on schema leads to leads_fn;
grant execute on function
  leads.accept(jsonb), leads.follow_link(uuid, boolean), leads.follow_release_link(uuid, boolean), leads.leads_to_read(uuid),
  leads.claim(text[], int, double precision, uuid[], int, int),
  leads.report_attempt(uuid, uuid, int, text, double precision, text, int, text[], text, boolean, int, double precision),
  leads.report_bounce(uuid, int, text), leads.probe(uuid, boolean, boolean), leads.plan_notices(),
  leads.pass_on(uuid, uuid, text[]),
  leads.record_heartbeat(jsonb), leads.record_health(text[], jsonb), leads.judge(), leads.health(), leads.pulse()
to leads_fn;

grant usage on schema leads to leads_ops;
grant select on leads.submission, leads.delivery, leads.delivery_attempt, leads.audit, leads.retention, leads.heartbeat,
  leads.pace, leads.unanswered, leads.lead_line
  to leads_ops;
grant select (
  submission_id, recipients, sealed_at, opened_count, last_opened_at, destroyed_at, destroyed_by, destroy_reason
) on leads.credential to leads_ops;
grant execute on function
  leads.record_reading(text, text, uuid[], jsonb), leads.waiting_for_person(), leads.health(),
  leads.open_credential(uuid, text), leads.destroy_credential(uuid, text, text),
  leads.retry(text, uuid[], text), leads.cancel(text, uuid[], text), leads.mark_answered(text, uuid[]),
  leads.release(text, uuid[]), leads.discard(text, uuid[], boolean), leads.erase(text, text), leads.expired(), leads.purge(text, int)
to leads_ops;
