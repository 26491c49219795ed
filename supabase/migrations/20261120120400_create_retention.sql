-- How long things are kept. In the database, because its clock must know without being told by a setting elsewhere.
create table leads.retention (
  subject text primary key check (subject in ('credential', 'finished', 'quarantined')),
  days int not null check (days between 1 and 3650)
);

insert into leads.retention (subject, days) values
  ('credential', 30), -- a seal, from the day it was made
  ('finished', 730), -- a lead that was delivered, or cancelled by an operator
  ('quarantined', 30); -- a lead that looks like a machine's

create function leads.set_retention(p_actor text, p_subject text, p_days int)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform leads.record(p_actor, 'retention.set', null, jsonb_build_object('subject', p_subject, 'days', p_days));
  update leads.retention r set days = p_days where r.subject = p_subject;
  if not found then
    raise exception 'not something that is kept for a time' using errcode = 'invalid_parameter_value';
  end if;
end
$$;

-- leads.forget: takes one lead out of all tables. The audit keeps that there was one.
create function leads.forget(p_actor text, p_submission_id uuid, p_subject text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform leads.record(p_actor, 'lead.purge', p_submission_id, jsonb_build_object('subject', p_subject));
  delete from leads.delivery_attempt a where a.submission_id = p_submission_id;
  delete from leads.credential c where c.submission_id = p_submission_id;
  delete from leads.delivery d where d.submission_id = p_submission_id;
  delete from leads.submission s where s.id = p_submission_id;
end
$$;

alter table leads.retention enable row level security;
revoke all on leads.retention from public, anon, authenticated, leads_fn;
revoke all on function leads.set_retention(text, text, int), leads.forget(text, uuid, text)
  from public, anon, authenticated;
