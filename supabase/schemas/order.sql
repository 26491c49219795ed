-- The order in which leads go out, and each sender's share. No address tells whether a first lead is a person's or a flood's. But a sender who has
-- sent nothing today goes before all who have. The lead with the lowest `turn` goes out first. A turn is the sum of three numbers:
-- 1. 16 for each lead that the address, its /24 or its /16 has sent today, whichever has sent most (by IPv6 the /64, /48 and /32);
-- 2. the share of all leads that the /8 (/20) has sent: 0 for none, 1 below a 64th, 3 below a 32nd, and so on to 13 from a half;
-- 3. 1 if the /12 (/24) has sent half of what its /8 (/20) has.
-- Of leads with the same turn the newest goes first: in a flood of first leads, any other order delivers nothing in time. Functions that run for each
-- lead are PL/pgSQL, which keeps its plans.

-- Until when an event at p_at counts towards a window of p_seconds.
create or replace function leads.counts_until(p_at timestamptz, p_seconds int)
returns timestamptz language sql immutable as $$
  select to_timestamp((floor(extract(epoch from p_at) * 6 / p_seconds) + 7) * p_seconds / 6)
$$;

-- The class of a turn, in powers of two: 0 for a network's first lead, 1 for the second, 2 for the next two, 3 for the next four, and so on to 12.
create or replace function leads.rank_class(p_turn int)
returns int language plpgsql immutable as $$
begin
  return case when p_turn < 16 then 0 else least(1 + floor(log(2, p_turn / 16)), 12)::int end;
end
$$;

-- How much of p_max leads with this turn may use: first leads all of it, each later class half as much as the class before.
create or replace function leads.class_share(p_turn int, p_max numeric)
returns int language plpgsql immutable as $$
begin
  return ceil(p_max * 0.5 ^ leads.rank_class(p_turn))::int;
end
$$;

-- Sums the counts of the last p_seconds for this turn's class and the lower ones. `ends_at`: when the oldest count expires. Kinds: 'through' counts
-- leads that were not quarantined, 'kept' the kilobytes put into quarantine, 'refused' refused leads.
create or replace function leads.read_count(p_kind text, p_turn int, p_seconds int, out taken int, out ends_at timestamptz)
language plpgsql stable as $$
begin
  select coalesce(sum(r.taken), 0)::int, min(r.ends_at) into taken, ends_at
  from leads.rate_limit r
  where r.bucket = any (array(select p_kind || ':' || l from generate_series(0, leads.rank_class(p_turn)) l))
    -- A later expiry means that the clock has been set back since: such counts are ignored.
    and r.ends_at > now() and r.ends_at <= leads.counts_until(now(), p_seconds);
end
$$;

-- Adds to the counts of these buckets, for leads.read_count and leads.mail_opens_at; skips null buckets. Each connection counts in its own row,
-- so that none waits for another.
create or replace function leads.add_counts(p_buckets text[], p_seconds int, p_taken int default 1)
returns void language plpgsql as $$
begin
  insert into leads.rate_limit as r (bucket, ends_at, backend, taken)
  select b, leads.counts_until(now(), p_seconds), pg_backend_pid(), p_taken
  from unnest(p_buckets) b
  where b is not null
  on conflict (bucket, ends_at, backend) do update set taken = r.taken + excluded.taken;
end
$$;

-- How many kilobytes went into quarantine in the last ten minutes.
create or replace function leads.kept_lately()
returns int language sql stable as $$
  select c.taken from leads.read_count('kept', 1 << 30, 600) c
$$;

-- Whether a flood lasts: in ten minutes 20 kB went into quarantine, which are some seven leads, or a hundred leads were stored.
create or replace function leads.is_flooded()
returns boolean language plpgsql stable as $$
begin
  return leads.kept_lately() >= 20 or exists (
    select from leads.submission s where s.created_at > now() - interval '10 minutes' order by s.created_at desc offset 99
  );
end
$$;

-- When a mail with this turn may leave; null if now. A sixth of the window uses at most half of the limit, so that later mails need not wait for its
-- end. One /8 (p_wide is its bucket) gets half of the limit. A /12 that sent half of what its /8 sent must wait once a sixth of the limit is used.
create or replace function leads.mail_opens_at(p_turn int, p_max int, p_seconds int, p_wide text default null)
returns timestamptz language plpgsql stable as $$
declare
  v_until constant timestamptz := leads.counts_until(now(), p_seconds);
begin
  return (
    select case
        when bool_or(s.taken >= m.most) then coalesce(min(s.ends_at), v_until)
        when bool_or(s.lately >= m.most / 2) then v_until - make_interval(secs => p_seconds)
      end
    from (values
      ('mails', leads.class_share(p_turn, p_max)::numeric),
      ('mails:' || p_wide, p_max / case when p_turn % 16 > 0 and p_turn % 2 = 0 then 6.0 else 2 end)
    ) m (bucket, most)
    cross join lateral (
      select coalesce(sum(r.taken), 0) as taken, coalesce(sum(r.taken) filter (where r.ends_at = v_until), 0) as lately, min(r.ends_at) as ends_at
      from leads.rate_limit r
      where r.bucket = m.bucket and r.ends_at > now() and r.ends_at <= v_until
    ) s
  );
end
$$;

-- Computes a lead's turn, whether its mails are cancelled, and, if it is refused, when it may be sent again (`retry_at`). The limits that rank count
-- the leads sent so far: 'rank' by one of the lead's networks, 'rank_wide' by its /8, 'rank_part' by its /12, 'rank_all' by everybody.
create or replace function leads.check_limits(p_limits leads.bucket_limit[], out turn int, out retry_at timestamptz, out stops_mail boolean)
language sql stable as $$
  with counted as (
    select w.*, c.*
    from unnest(p_limits) w
    cross join lateral (
      select coalesce(sum(r.taken), 0)::int as taken, min(r.ends_at) as ends_at
      from leads.rate_limit r
      where r.bucket = w.bucket and r.ends_at > now() and r.ends_at <= leads.counts_until(now(), w.seconds)
    ) c
  ),
  sent as (
    select coalesce(max(c.taken) filter (where c.does = 'rank'), 0) as narrow, max(c.taken) filter (where c.does = 'rank_wide') as wide,
      coalesce(max(c.taken) filter (where c.does = 'rank_part'), 0) as part, max(c.taken) filter (where c.does like 'rank\_%') as all
    from counted c
  )
  select 16 * s.narrow + case
      when s.wide > 0 then 1 + 2 * least(greatest(floor(log(2, 128.0 * s.wide / s.all)), 0), 6) + (2 * s.part >= s.wide)::int
      else 0
    end::int,
    (select max(c.ends_at) from counted c where c.does = 'refuse' and c.taken >= c.admits),
    exists (select from counted c where c.does = 'stop_mail' and c.taken >= c.admits)
  from sent s
$$;

-- Raises the turn of the first leads of a /12 that still wait, when the /12 has sent more in the meantime.
create or replace function leads.rerank_part(p_part text, p_turn int)
returns void language plpgsql as $$
begin
  with ranked as (
    update leads.submission s set turn = p_turn
    where s.id in (
      select o.id
      from leads.submission o
      where o.networks[4] = p_part and o.networks is not null and o.turn < p_turn and o.turn < 16 and o.created_at > now() - interval '1 hour'
      order by o.id for no key update skip locked
    )
    returning s.id
  )
  update leads.delivery d set turn = p_turn
  where d.id in (
    select o.id
    from ranked r
    join leads.delivery o on o.submission_id = r.id
    where o.state in ('pending', 'leased', 'held') and o.turn < p_turn for update of o skip locked
  );
end
$$;

-- Quarantines one lead, so that a newcomer's can go out: of the first leads whose delivery to the CRM has not been tried, the one with the highest
-- turn, or the oldest of several. Returns its kilobytes; null if there is none.
create or replace function leads.quarantine_last_in_line()
returns int language plpgsql as $$
declare
  v_id uuid;
  v_kilobytes int;
begin
  select d.submission_id, s.kilobytes into v_id, v_kilobytes
  from leads.delivery d
  join leads.submission s on s.id = d.submission_id
  where d.channel = 'crm' and d.state = 'pending' and d.attempts = 0 and d.turn < 16
  order by d.turn desc, d.created_at limit 1 for update of s, d skip locked;
  update leads.submission s
  set quarantine_reason = 'rate_limit_all',
    -- The staff are told of it, unless they have its notice.
    to_gather = not exists (select from leads.delivery d where d.submission_id = v_id and d.channel = 'notice' and d.attempts > 0)
  where s.id = v_id;
  delete from leads.delivery d where d.submission_id = v_id and d.state in ('pending', 'held') and d.attempts = 0;
  return v_kilobytes;
end
$$;
