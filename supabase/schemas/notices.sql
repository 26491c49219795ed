-- When the staff are told: of single leads, of many once a day, and of red health. The digest of leads is in lead_digest.sql.

-- Whether no digest of this kind may be planned now: the last one is younger than p_within, or the staff have had as many mails as they may get in
-- ten minutes.
create or replace function leads.was_told(p_message text, p_within interval)
returns boolean language sql stable as $$
  select leads.mails_left(false) <= 0
    or exists (
      select from leads.delivery d
      where d.submission_id is null and d.message = p_message and d.created_at between now() - p_within and now()
    )
$$;

-- Mails to visitors that bounced or died within the last day.
create or replace view leads.dead_mails with (security_invoker = true) as
select d.submission_id, d.last_outcome as code, s.deliveries, s.is_quarantined
from leads.delivery d
join leads.submission s on s.id = d.submission_id
where d.channel = 'mail' and d.state = 'dead' and d.died_at > now() - interval '1 day' and s.erased_at is null;

-- Plans the daily digests, for those who also get the notices of single leads:
-- 'seals_expiring'      test logins that end within two days, or within five if nobody has opened them
-- 'mails_bounced'       mails to visitors that bounced or died, where no notice of the lead says so: the number of `leads`
create or replace function leads.plan_digests()
returns void language plpgsql as $$
begin
  if not leads.was_told('seals_expiring', '1 day') then
    insert into leads.delivery (channel, message, recipient, detail)
    select x.channel, 'seals_expiring', x.recipient,
      jsonb_build_object('waiting', count(*), 'first', min(k.ends_at), 'unopened', count(*) filter (where k.opened_count = 0))
    from leads.kept_logins k
    join leads.submission s on s.id = k.submission_id
    cross join leads.planned(s.deliveries) x
    where k.ends_at < now() + case k.opened_count when 0 then interval '5 days' else interval '2 days' end
      and x.message = 'new_lead'
    group by x.channel, x.recipient;
  end if;
  if not leads.was_told('mails_bounced', '1 day') then
    insert into leads.delivery (channel, message, recipient, detail)
    select x.channel, 'mails_bounced', x.recipient, jsonb_build_object('leads', count(distinct m.submission_id))
    from leads.dead_mails m
    cross join leads.planned(m.deliveries) x
    where x.message = 'lead_digest' group by x.channel, x.recipient;
  end if;
end
$$;

-- Plans all notices that are due. After three quarters of the time for an answer, and after all of it, leads that nobody has answered come into a digest,
-- also those in quarantine that were read; a bounced mail's notice goes to those who got the lead's first notice. One worker plans at a time, so that
-- the next finds what this one planned. The lock is on a row that no other role may lock, since any login could hold an advisory lock for ever.
create or replace function leads.plan_notices()
returns void language plpgsql security definer
set enable_seqscan = off
as $$
declare
  v_ids uuid[];
begin
  perform from leads.retention r where r.subject = 'quarantined' for no key update skip locked;
  if not found then
    return;
  end if;
  v_ids := array(select s.id from leads.submission s where s.reminder_at <= now() for no key update skip locked);
  update leads.submission s
  set reminder_at = case when now() < s.answer_due_at then s.answer_due_at end,
    to_gather = s.to_gather or s.answered_at is null and s.erased_at is null
  where s.id = any (v_ids);

  v_ids := array(
    select s.id
    from leads.submission s
    where s.id in (
        select m.submission_id
        from leads.dead_mails m
        where m.deliveries @> '[{"message": "new_lead"}]' and not m.is_quarantined
          and not exists (select from leads.delivery o where o.submission_id = m.submission_id and o.message = 'mail_bounced')
        limit greatest(leads.mails_left(true), 0)
      )
      and s.erased_at is null
    for no key update skip locked
  );
  insert into leads.delivery (submission_id, channel, message, recipient, detail)
  select m.submission_id, x.channel, 'mail_bounced', x.recipient, jsonb_build_object('code', m.code)
  from leads.dead_mails m
  cross join leads.planned(m.deliveries) x
  where m.submission_id = any (v_ids) and x.message = 'new_lead'
  on conflict (submission_id, channel, message, recipient) do nothing;

  perform leads.gather_leads();
  perform leads.plan_digests();
  perform leads.mail_after_flood();
  perform leads.beat('notices', 30);
end
$$;

-- Stores when each problem began (`since`). Plans notices (p_notices) of each new problem immediately, whatever else is red, and again after a day. A
-- problem that comes and goes gets at most one notice in 15 minutes. Without problems, health is green.
create or replace function leads.record_health(p_problems text[], p_notices jsonb)
returns void language plpgsql security definer as $$
begin
  if cardinality(p_problems) = 0 then
    delete from leads.heartbeat h where h.name = 'health_red';
    return;
  end if;
  -- Workers wait for each other at this row, so that each sees the notices that another has planned.
  insert into leads.heartbeat as h (name, detail)
  select 'health_red', jsonb_build_object('since', jsonb_object_agg(p, now())) from unnest(p_problems) p
  on conflict (name) do update set detail = jsonb_build_object('since', (
    select jsonb_object_agg(n.key, coalesce(h.detail -> 'since' -> n.key, n.value)) from jsonb_each(excluded.detail -> 'since') n
  ));
  insert into leads.delivery (channel, message, recipient, detail)
  select n.channel, n.message, n.recipient, u.detail
  from leads.planned(p_notices) n
  cross join (
    select jsonb_build_object('problems', jsonb_agg(r.key order by array_position(p_problems, r.key)), 'since', min(r.value)) as detail
    from leads.heartbeat h
    cross join jsonb_each_text(h.detail -> 'since') r
    where h.name = 'health_red' and not exists (
      select from leads.delivery d
      where d.submission_id is null and d.message = 'health_red' and d.detail -> 'problems' ? r.key
        and d.created_at between greatest(now() - interval '1 day', least(r.value::timestamptz, now() - interval '15 minutes')) and now()
    )
    having count(*) > 0
  ) u;
end
$$;

-- Redirects a notice whose address is no longer in STAFF_EMAILS to the first of p_recipients who has not received it; cancels it if
-- all have. Ends the lease. Returns false if the caller no longer held it.
create or replace function leads.pass_on(p_delivery_id uuid, p_lease_token uuid, p_recipients text[])
returns boolean language plpgsql security definer as $$
declare
  v_delivery leads.delivery;
  v_next text;
begin
  select * into v_delivery from leads.delivery d
  where d.id = p_delivery_id and d.state = 'leased' and d.lease_token = p_lease_token for update;
  if not found then
    return false;
  end if;
  -- Digests planned at one moment are one digest for several recipients. The second part of a recipient's name, a hash of the address, tells who it
  -- is, because its place in the list may change.
  select r.recipient into v_next
  from unnest(p_recipients) with ordinality as r (recipient, place)
  where not exists (
    select from leads.delivery o
    where o.message = v_delivery.message and split_part(o.recipient, '-', 2) = split_part(r.recipient, '-', 2)
      and case when v_delivery.submission_id is null
        then o.submission_id is null and o.created_at = v_delivery.created_at
        else o.submission_id = v_delivery.submission_id
      end
  )
  order by r.place limit 1;
  update leads.delivery d
  set state = case when v_next is null then 'cancelled' else 'pending' end, recipient = coalesce(v_next, d.recipient),
    next_attempt_at = now(), lease_token = null, lease_until = null, last_outcome = 'recipient_removed'
  where d.id = p_delivery_id;
  return true;
end
$$;
