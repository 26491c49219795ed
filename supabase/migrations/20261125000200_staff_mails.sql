-- Mails to the staff have a bound, whatever arrives: of each of them at most 21 are planned in ten minutes.

-- A digest of its kind was planned within this time, or ten minutes, or no mail is left. In a flood health tells of the
-- quarantine.
create or replace function leads.was_told(p_message text, p_within interval)
returns boolean language sql stable
set search_path = pg_catalog, pg_temp
set lock_timeout = '4s'
as $$
  select leads.mails_left(false) <= 0 or (p_message = 'quarantine_digest' and leads.kept_lately() >= 100) or exists (
    select
    from leads.delivery d
    where d.submission_id is null
      and d.message = p_message
      and d.created_at between now() - greatest(p_within, interval '10 minutes') and now()
  )
$$;

-- What time alone calls for: digests, and each notice of a lead once, by the channels that told the staff of it; the
-- oldest first, the rest when there is room.
create or replace function leads.plan_notices()
returns void language plpgsql security definer
set search_path = pg_catalog, pg_temp
set lock_timeout = '4s'
set enable_seqscan = off
as $$
declare
  v_ids uuid[] := array(
    (select s.id from leads.submission s where s.reminder_at <= now() order by s.reminder_at limit 20)
    union
    (
      select m.submission_id
      from leads.dead_mails m
      where m.deliveries @> '[{"message": "new_lead"}]'
        and not exists (select from leads.delivery o where o.submission_id = m.submission_id and o.message = 'mail_bounced')
      limit 20
    )
  );
  v_lead leads.submission;
begin
  perform leads.lock_leads(v_ids);
  for v_lead in select * from leads.submission s where s.id = any (v_ids) order by s.reminder_at loop
    exit when leads.mails_left(true) <= 0;
    insert into leads.delivery (submission_id, channel, message, recipient, detail)
    select v_lead.id, x.channel, n.message, x.recipient, n.detail
    from leads.planned(v_lead.deliveries) x
    cross join leads.due_notices(v_lead) n
    where x.message = 'new_lead'
    on conflict (submission_id, channel, message, recipient) do nothing;
    update leads.submission s
    set reminder_at = case when now() < s.answer_due_at then s.answer_due_at end
    where s.id = v_lead.id and s.reminder_at <= now();
  end loop;

  -- One worker at a time, so that the next one finds the digests. By a row that nobody else may lock: anybody may hold
  -- an advisory lock for ever.
  perform from leads.retention r where r.subject = 'quarantined' for no key update skip locked;
  if found then
    perform leads.plan_digests();
    perform leads.gather_leads();
  end if;
end
$$;

-- leads.release: lets quarantined leads cause what any lead of their form does; a mail that would promise an answer by
-- a time that is over is cancelled at once. Gives the ids of those that were in quarantine and are neither erased nor
-- removed at this moment.
create or replace function leads.release(p_actor text, p_submission_ids uuid[])
returns setof uuid language plpgsql security definer
set search_path = pg_catalog, pg_temp
set lock_timeout = '4s'
as $$
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
    -- After the first turn, so that a release of many holds no new lead up.
    perform leads.put_into_outbox(v_lead.id, 1, case when v_lead.answer_due_at <= now() then 'promise_expired' end);
    perform leads.write_audit(p_actor, 'lead.release', v_lead.id, '{}');
    return next v_lead.id;
  end loop;
end
$$;
