-- What operators decide about leads, by commands or by a notice's link. Each function writes the audit in its own transaction.

-- Makes deliveries 'pending' or 'cancelled', of all channels or of one. Returns the ids of the leads with a changed delivery. These never become
-- pending: leased deliveries, all of an erased lead, and a mail whose promised time for an answer has passed.
create or replace function leads.turn_deliveries(p_actor text, p_action text, p_state text, p_submission_ids uuid[], p_channel text)
returns setof uuid language plpgsql as $$
begin
  perform leads.lock_leads(p_submission_ids);
  return query
  with chosen as (
    select d.id, d.submission_id, d.state, d.channel, d.message
    from leads.delivery d
    join leads.submission s on s.id = d.submission_id
    where d.submission_id = any (p_submission_ids)
      and (p_channel is null or d.channel = p_channel)
      and d.state in ('pending', 'held', 'dead', 'cancelled')
      and (p_state = 'pending' or d.state <> 'cancelled')
      and (p_state = 'cancelled' or (
        s.erased_at is null
        and (d.channel <> 'mail' or coalesce(s.answer_due_at > now(), true))
      ))
  ),
  turned as (
    update leads.delivery d set state = p_state, next_attempt_at = now(), faults = 0, holds = 0, died_at = null
    from chosen c
    where d.id = c.id
  ),
  audited as (
    insert into leads.audit (actor, action, submission_id, detail)
    select p_actor, p_action, c.submission_id, jsonb_build_object('was', c.state, 'channel', c.channel, 'message', c.message)
    from chosen c
    order by c.submission_id, c.channel, c.message, c.id
  )
  select distinct c.submission_id from chosen c;
end
$$;

-- Makes deliveries due now. Their delays and their week of attempts begin anew.
create or replace function leads.retry(p_actor text, p_submission_ids uuid[], p_channel text default null)
returns setof uuid language sql security definer as $$
  select leads.turn_deliveries(p_actor, 'lead.retry', 'pending', p_submission_ids, p_channel)
$$;

-- Makes the notices that have not arrived due now, digests too, but none of an erased lead. Returns their number.
create or replace function leads.retry_notices(p_actor text)
returns int language plpgsql security definer as $$
declare
  v_count int;
begin
  perform leads.lock_leads(array(select n.submission_id from leads.open_notice n where n.submission_id is not null));
  update leads.delivery d set state = 'pending', next_attempt_at = now(), faults = 0, holds = 0, died_at = null
  from leads.open_notice n
  left join leads.submission s on s.id = n.submission_id
  where d.id = n.id and d.state in ('pending', 'held', 'dead') and s.erased_at is null;
  get diagnostics v_count = row_count;
  perform leads.write_audit(p_actor, 'notice.retry', null, jsonb_build_object('notices', v_count));
  return v_count;
end
$$;

-- Cancels the deliveries of leads that are not yet made.
create or replace function leads.cancel(p_actor text, p_submission_ids uuid[], p_channel text default null)
returns setof uuid language sql security definer as $$
  select leads.turn_deliveries(p_actor, 'lead.cancel', 'cancelled', p_submission_ids, p_channel)
$$;

-- Records that the visitor was answered, which ends the reminders. Returns the ids of the leads that were promised an answer and had none.
create or replace function leads.mark_answered(p_actor text, p_submission_ids uuid[])
returns setof uuid language plpgsql security definer as $$
begin
  perform leads.lock_leads(p_submission_ids);
  return query
  with answered as (
    update leads.submission s set answered_at = now(), answered_by = p_actor
    where s.id = any (p_submission_ids) and s.answer_due_at is not null and s.answered_at is null and s.erased_at is null
    returning s.id
  ),
  audited as (insert into leads.audit (actor, action, submission_id) select p_actor, 'lead.answered', a.id from answered a)
  select a.id from answered a;
end
$$;

-- Returns the lead of a notice's link "I have answered"; with p_act it is marked as answered before. A second call changes nothing. The functions have
-- checked the link's signature.
-- Returns {"isAnswered", "form", "receivedAt", "dueAt"}; null if the lead is deleted or erased, or was promised no answer.
create or replace function leads.follow_link(p_submission_id uuid, p_act boolean)
returns jsonb language plpgsql security definer as $$
begin
  if p_act then
    perform leads.mark_answered('a notice’s link', array[p_submission_id]);
  end if;
  return (
    select jsonb_build_object('isAnswered', s.answered_at is not null, 'form', s.form, 'receivedAt', s.created_at, 'dueAt', s.answer_due_at)
    from leads.submission s
    where s.id = p_submission_id and s.answer_due_at is not null and s.erased_at is null
  );
end
$$;

-- Takes leads out of quarantine and plans their form's deliveries. A mail whose promised time has passed is cancelled immediately.
-- Returns the ids of the released leads; skips leads that are erased or not in quarantine.
create or replace function leads.release(p_actor text, p_submission_ids uuid[])
returns setof uuid language plpgsql security definer as $$
declare
  v_lead leads.submission;
begin
  perform leads.lock_leads(p_submission_ids);
  for v_lead in
    select * from leads.submission s where s.id = any (p_submission_ids) and s.is_quarantined and s.erased_at is null order by s.id
  loop
    update leads.submission s
    set released_at = now(),
      to_gather = s.deliveries @> '[{"message": "lead_digest"}]' or leads.mails_left(true) <= 14,
      reminder_at = s.created_at + (s.answer_due_at - s.created_at) * 0.75
    where s.id = v_lead.id;
    -- A released lead goes out after first leads, so that a large release delays no new visitor. MAIL_LIMIT does not apply, because an
    -- operator has seen that a person sent it.
    perform leads.put_into_outbox(v_lead.id, 1, case when v_lead.answer_due_at <= now() then 'promise_expired' end, now());
    perform leads.write_audit(p_actor, 'lead.release', v_lead.id, '{}');
    return next v_lead.id;
  end loop;
end
$$;

-- Deletes leads that no person sent, with their test logins. It takes only leads in quarantine and, unless somebody has released them, those whose network
-- had sent five or more before; with p_firsts all. Answered leads stay, and those that are being delivered at this moment. Returns the ids of the deleted.
create or replace function leads.discard(p_actor text, p_submission_ids uuid[], p_firsts boolean default false)
returns setof uuid language plpgsql security definer as $$
declare
  v_id uuid;
begin
  perform leads.lock_leads(p_submission_ids);
  for v_id in
    select s.id
    from leads.submission s
    where s.id = any (p_submission_ids)
      and (s.is_quarantined or s.turn >= 5 and s.released_at is null or p_firsts and s.erased_at is null) and s.answered_at is null
      and not exists (select from leads.delivery d where d.submission_id = s.id and d.state = 'leased')
    order by s.id
  loop
    perform leads.remove_lead(v_id);
    perform leads.write_audit(p_actor, 'lead.discard', v_id, '{}');
    return next v_id;
  end loop;
end
$$;

-- Returns the lead of a digest's link "This is a person"; with p_act it is released before. A second call changes nothing. An answered lead is not
-- released, because its visitor would be promised an answer again. The functions have checked the link's signature.
-- Returns {"isReleased", "isAnswered", "form", "receivedAt", "dueAt"}; null if the lead is deleted or erased.
create or replace function leads.follow_release_link(p_submission_id uuid, p_act boolean)
returns jsonb language plpgsql security definer as $$
begin
  if p_act then
    perform leads.lock_leads(array[p_submission_id]);
    perform leads.release('a notice’s link', array[s.id])
    from leads.submission s where s.id = p_submission_id and s.answered_at is null;
  end if;
  return (
    select jsonb_build_object(
      'isReleased', not s.is_quarantined, 'isAnswered', s.answered_at is not null,
      'form', s.form, 'receivedAt', s.created_at, 'dueAt', s.answer_due_at
    )
    from leads.submission s where s.id = p_submission_id and s.erased_at is null
  );
end
$$;

-- Deletes all that the person with this email address sent. A lead keeps its id, form, times and history, which do not identify anybody. Its open
-- deliveries are cancelled. `was`: the state of its delivery to the CRM. A second call finds nothing.
create or replace function leads.erase(p_actor text, p_email text)
returns table (submission_id uuid, was text) language plpgsql security definer as $$
declare
  v_ids uuid[] := array(select s.id from leads.submission s where lower(s.fields ->> 'email') = lower(trim(p_email)));
  v_id uuid;
begin
  perform leads.lock_leads(v_ids);
  for v_id in
    select s.id
    from leads.submission s
    where s.id = any (v_ids) and lower(s.fields ->> 'email') = lower(trim(p_email))
    order by s.created_at
  loop
    perform leads.write_audit(p_actor, 'lead.erase', v_id, '{}');
    perform leads.destroy_credential(v_id, p_actor, 'the person asked for erasure');
    update leads.submission s
    set fields = '{}', page = '{}', source = '{}', erased_at = now(), to_gather = false,
      content_hash = 'erased', idempotency_key = 'erased:' || s.id -- derived from what was sent
    where s.id = v_id;
    was := (select d.state from leads.delivery d where d.submission_id = v_id and d.channel = 'crm');
    update leads.delivery d set state = 'cancelled', lease_token = null, lease_until = null, died_at = null
    where d.submission_id = v_id and d.state <> 'delivered';
    submission_id := v_id;
    return next;
  end loop;
end
$$;
