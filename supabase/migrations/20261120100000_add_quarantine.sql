-- A lead that looks like a program's is kept, thanked for and not delivered until somebody has looked at it. In quarantine is
-- a lead that has a reason and no row in the outbox; leads.release gives it one.
alter table leads.submission add column quarantine_reason text;

comment on column leads.submission.quarantine_reason is
  'Why the lead was kept back when it came: decoy_filled or too_fast. Null for an ordinary one. Stays after a release.';

create index submission_quarantined on leads.submission (created_at) where quarantine_reason is not null;

-- leads.release: lets a quarantined lead go to the CRM. True when it was in quarantine. Operators' business, not the functions'.
create function leads.release(p_submission_id uuid)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into leads.delivery (submission_id)
  select s.id from leads.submission s where s.id = p_submission_id and s.quarantine_reason is not null
  on conflict (submission_id) do nothing;
  return found;
end
$$;

revoke all on function leads.release(uuid) from public, anon, authenticated, leads_fn;
