-- What an operator may decide about leads. Each function writes the audit in its own transaction.

-- Locks leads until the end of the transaction. Every function that changes leads or adds deliveries calls it first, and reads what it decides by
-- afterwards: only a new statement sees what was committed while it waited. There is no deadlock, because the order is always the same: submissions
-- by id, then their deliveries by id, then seals. Workers (leads.claim, leads.report_attempt) lock one delivery, then the pace of its
-- transport, and no submission. A new delivery's foreign key takes a key share lock of its submission, which does not conflict with these.
create function leads.lock_leads(p_submission_ids uuid[])
returns void language plpgsql as $$
begin
  perform from leads.submission s where s.id = any (p_submission_ids) order by s.id for no key update;
  perform from leads.delivery d where d.submission_id = any (p_submission_ids) order by d.id for no key update;
end
$$;

-- Audits that an operator reads leads, before they are shown; null: leads not named one by one. 'lead.show' also counts as having
-- looked at them: health no longer counts a dead or quarantined one as waiting for a person, and one in quarantine may expire.
-- It is a record of what the commands did: a role that may select from the tables can read them without it.
create function leads.record_reading(p_actor text, p_action text, p_submission_ids uuid[], p_detail jsonb default '{}')
returns void language plpgsql security definer as $$
begin
  if p_action not in ('lead.show', 'lead.list', 'lead.export') then
    raise exception 'not a way of reading leads' using errcode = 'invalid_parameter_value';
  end if;
  if p_submission_ids is null then
    perform leads.write_audit(p_actor, p_action, null, p_detail);
    return;
  end if;
  perform leads.write_audit(p_actor, p_action, s.id, p_detail)
  from leads.submission s
  where s.id = any (p_submission_ids);
  if p_action = 'lead.show' then
    perform leads.lock_leads(p_submission_ids);
    update leads.submission s
    set acknowledged_at = now()
    where s.id in (select w.submission_id from leads.waiting_for_person() w where w.reason not in ('overdue', 'held'))
      and s.id = any (p_submission_ids);
  end if;
end
$$;

-- Makes deliveries 'pending' or 'cancelled', of all channels or of one. Gives the ids of the leads with a delivery that it changed. Never made
-- pending: what is under way, all of an erased lead, reminders of an answer that was given, and a mail that would promise an answer by a time
-- that is over.
create function leads.turn_deliveries(p_actor text, p_action text, p_state text, p_submission_ids uuid[], p_channel text)
returns setof uuid language plpgsql as $$
declare
  v_delivery leads.delivery;
  v_turned uuid[] := '{}';
begin
  perform leads.lock_leads(p_submission_ids);
  for v_delivery in
    select d.*
    from leads.delivery d
    join leads.submission s on s.id = d.submission_id
    where d.submission_id = any (p_submission_ids)
      and (p_channel is null or d.channel = p_channel)
      and d.state in ('pending', 'held', 'dead', 'cancelled')
      and (p_state = 'pending' or d.state <> 'cancelled')
      and (p_state = 'cancelled' or (
        s.erased_at is null
        and (s.answered_at is null or d.message not in ('reply_due_soon', 'reply_overdue'))
        and (d.channel <> 'mail' or coalesce(s.answer_due_at > now(), true))
      ))
    order by d.id
  loop
    perform leads.write_audit(
      p_actor, p_action, v_delivery.submission_id,
      jsonb_build_object('was', v_delivery.state, 'channel', v_delivery.channel, 'message', v_delivery.message)
    );
    update leads.delivery d
    set state = p_state, next_attempt_at = now(), faults = 0, holds = 0, died_at = null
    where d.id = v_delivery.id;
    v_turned := v_turned || v_delivery.submission_id;
  end loop;
  return query select distinct t.id from unnest(v_turned) as t (id);
end
$$;

-- leads.retry: makes deliveries due now, and begins their back-off and their week anew.
create function leads.retry(p_actor text, p_submission_ids uuid[], p_channel text default null)
returns setof uuid language sql security definer as $$
  select leads.turn_deliveries(p_actor, 'lead.retry', 'pending', p_submission_ids, p_channel)
$$;

-- leads.cancel: cancels the deliveries of leads that are still to be made.
create function leads.cancel(p_actor text, p_submission_ids uuid[], p_channel text default null)
returns setof uuid language sql security definer as $$
  select leads.turn_deliveries(p_actor, 'lead.cancel', 'cancelled', p_submission_ids, p_channel)
$$;

-- leads.mark_answered: records that the visitor was answered. Stops the clock and the reminders. Gives the ids of the
-- leads whose clock ran.
create function leads.mark_answered(p_actor text, p_submission_ids uuid[])
returns setof uuid language plpgsql security definer as $$
declare
  v_id uuid;
begin
  perform leads.lock_leads(p_submission_ids);
  for v_id in
    update leads.submission s
    set answered_at = now(), answered_by = p_actor
    where s.id = any (p_submission_ids)
      and s.answer_due_at is not null
      and s.answered_at is null
      and s.erased_at is null
    returning s.id
  loop
    perform leads.write_audit(p_actor, 'lead.answered', v_id, '{}');
    update leads.delivery d
    set state = 'cancelled', died_at = null
    where d.submission_id = v_id
      and d.message in ('reply_due_soon', 'reply_overdue')
      and d.state in ('pending', 'held', 'dead');
    return next v_id;
  end loop;
end
$$;

-- leads.follow_link: the lead of a notice's link "I have answered", after its clock was stopped if p_act; to follow a link twice changes nothing
-- more. The functions have checked the link's signature.
-- returns {"isAnswered", "form", "receivedAt", "dueAt"}; null when the lead is gone, erased, or promised no answer
create function leads.follow_link(p_submission_id uuid, p_act boolean)
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

-- leads.release: takes leads out of quarantine and plans the deliveries of their form. A mail that would promise an answer by a time that is over is
-- cancelled at once. Returns the ids of the released leads; leads that are not in quarantine, or are erased, are skipped.
create function leads.release(p_actor text, p_submission_ids uuid[])
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
    -- Turn 1, behind the first leads of parties, so that a release of many delays no new visitor's lead.
    perform leads.put_into_outbox(v_lead.id, 1, case when v_lead.answer_due_at <= now() then 'promise_expired' end);
    perform leads.write_audit(p_actor, 'lead.release', v_lead.id, '{}');
    return next v_lead.id;
  end loop;
end
$$;

-- leads.discard: removes leads that no person sent, with their test logins: those in quarantine, and those let through after five of the same party.
-- Returns the ids of the removed leads; a lead that is being delivered at this moment stays.
create function leads.discard(p_actor text, p_submission_ids uuid[])
returns setof uuid language plpgsql security definer as $$
declare
  v_id uuid;
begin
  perform leads.lock_leads(p_submission_ids);
  for v_id in
    select s.id
    from leads.submission s
    where s.id = any (p_submission_ids)
      and (s.is_quarantined or s.turn >= 5)
      and not exists (select from leads.delivery d where d.submission_id = s.id and d.state = 'leased')
    order by s.id
  loop
    perform leads.remove_lead(v_id);
    perform leads.write_audit(p_actor, 'lead.discard', v_id, '{}');
    return next v_id;
  end loop;
end
$$;

-- Takes everything a person sent out of the tables, found by e-mail address. What stays of a lead is its id, its
-- form, its times and its history, none of which tells who it was. A delivery still to be made is cancelled.
-- was: the state of its delivery to the CRM. Repeated, it finds nothing more.
create function leads.erase(p_actor text, p_email text)
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
    set fields = '{}',
      page = '{}',
      source = '{}',
      -- Both are derived from what was sent.
      content_hash = 'erased',
      idempotency_key = 'erased:' || s.id,
      erased_at = now()
    where s.id = v_id;
    was := (select d.state from leads.delivery d where d.submission_id = v_id and d.channel = 'crm');
    update leads.delivery d
    set state = 'cancelled', lease_token = null, lease_until = null, died_at = null
    where d.submission_id = v_id and d.state <> 'delivered';
    submission_id := v_id;
    return next;
  end loop;
end
$$;
