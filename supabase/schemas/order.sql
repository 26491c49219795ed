-- How many leads and mails go out, in which order, and how they are counted. No address tells whether a first lead is a person's or a flood's. But a
-- network that has sent nothing today goes before all that have. A lead's `turn` is the number of leads that its address, its /24 or its /16 (by IPv6
-- its /64, /48 or /32) has sent today, whichever has sent most. The lowest turn goes out first, and of the same turn the newest: in a flood of first
-- leads any other order delivers nothing in time. Functions that run for each lead are PL/pgSQL, which keeps its plans.

-- Until when an event at p_at counts towards a window of p_seconds.
create or replace function leads.counts_until(p_at timestamptz, p_seconds int)
returns timestamptz language sql immutable as $$
  select to_timestamp((floor(extract(epoch from p_at) * 6 / p_seconds) + 7) * p_seconds / 6)
$$;

-- The sum of a bucket's counts of the last p_seconds. `ends_at`: when the oldest of them expires. Buckets of all senders: 'through' counts leads that
-- were not quarantined, 'kept' the kilobytes put into quarantine, 'refused' refused leads, 'mails' mails to visitors.
create or replace function leads.read_count(p_bucket text, p_seconds int, out taken int, out ends_at timestamptz)
language plpgsql stable as $$
begin
  select coalesce(sum(r.taken), 0)::int, min(r.ends_at) into taken, ends_at
  from leads.rate_limit r
  -- A later expiry means that the clock has been set back since: such counts are ignored.
  where r.bucket = p_bucket and r.ends_at > now() and r.ends_at <= leads.counts_until(now(), p_seconds);
end
$$;

-- Adds to a bucket's count. Each connection counts in its own row, so that none waits for another.
create or replace function leads.add_count(p_bucket text, p_seconds int, p_taken int default 1)
returns void language plpgsql as $$
begin
  insert into leads.rate_limit as r (bucket, ends_at, backend, taken)
  values (p_bucket, leads.counts_until(now(), p_seconds), pg_backend_pid(), p_taken)
  on conflict (bucket, ends_at, backend) do update set taken = r.taken + excluded.taken;
end
$$;

-- Whether a flood lasts: in ten minutes 20 kB went into quarantine, which are some seven leads, or a hundred leads were stored.
create or replace function leads.is_flooded()
returns boolean language plpgsql stable as $$
begin
  return (select c.taken >= 20 from leads.read_count('kept', 600) c) or exists (
    select from leads.submission s where s.created_at > now() - interval '10 minutes' order by s.created_at desc offset 99
  );
end
$$;

-- When a mail with this turn may leave; null if now. A network's second lead of the day gets half of the limit, its third a third, and so on.
create or replace function leads.mail_opens_at(p_turn int, p_max int, p_seconds int)
returns timestamptz language sql stable as $$
  select coalesce(c.ends_at, leads.counts_until(now(), p_seconds))
  from leads.read_count('mails', p_seconds) c
  where c.taken >= p_max / (1.0 + p_turn)
$$;

-- Computes a lead's turn, whether its mails are cancelled, and, if it is refused, when it may be sent again (`retry_at`).
create or replace function leads.check_limits(p_limits leads.bucket_limit[], out turn int, out retry_at timestamptz, out stops_mail boolean)
language sql stable as $$
  select coalesce(max(c.taken) filter (where l.does = 'rank'), 0),
    max(c.ends_at) filter (where l.does = 'refuse' and c.taken >= l.admits),
    coalesce(bool_or(l.does = 'stop_mail' and c.taken >= l.admits), false)
  from unnest(p_limits) l
  cross join lateral leads.read_count(l.bucket, l.seconds) c
$$;
