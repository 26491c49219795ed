-- leads.erase: takes everything a person sent out of the tables, found by e-mail address. What stays of a lead is its id, its
-- form, its times and its history, none of which tells who it was. A delivery still to be made is cancelled.
--
--   select submission_id, was from leads.erase(actor, 'somebody@example.com')
--
--   was 'delivered'   the CRM holds its own copy: erase it there as well
--       'leased'      it was being delivered at this moment: look whether the CRM took it
create function leads.erase(p_actor text, p_email text)
returns table (submission_id uuid, was text)
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_id uuid;
begin
  for v_id in
    select s.id
    from leads.submission s
    where lower(s.fields ->> 'email') = lower(trim(p_email))
    order by s.created_at
    for update
  loop
    perform leads.record(p_actor, 'lead.erase', v_id, '{}');
    perform leads.destroy_credential(v_id, p_actor, 'the person asked for erasure');
    update leads.submission s
    set fields = '{}',
      page = '{}',
      -- Both are made of what was sent.
      content_hash = 'erased',
      idempotency_key = 'erased:' || s.id,
      erased_at = now()
    where s.id = v_id;
    select d.state into was from leads.delivery d where d.submission_id = v_id for update;
    update leads.delivery d
    set state = 'cancelled', lease_token = null, lease_until = null
    where d.submission_id = v_id and d.state <> 'delivered';
    submission_id := v_id;
    return next;
  end loop;
end
$$;

create index submission_email on leads.submission (lower(fields ->> 'email'));

-- The planner's statistics would keep copies of what was erased.
alter table leads.submission
  alter column fields set statistics 0,
  alter column page set statistics 0,
  alter column idempotency_key set statistics 0,
  alter column content_hash set statistics 0;
alter index leads.submission_email alter column 1 set statistics 0;

revoke all on function leads.erase(text, text) from public, anon, authenticated;
