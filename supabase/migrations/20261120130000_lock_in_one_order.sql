-- What changes a lead for good asks once more under its locks: between the moment a purge listed a lead and the moment it comes to
-- it, an operator may have released or retried it. Locks are taken in one order, the delivery, then the submission, then the seal, so
-- that none of these and leads.finish ever wait for each other.

-- leads.release(actor, id): lets a quarantined lead go to the CRM. True when it was in quarantine, and neither erased nor removed
-- at this moment.
create or replace function leads.release(p_actor text, p_submission_id uuid)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform from leads.submission s where s.id = p_submission_id and s.erased_at is null for update;
  if not found or not leads.release(p_submission_id) then
    return false;
  end if;
  perform leads.record(p_actor, 'lead.release', p_submission_id, '{}');
  return true;
end
$$;

-- leads.erase: as in 20261120120300, in the order of locks above.
create or replace function leads.erase(p_actor text, p_email text)
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
  loop
    perform from leads.delivery d where d.submission_id = v_id for update;
    -- Corrected, erased or removed since.
    perform from leads.submission s
    where s.id = v_id and lower(s.fields ->> 'email') = lower(trim(p_email))
    for update;
    continue when not found;

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
    -- Read now: a release may have made the delivery just before the submission was locked.
    select d.state into was from leads.delivery d where d.submission_id = v_id;
    update leads.delivery d
    set state = 'cancelled', lease_token = null, lease_until = null
    where d.submission_id = v_id and d.state <> 'delivered';
    submission_id := v_id;
    return next;
  end loop;
end
$$;

-- leads.forget: takes one lead out of all tables. The audit keeps that there was one. False when it has to stay after all: somebody
-- has released or retried it.
drop function leads.forget(text, uuid, text);

create function leads.forget(p_actor text, p_submission_id uuid, p_subject text)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_state text;
begin
  perform from leads.delivery d where d.submission_id = p_submission_id for update;
  perform from leads.submission s where s.id = p_submission_id for update;
  if not found then
    return false;
  end if;
  select d.state into v_state from leads.delivery d where d.submission_id = p_submission_id;
  if coalesce(v_state in ('delivered', 'cancelled'), false) <> (p_subject = 'finished')
    or (v_state is null) <> (p_subject = 'quarantined')
  then
    return false;
  end if;
  perform leads.record(p_actor, 'lead.purge', p_submission_id, jsonb_build_object('subject', p_subject));
  delete from leads.delivery_attempt a where a.submission_id = p_submission_id;
  delete from leads.credential c where c.submission_id = p_submission_id;
  delete from leads.delivery d where d.submission_id = p_submission_id;
  delete from leads.submission s where s.id = p_submission_id;
  return true;
end
$$;

revoke all on function leads.forget(text, uuid, text) from public, anon, authenticated;

-- leads.purge: as in 20261120120500; what has to stay after all is not counted.
create or replace function leads.purge(p_actor text, p_limit int default 1000)
returns table (subject text, count int)
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_subject text;
  v_id uuid;
  v_done boolean;
  v_counts jsonb := '{}';
begin
  for v_subject, v_id in select e.subject, e.submission_id from leads.expired() e limit p_limit loop
    if v_subject = 'credential' then
      v_done := leads.destroy_credential(v_id, p_actor, 'its time was over');
    else
      v_done := leads.forget(p_actor, v_id, v_subject);
    end if;
    if v_done then
      v_counts := v_counts || jsonb_build_object(v_subject, coalesce((v_counts ->> v_subject)::int, 0) + 1);
    end if;
  end loop;
  -- Digests of who sent something, of windows that are over.
  delete from leads.rate_limit r where r.ends_at < now();
  return query select c.key, c.value::int from jsonb_each_text(v_counts) c;
end
$$;
