-- The digests and notices that tell the staff of many leads, and of red health.

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

-- What a visitor wrote, to find leads with the same text: all values but names, address and test logins; if there are no others, the names.
create or replace function leads.text_of(p_fields jsonb)
returns jsonb language sql immutable as $$
  select coalesce(
    nullif(p_fields - array['email', 'firstname', 'lastname', 'login_credential__1', 'login_credential__2'], '{}'),
    p_fields - 'email'
  )
$$;

-- Plans a 'lead_digest' of the leads that got no notice of their own, each once; of those whose reminder is due; and of the quarantined ones, which come
-- again a day after the last digest of any, while nobody has read them. It is planned every 50 minutes, so that each is told within an hour; in a flood,
-- after one, and if some were promised an answer, every 45 seconds.
--   leads, forms, promised   new leads: their number, the number per form, and of those that were promised an answer
--   soon, overdue            the numbers of promised answers whose reminder is due: before the promised time, and after it
--   kept                     the number in quarantine
--   oldest, keptSince        when the oldest of the new leads, and of those in quarantine, came
--   unmailed                 the number of those new ones whose visitor got no mail
--   named                    the number of those to show: in a flood all, otherwise all but new leads without a promised answer
--   least, likely            the ids of fifty of these, and of a hundred in quarantine, those most likely from people first: with words of their own,
--                            with more signs of a person, from the networks that sent least
-- A lead that an operator is changing at this moment waits for the next digest.
create or replace function leads.gather_leads()
returns void language plpgsql as $$
declare
  v_is_flooded constant boolean := leads.is_flooded();
  v_ids uuid[];
begin
  if leads.was_told('lead_digest', case
    when v_is_flooded or exists (
      select from leads.submission s
      where s.to_gather and case when s.is_quarantined then s.quarantine_reason like 'rate\_limit%' else s.answer_due_at is not null end
    ) then interval '45 seconds'
    else interval '50 minutes'
  end) then
    return;
  end if;
  v_ids := array(select s.id from leads.submission s where s.to_gather for no key update skip locked);
  if not v_is_flooded and not exists (
    select from leads.delivery d
    where d.submission_id is null and (d.detail ->> 'kept')::int > 0 and d.created_at between now() - interval '1 day' and now()
  ) then
    v_ids := v_ids || array(
      select s.id
      from leads.submission s
      where s.is_quarantined and s.acknowledged_at is null and s.erased_at is null and not s.to_gather for no key update skip locked
    );
  end if;
  with gathered as (
    update leads.submission s set to_gather = false where s.id = any (v_ids)
    returning s.id, s.turn, s.form, s.fields, s.person_signs, s.created_at, s.answer_due_at, s.deliveries, s.is_quarantined,
      leads.is_unmailed(s.id) as is_unmailed,
      s.deliveries @> '[{"channel": "notice"}]' and (v_is_flooded or s.is_quarantined or s.answer_due_at is not null) as is_named,
      case
        when s.is_quarantined then 'kept'
        when s.reminder_at < s.answer_due_at or s.answer_due_at is null then 'new'
        when s.answer_due_at > now() then 'soon'
        else 'overdue'
      end as kind
  ),
  counted as (
    select x.channel, x.recipient, g.form,
      count(*) filter (where g.kind = 'new') as leads, min(g.created_at) filter (where g.kind = 'new') as oldest,
      count(g.answer_due_at) filter (where g.kind = 'new') as promised, count(*) filter (where g.kind = 'new' and g.is_unmailed) as unmailed,
      count(*) filter (where g.kind = 'soon') as soon, count(*) filter (where g.kind = 'overdue') as overdue,
      count(*) filter (where g.kind = 'kept') as kept, min(g.created_at) filter (where g.kind = 'kept') as kept_since,
      count(*) filter (where g.is_named) as named
    from gathered g
    cross join leads.planned(g.deliveries) x
    where x.message in ('lead_digest', 'new_lead') group by x.channel, x.recipient, g.form
  ),
  ranked as (
    select a.id, a.is_quarantined,
      row_number() over (
        partition by a.is_quarantined order by a.kind <> 'new', a.alike > 3, a.person_signs desc, a.alike, a.turn, a.created_at desc
      ) as place
    from (select g.*, count(*) over (partition by leads.text_of(g.fields)) as alike from gathered g where g.is_named) a
  )
  insert into leads.delivery (channel, message, recipient, detail)
  select c.channel, 'lead_digest', c.recipient, jsonb_build_object(
    'leads', sum(c.leads), 'oldest', min(c.oldest), 'forms', coalesce(jsonb_object_agg(c.form, c.leads) filter (where c.leads > 0), '{}'),
    'promised', sum(c.promised), 'unmailed', sum(c.unmailed), 'soon', sum(c.soon), 'overdue', sum(c.overdue),
    'kept', sum(c.kept), 'keptSince', min(c.kept_since), 'named', sum(c.named),
    'least', array(select r.id from ranked r where not r.is_quarantined and r.place <= 50 order by r.place),
    'likely', array(select r.id from ranked r where r.is_quarantined and r.place <= 100 order by r.place)
  )
  from counted c
  group by c.channel, c.recipient;
end
$$;

-- Mails the visitors whose leads a flood brought into quarantine, as soon as it is over and before all other mails: in a day twenty, those most likely
-- people (as in leads.gather_leads), each address once.
create or replace function leads.mail_after_flood()
returns void language plpgsql as $$
declare
  v_left constant int := 20 - (
    select count(*)
    from leads.delivery d
    join leads.submission s on s.id = d.submission_id
    where d.channel = 'mail' and d.created_at between now() - interval '1 day' and coalesce(s.released_at, now())
      and s.quarantine_reason like 'rate\_limit%'
  );
begin
  if v_left <= 0 or leads.is_flooded() then
    return;
  end if;
  insert into leads.delivery (submission_id, channel, message, recipient)
  select w.id, w.channel, w.message, w.recipient
  from (
    select distinct on (lower(s.fields ->> 'email')) s.id, s.person_signs, s.turn, s.created_at, x.*,
      count(*) over (partition by leads.text_of(s.fields)) as alike
    from leads.submission s
    cross join leads.planned(s.deliveries) x
    where s.is_quarantined and s.quarantine_reason in ('rate_limit_all', 'rate_limit_network') and s.person_signs > 0
      and s.created_at > now() - interval '1 day' and s.erased_at is null and coalesce(s.answer_due_at > now(), true)
      and x.channel = 'mail'
      and not exists (
        select from leads.submission o
        join leads.delivery d on d.submission_id = o.id
        where lower(o.fields ->> 'email') = lower(s.fields ->> 'email') and d.channel = 'mail' and d.created_at > now() - interval '1 day'
      )
    order by lower(s.fields ->> 'email'), s.created_at desc
  ) w
  order by w.alike > 3, w.person_signs desc, w.alike, w.turn, w.created_at desc limit v_left;
end
$$;

-- Plans the daily digests, for those who also get the notices of single leads:
-- 'seals_expiring'      test logins that end within two days, or within five and `unopened`: their number (`waiting`), and the end of the `first`
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

-- Plans all notices that are due. After three quarters of the time for an answer, and after all of it, leads that nobody has answered (of those in
-- quarantine: or read) come into a digest; a bounced mail's notice goes to those who got the lead's first notice. One worker plans at a time, so that the
-- next finds what this one planned. The lock is on a row that no other role may lock, since any login could hold an advisory lock for ever.
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
    to_gather = s.to_gather
      or s.answered_at is null and s.erased_at is null and not (s.is_quarantined and s.acknowledged_at is not null)
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

-- The leads that a 'lead_digest' shows, its `least` and its `likely`, only while it is being delivered. Test logins are references.
-- Returns [{"id", "form", "fields", "createdAt", "answerDueAt", "reason"}].
create or replace function leads.leads_to_read(p_delivery_id uuid)
returns jsonb language sql stable security definer as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', s.id, 'form', s.form, 'fields', s.fields, 'createdAt', s.created_at, 'answerDueAt', s.answer_due_at,
    'reason', case when s.is_quarantined then s.quarantine_reason end
  )), '[]')
  from leads.delivery d
  cross join lateral (
    select s.*
    from (
      select t.id, t.nth, false as is_kept from jsonb_array_elements_text(d.detail -> 'least') with ordinality t (id, nth)
      union all
      select t.id, t.nth, true from jsonb_array_elements_text(d.detail -> 'likely') with ordinality t (id, nth)
    ) l
    join leads.submission s on s.id = l.id::uuid
    where s.is_quarantined = l.is_kept and s.erased_at is null and s.answered_at is null and not (l.is_kept and s.acknowledged_at is not null)
    order by not l.is_kept, l.nth
  ) s
  where d.id = p_delivery_id and d.state = 'leased'
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
