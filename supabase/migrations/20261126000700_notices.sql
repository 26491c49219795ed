-- A mail came back after its provider took it, or was called spam ('complained'). Its attempt is no longer 'delivered', so that a retry sends it anew.
-- p_bounces: how often it had come back when it was sent.
-- 'ignored' for what is known, cancelled, erased or not ours; 'under_way' while an attempt is not reported: tell it again.
create function leads.report_bounce(p_delivery_id uuid, p_bounces int, p_outcome text)
returns text language plpgsql security definer as $$
declare
  v_delivery leads.delivery;
begin
  select * into v_delivery
  from leads.delivery d
  where d.id = p_delivery_id
    and d.bounces = p_bounces
    and d.channel in ('mail', 'notice')
    and d.state in ('leased', 'delivered', 'pending', 'held')
  for update;
  if not found or exists (
    select from leads.submission s where s.id = v_delivery.submission_id and s.erased_at is not null
  ) then
    return 'ignored';
  end if;
  if v_delivery.state = 'leased' then
    return 'under_way';
  end if;
  update leads.delivery_attempt a set outcome = p_outcome where a.delivery_id = p_delivery_id and a.outcome = 'delivered';
  update leads.delivery d
  set state = 'dead', delivered_at = null, died_at = now(), last_outcome = p_outcome, bounces = d.bounces + 1
  where d.id = p_delivery_id;
  return 'stored';
end
$$;

-- Mails to visitors that bounced or died within the last day.
create view leads.dead_mails with (security_invoker = true) as
select d.submission_id, d.last_outcome as code, s.deliveries
from leads.delivery d
join leads.submission s on s.id = d.submission_id
where d.channel = 'mail'
  and d.state = 'dead'
  and d.died_at > now() - interval '1 day'
  and s.erased_at is null;

-- 'reply_due_soon' after three quarters of the time for an answer, 'reply_overdue' after all of it, 'mail_bounced' for the reason `code`.
create function leads.due_notices(p_lead leads.submission)
returns table (message text, detail jsonb) language sql stable as $$
  select case when p_lead.answer_due_at <= now() then 'reply_overdue' else 'reply_due_soon' end, '{}'::jsonb
  where p_lead.reminder_at <= now() and p_lead.answered_at is null and p_lead.erased_at is null
  union all
  select 'mail_bounced', jsonb_build_object('code', m.code)
  from leads.dead_mails m
  where m.submission_id = p_lead.id
$$;

-- Whether no digest of this kind may be planned now: the last one is younger than p_within or than ten minutes, or no
-- mail is left. In a flood health tells of the quarantine, in place of its digest; the digest of new leads then waits
-- until one is ten minutes old, or until a party's first lead found no mail left.
create function leads.was_told(p_message text, p_within interval)
returns boolean language sql stable as $$
  select leads.mails_left(false) <= 0
    or (leads.kept_lately() >= 20 and case p_message
      when 'quarantine_digest' then true
      when 'lead_digest' then not exists (
        select
        from leads.submission s
        where s.to_gather and (s.turn = 0 and s.answer_due_at is not null or s.created_at < now() - interval '10 minutes')
      )
      else false
    end)
    or exists (
      select
      from leads.delivery d
      where d.submission_id is null
        and d.message = p_message
        and d.created_at between now() - greatest(p_within, interval '10 minutes') and now()
    )
$$;

-- Once a day, by the channels by which the staff are told of each lead:
-- 'quarantine_digest'   nobody has looked at them: how many are `waiting`, since when the `oldest`
-- 'seals_expiring'      nobody has opened their test logins, and time destroys them within five days, the `first` when
-- 'mails_bounced'       their visitor's mail bounced or died, and no notice tells of that lead alone: how many `leads`
-- leads.was_told is asked before anything is counted: to count a full quarantine takes long.
create function leads.plan_digests()
returns void language plpgsql as $$
begin
  if not leads.was_told('quarantine_digest', '1 day') then
    insert into leads.delivery (channel, message, recipient, detail)
    select x.channel, 'quarantine_digest', x.recipient, jsonb_build_object('waiting', count(*), 'oldest', min(s.created_at))
    from leads.submission s
    cross join leads.planned(s.deliveries) x
    where s.is_quarantined and s.acknowledged_at is null and s.erased_at is null and x.message in ('new_lead', 'lead_digest')
    group by x.channel, x.recipient;
  end if;
  if not leads.was_told('seals_expiring', '1 day') then
    insert into leads.delivery (channel, message, recipient, detail)
    select x.channel, 'seals_expiring', x.recipient,
      jsonb_build_object('waiting', count(*), 'first', min(c.sealed_at + make_interval(days => r.days)))
    from leads.credential c
    join leads.retention r on r.subject = 'credential'
    join leads.submission s on s.id = c.submission_id
    cross join leads.planned(s.deliveries) x
    where c.sealed is not null
      and c.opened_count = 0
      and c.sealed_at + make_interval(days => r.days) < now() + interval '5 days'
      and x.message = 'new_lead'
    group by x.channel, x.recipient;
  end if;
  if not leads.was_told('mails_bounced', '1 day') then
    insert into leads.delivery (channel, message, recipient, detail)
    select x.channel, 'mails_bounced', x.recipient, jsonb_build_object('leads', count(distinct m.submission_id))
    from leads.dead_mails m
    cross join leads.planned(m.deliveries) x
    where x.message = 'lead_digest'
    group by x.channel, x.recipient;
  end if;
end
$$;

-- Once an hour a 'lead_digest' of leads without a promised answer: how many `leads`, the `oldest`, of which `forms`, how many without a mail
-- (`unmailed`); in a flood, once in five minutes, of `promised` answers too. A lead that an operator is changing waits for the next.
create function leads.gather_leads()
returns void language plpgsql as $$
declare
  v_ids uuid[];
begin
  if leads.was_told('lead_digest', case
    when exists (select from leads.submission s where s.to_gather and s.answer_due_at is not null) then interval '5 minutes'
    else interval '1 hour'
  end) then
    return;
  end if;
  v_ids := array(select s.id from leads.submission s where s.to_gather for no key update skip locked);
  with gathered as (
    update leads.submission s set to_gather = false where s.id = any (v_ids)
    returning s.form, s.created_at, s.answer_due_at, s.deliveries, leads.is_unmailed(s.id) as is_unmailed
  ),
  counted as (
    select x.channel, x.recipient, g.form, count(*) as leads, min(g.created_at) as oldest, count(g.answer_due_at) as promised,
      count(*) filter (where g.is_unmailed) as unmailed
    from gathered g
    cross join leads.planned(g.deliveries) x
    where x.message in ('lead_digest', 'new_lead')
    group by x.channel, x.recipient, g.form
  )
  insert into leads.delivery (channel, message, recipient, detail)
  select c.channel, 'lead_digest', c.recipient, jsonb_build_object(
    'leads', sum(c.leads), 'oldest', min(c.oldest), 'forms', jsonb_object_agg(c.form, c.leads),
    'promised', sum(c.promised), 'unmailed', sum(c.unmailed)
  )
  from counted c
  group by c.channel, c.recipient;
end
$$;

-- Plans the notices that fall due by time: digests, and once each the reminders and bounces of a lead, to those who had
-- its first notice. The oldest come first; the rest waits until mails are left.
create function leads.plan_notices()
returns void language plpgsql security definer
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

  -- One worker at a time, so that the next finds the digests that this one planned. The lock is on a row that no other
  -- role may lock, since any login could hold an advisory lock for ever.
  perform from leads.retention r where r.subject = 'quarantined' for no key update skip locked;
  if found then
    perform leads.plan_digests();
    perform leads.gather_leads();
    perform leads.beat('notices', 30);
  end if;
end
$$;
