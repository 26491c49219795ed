-- What an operator may decide about a delivery.
alter table leads.delivery drop constraint delivery_state_check;
alter table leads.delivery add constraint delivery_state_check check (
  state in ('pending', 'leased', 'delivered', 'held', 'dead', 'cancelled')
);

-- leads.retry: makes deliveries due now, and begins their back-off and their week anew. Gives the ids of those it changed: a lead that is
-- delivered, under way, or erased stays as it is.
create function leads.retry(p_actor text, p_submission_ids uuid[])
returns setof uuid
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_id uuid;
  v_was text;
begin
  for v_id, v_was in
    select d.submission_id, d.state
    from leads.delivery d
    join leads.submission s on s.id = d.submission_id
    where d.submission_id = any (p_submission_ids)
      and d.state in ('pending', 'held', 'dead', 'cancelled')
      and s.erased_at is null
    order by d.submission_id
    for update of d
  loop
    perform leads.record(p_actor, 'lead.retry', v_id, jsonb_build_object('was', v_was));
    update leads.delivery d
    set state = 'pending', next_attempt_at = now(), faults = 0, faulting_since = null
    where d.submission_id = v_id;
    return next v_id;
  end loop;
  if found then
    -- Whoever has leads retried expects the CRM to be back: it is called now, not at the end of the minute between two probes.
    update leads.crm_gate g set last_call_at = '-infinity' where g.failures >= 5;
  end if;
end
$$;

-- leads.cancel: an operator's word that a lead shall not go to the CRM. True when there was something to cancel.
create function leads.cancel(p_actor text, p_submission_id uuid)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_was text;
begin
  select d.state into v_was
  from leads.delivery d
  where d.submission_id = p_submission_id and d.state in ('pending', 'held', 'dead')
  for update;
  if not found then
    return false;
  end if;
  perform leads.record(p_actor, 'lead.cancel', p_submission_id, jsonb_build_object('was', v_was));
  update leads.delivery d set state = 'cancelled' where d.submission_id = p_submission_id;
  return true;
end
$$;

alter table leads.submission add column erased_at timestamptz;

-- leads.release(actor, id): lets a quarantined lead go to the CRM. True when it was in quarantine.
create function leads.release(p_actor text, p_submission_id uuid)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  if exists (select from leads.submission s where s.id = p_submission_id and s.erased_at is not null)
    or not leads.release(p_submission_id)
  then
    return false;
  end if;
  perform leads.record(p_actor, 'lead.release', p_submission_id, '{}');
  return true;
end
$$;

revoke all on function leads.retry(text, uuid[]), leads.cancel(text, uuid), leads.release(text, uuid)
  from public, anon, authenticated;
