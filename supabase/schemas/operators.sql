-- leads.release: takes leads out of quarantine and plans their form's deliveries. A mail whose promised time has passed is cancelled immediately.
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
    -- A released lead goes out after networks' first leads, so that a large release delays no new visitor. MAIL_LIMIT does not apply, because an
    -- operator has seen that a person sent it.
    perform leads.put_into_outbox(v_lead.id, 16, case when v_lead.answer_due_at <= now() then 'promise_expired' end, now());
    perform leads.write_audit(p_actor, 'lead.release', v_lead.id, '{}');
    return next v_lead.id;
  end loop;
end
$$;

-- leads.discard: deletes leads that no person sent, with their test logins. It takes only leads in quarantine and those whose network had sent five
-- or more before; with p_firsts also all unanswered ones. A lead that is being delivered at this moment stays. Returns the ids of the deleted leads.
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
      and (s.is_quarantined or s.turn >= 80 or p_firsts and s.answered_at is null and s.erased_at is null)
      and not exists (select from leads.delivery d where d.submission_id = s.id and d.state = 'leased')
    order by s.id
  loop
    perform leads.remove_lead(v_id);
    perform leads.write_audit(p_actor, 'lead.discard', v_id, '{}');
    return next v_id;
  end loop;
end
$$;
