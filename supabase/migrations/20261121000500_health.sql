-- When each worker last ended a round, and what it did.
create table leads.heartbeat (
  name text primary key,
  at timestamptz not null default now(),
  detail jsonb not null check (jsonb_typeof(detail) = 'object')
);

-- leads.record_heartbeat: keeps that a worker is alive. `detail` holds counts, never a value.
create function leads.record_heartbeat(p_name text, p_detail jsonb)
returns void
language sql
security definer
set search_path = ''
as $$
  insert into leads.heartbeat as h (name, at, detail)
  values (p_name, now(), p_detail)
  on conflict (name) do update set at = excluded.at, detail = excluded.detail
$$;

-- leads.waiting_for_person: the leads that nothing happens to until somebody acts, each with `since` when, and `reason`:
--
--   'overdue'       the time for an answer is over; until it is marked as answered
--   'dead'          a delivery is a dead letter; until an operator has looked at it
--   'quarantined'   it was kept back; until an operator has looked at it
create function leads.waiting_for_person()
returns table (submission_id uuid, reason text, since timestamptz)
language sql
stable
security definer
set search_path = ''
as $$
  select s.id, 'overdue', s.answer_due_at
  from leads.submission s
  where s.answer_due_at <= now()
    and s.answered_at is null
    and s.erased_at is null
    and exists (select from leads.delivery d where d.submission_id = s.id)
  union all
  select s.id, 'dead', min(d.died_at)
  from leads.delivery d
  join leads.submission s on s.id = d.submission_id
  where d.state = 'dead' and d.died_at > coalesce(s.acknowledged_at, '-infinity') and s.erased_at is null
  group by s.id
  union all
  select s.id, 'quarantined', s.created_at
  from leads.submission s
  where s.quarantine_reason is not null
    and s.acknowledged_at is null
    and s.erased_at is null
    and not exists (select from leads.delivery d where d.submission_id = s.id)
$$;

-- leads.health: what a monitor needs to know, in counts and seconds; no personal data. Seconds are null when there is nothing to count.
--
--   states              leads by the state of their delivery to the CRM, the delivered ones left out, those in quarantine among them
--   messages            mails and notices by channel and state, the delivered ones left out
--   accepted_last_day   leads stored in the last 24 hours
--   undelivered_for     since the oldest lead came that is still on its way to the CRM
--   mail_late_for       since the oldest mail was due that is still on its way
--   notice_late_for     since the oldest notice was due that is still on its way or died, unless an operator has looked at its lead
--   reply_overdue_for   since the oldest answer was due that nobody has given
--   overdue_for         since the oldest attempt fell due that nobody has made
--   dead_for            since the oldest lead died that nobody has looked at
--   quarantined_for     since the oldest lead was kept back that nobody has looked at
--   vacuum_due_for      since the oldest seal was destroyed that is still in the table's file
--   round_at, round     when the last round of deliveries ended, and what it did; null before the first
create function leads.health()
returns table (
  states jsonb,
  messages jsonb,
  accepted_last_day int,
  undelivered_for double precision,
  mail_late_for double precision,
  notice_late_for double precision,
  reply_overdue_for double precision,
  overdue_for double precision,
  dead_for double precision,
  quarantined_for double precision,
  vacuum_due_for double precision,
  round_at timestamptz,
  round jsonb
)
language sql
stable
security definer
set search_path = ''
as $$
  select
    (
      select coalesce(jsonb_object_agg(c.state, c.leads), '{}')
      from (
        select d.state, count(*) as leads
        from leads.delivery d
        where d.channel = 'crm' and d.state <> 'delivered'
        group by d.state
        union all
        select 'quarantined', count(*)
        from leads.submission s
        where s.quarantine_reason is not null
          and not exists (select from leads.delivery d where d.submission_id = s.id)
        having count(*) > 0
      ) c
    ),
    (
      select coalesce(jsonb_object_agg(c.channel, c.counts), '{}')
      from (
        select g.channel, jsonb_object_agg(g.state, g.messages) as counts
        from (
          select d.channel, d.state, count(*) as messages
          from leads.delivery d
          where d.channel <> 'crm' and d.state <> 'delivered'
          group by d.channel, d.state
        ) g
        group by g.channel
      ) c
    ),
    (select count(*)::int from leads.submission s where s.created_at > now() - interval '1 day'),
    (
      select extract(epoch from now() - min(s.created_at))::float8
      from leads.delivery d
      join leads.submission s on s.id = d.submission_id
      where d.channel = 'crm' and d.state in ('pending', 'leased', 'held')
    ),
    (
      select extract(epoch from now() - min(d.created_at))::float8
      from leads.delivery d
      where d.channel = 'mail' and d.state in ('pending', 'leased', 'held')
    ),
    (
      select extract(epoch from now() - min(d.created_at))::float8
      from leads.delivery d
      left join leads.submission s on s.id = d.submission_id
      where d.channel in ('notice', 'webhook')
        and (
          d.state in ('pending', 'leased', 'held')
          or (d.state = 'dead' and d.died_at > coalesce(s.acknowledged_at, '-infinity'))
        )
        -- A digest is about one day: the next one stands for it.
        and (d.submission_id is not null or d.created_at > now() - interval '1 day')
    ),
    w.reply_overdue_for,
    (
      select extract(epoch from now() - min(case d.state when 'leased' then d.lease_until else d.next_attempt_at end))::float8
      from leads.delivery d
      where (d.state in ('pending', 'held') and d.next_attempt_at <= now())
        or (d.state = 'leased' and d.lease_until <= now())
    ),
    w.dead_for,
    w.quarantined_for,
    extract(epoch from now() - leads.vacuum_due_since())::float8,
    (select h.at from leads.heartbeat h where h.name = 'deliver-leads'),
    (select h.detail from leads.heartbeat h where h.name = 'deliver-leads')
  from (
    select
      extract(epoch from now() - min(p.since) filter (where p.reason = 'overdue'))::float8 as reply_overdue_for,
      extract(epoch from now() - min(p.since) filter (where p.reason = 'dead'))::float8 as dead_for,
      extract(epoch from now() - min(p.since) filter (where p.reason = 'quarantined'))::float8 as quarantined_for
    from leads.waiting_for_person() p
  ) w
$$;
