-- Operators connect as the owner or as leads_ops, which reads everything but the content of seals and changes nothing
-- except through the functions, each of which writes the audit.
do $$
begin
  create role leads_ops nologin;
exception
  when duplicate_object or unique_violation then null;
end
$$;

comment on role leads_ops is
  'Operators'' commands may connect as this role. A deployment gives it a password and login.';

grant usage on schema leads to leads_ops;
grant select on leads.submission, leads.delivery, leads.delivery_attempt, leads.audit, leads.retention, leads.heartbeat,
  leads.crm_gate
  to leads_ops;
grant select (
  submission_id, recipients, sealed_at, opened_count, last_opened_at, destroyed_at, destroyed_by, destroy_reason
) on leads.credential to leads_ops;
grant execute on function
  leads.record(text, text, uuid, jsonb),
  leads.open_credential(uuid, text, text),
  leads.destroy_credential(uuid, text, text),
  leads.health(),
  leads.amend(text, uuid, text, text),
  leads.retry(text, uuid[]),
  leads.release(text, uuid),
  leads.cancel(text, uuid),
  leads.erase(text, text),
  leads.set_retention(text, text, int),
  leads.expired(),
  leads.purge(text, int)
to leads_ops;

-- From here on row-level security binds the owner too: what is allowed is written down as a policy. The owner's own is what
-- the functions above run with.
do $$
declare
  table_name text;
begin
  for table_name in
    select c.relname from pg_class c where c.relnamespace = 'leads'::regnamespace and c.relkind = 'r'
  loop
    execute format('alter table leads.%I enable row level security', table_name);
    execute format('alter table leads.%I force row level security', table_name);
    execute format('create policy "The owner''s functions do their work." on leads.%I to current_user using (true)', table_name);
    execute format('create policy "Operators read what they are granted." on leads.%I for select to leads_ops using (true)', table_name);
  end loop;
end
$$;
