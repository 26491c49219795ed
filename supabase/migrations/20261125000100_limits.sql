-- Limits of every prefix that one party can hold, a bound for the mails to the staff, and health that says what has stopped.

-- A limit of one bucket: what it admits in any `seconds`, or up to a sixth more of them. It counts all 'leads', or
-- those let 'through', or those that cause 'mails', or the 'kilobytes' of all. One that counts the kilobytes of what is
-- 'kept' back refuses nothing else. "admitsFirst" stands for "admits" when a lead looks like a person's and is the
-- first of its party.
create type leads.bucket_limit as (
  bucket text, seconds int, admits int, "admitsFirst" int, does text, counts text, reason text, "isTurn" boolean, "isExact" boolean
);

create index delivery_notice on leads.delivery (created_at) where channel = 'notice';

-- How many more mails each of the staff may get now. In ten minutes 21 are planned at most, of which 20 tell of a
-- single lead.
create function leads.mails_left(p_of_lead boolean)
returns int language sql stable as $$
  select least(21 - count(*), case when p_of_lead then 20 - count(d.submission_id) end)::int
  from (
    select distinct n.submission_id, n.message, n.created_at
    from leads.delivery n
    where n.channel = 'notice' and n.created_at between now() - interval '10 minutes' and now()
  ) d
$$;

-- What the limits do to a lead. `reason` says why it is kept back, `room_at` when one that is refused may come again;
-- `turn` is how many its party has sent before.
create function leads.weigh(
  p_limits leads.bucket_limit[], p_suspicion text, out reason text, out room_at timestamptz, out stops_mail boolean, out turn int
)
language sql stable as $$
  with counted as (
    select w.*, c.taken, c.room_at, max(c.taken) filter (where w."isTurn") over () as turn
    from unnest(p_limits) w
    cross join lateral (
      select coalesce(sum(r.taken), 0)::int as taken, min(r.ends_at) as room_at
      from leads.rate_limit r
      -- What counts longer was counted by a clock that has been set back since.
      where r.bucket = w.bucket and r.ends_at > now() and r.ends_at <= leads.counts_until(now(), w.seconds)
    ) c
  ),
  exceeded as (
    select *
    from counted c
    where c.taken >= case when c.turn = 0 and p_suspicion is null then coalesce(c."admitsFirst", c.admits) else c.admits end
  ),
  judged as (
    -- An exceeded limit outranks what looks like a program's.
    select coalesce(max(e.reason) filter (where e.does = 'quarantine'), p_suspicion) as reason,
      coalesce(bool_or(e.does = 'stop_mail'), false) as stops_mail
    from exceeded e
  )
  select j.reason,
    (select max(e.room_at) from exceeded e where e.does = 'refuse' and (e.counts <> 'kept' or j.reason is not null)),
    j.stops_mail,
    coalesce((select max(c.turn) from counted c), 0)
  from judged j
$$;

-- Stores a lead, its sealed test logins and its deliveries, all or nothing: once the statement has returned outside a
-- transaction, it is committed. p_lead is NewLead of functions/_shared/outbox/store.ts, with the seal's data in base64;
-- its limits are leads.bucket_limit.
-- returns {"outcome", "id", "quarantine", "mailWaits"}, or {"outcome", "retryAfter"}:
-- 'accepted'      stored now; mailWaits: mails like its own wait until MAIL_LIMIT has room
-- 'replayed'      stored before, under this key with this content; without a key the same content within ten minutes
-- (never where there are test logins)
-- 'key_reused'    this key has other content; nothing was stored
-- 'rate_limited'  nothing was stored; retryAfter are the seconds until there is room
create function leads.accept(p_lead jsonb)
returns jsonb language plpgsql security definer
-- A connection keeps the plans that it made while the tables were small.
set enable_seqscan = off
as $$
declare
  v_id constant uuid := p_lead ->> 'id';
  v_fields constant jsonb := p_lead -> 'fields';
  v_sealed constant bytea := decode(p_lead #>> '{seal,data}', 'base64');
  v_key constant text := p_lead ->> 'idempotencyKey';
  v_hash constant text := p_lead ->> 'contentHash';
  v_due_in constant interval := make_interval(hours => (p_lead ->> 'answerWithinHours')::int);
  v_limits constant leads.bucket_limit[] := array(
    select w from jsonb_populate_recordset(null::leads.bucket_limit, p_lead -> 'limits') w
  );
  -- A row in each index takes one more.
  v_kilobytes constant int := 2 + octet_length((p_lead - 'limits' - 'deliveries')::text) / 1000;
  v_stored leads.submission;
  v_is_alone boolean;
  v_turn int;
  v_verdict record;
begin
  -- Before a row is formed: a violated check would print the whole row, logins included, into the server's log.
  if exists (
    select from unnest(array['login_credential__1', 'login_credential__2']) as login (name)
    where (v_fields ? name) <> (v_sealed is not null) or v_fields ->> name <> 'sealed:' || v_id
  ) then
    raise exception 'a credential must be sealed' using errcode = 'invalid_parameter_value';
  end if;

  -- Leads of one sender or receiver take turns, so that their limits are exact; in key order, so that none deadlock.
  -- What many share is not locked.
  perform pg_advisory_xact_lock(turns.key)
  from (
    select hashtextextended(w.bucket, 0) as key from unnest(v_limits) w where w."isExact"
    union
    select hashtextextended(v_hash, 0) where v_key is null
    order by 1
  ) turns;

  if v_key is not null then
    select * into v_stored from leads.submission s where s.idempotency_key = v_key;
  elsif v_sealed is null then
    select * into v_stored
    from leads.submission s
    where s.content_hash = v_hash and s.idempotency_key like 'auto:%' and s.created_at > now() - interval '10 minutes'
    limit 1;
  end if;

  if v_stored.id is null then
    -- Else another lead of the same party is being stored at this moment, and this one comes after it.
    select bool_and(pg_try_advisory_xact_lock(hashtextextended(w.bucket, 0))) into v_is_alone
    from unnest(v_limits) w
    where w."isTurn";
    v_verdict := leads.weigh(v_limits, p_lead ->> 'quarantine');
    v_turn := greatest(v_verdict.turn, (v_is_alone is false)::int);
    if v_verdict.room_at is not null then
      return jsonb_build_object(
        'outcome', 'rate_limited', 'retryAfter', greatest(ceil(extract(epoch from v_verdict.room_at - now())), 1)::int
      );
    end if;
    insert into leads.submission (
      id, idempotency_key, content_hash, form, fields, page, quarantine_reason, turn, kilobytes, deliveries, to_gather,
      answer_due_at, reminder_at, source, consent
    )
    values (
      v_id, coalesce(v_key, 'auto:' || v_id), v_hash, p_lead ->> 'form', v_fields, p_lead -> 'page', v_verdict.reason, v_turn,
      v_kilobytes, p_lead -> 'deliveries',
      v_verdict.reason is null and (
        p_lead -> 'deliveries' @> '[{"message": "lead_digest"}]'
        -- A mail of its own tells of the first lead of each party. Where no party is known, it tells of six leads in
        -- ten minutes.
        or v_due_in is not null
          and leads.mails_left(true) <= case when v_is_alone is null then 14 when v_turn = 0 then 0 else 20 end
      ),
      now() + v_due_in, case when v_verdict.reason is null then now() + v_due_in * 0.75 end, p_lead -> 'source', p_lead ->> 'consent'
    )
    on conflict (idempotency_key) do nothing;
    if not found then
      -- The other has committed: the insert waited for that.
      select * into strict v_stored from leads.submission s where s.idempotency_key = v_key;
    end if;
  end if;

  if v_stored.id is not null then
    return jsonb_build_object(
      'outcome', case when v_stored.content_hash = v_hash then 'replayed' else 'key_reused' end,
      'id', v_stored.id,
      'quarantine', v_stored.quarantine_reason
    );
  end if;

  if v_sealed is not null then
    insert into leads.credential (submission_id, sealed, recipients)
    values (v_id, v_sealed, array(select jsonb_array_elements_text(p_lead #> '{seal,recipients}')));
  end if;
  if v_verdict.reason is null then
    perform leads.put_into_outbox(v_id, v_turn, case when v_verdict.stops_mail then 'mail_limit' end);
  end if;

  insert into leads.rate_limit as r (bucket, ends_at, backend, taken)
  select w.bucket, leads.counts_until(now(), w.seconds), pg_backend_pid(), case when w.counts in ('kilobytes', 'kept') then v_kilobytes else 1 end
  from unnest(v_limits) w
  where case w.counts
    when 'kept' then v_verdict.reason is not null
    when 'through' then v_verdict.reason is null
    when 'mails' then v_verdict.reason is null and not v_verdict.stops_mail
    else true
  end
  on conflict (bucket, ends_at, backend) do update set taken = r.taken + excluded.taken;
  delete from leads.rate_limit r
  where r.ctid in (select o.ctid from leads.rate_limit o where o.ends_at < now() order by o.ends_at limit 10 for update skip locked);

  return jsonb_build_object(
    'outcome', 'accepted',
    'id', v_id,
    'quarantine', v_verdict.reason,
    'mailWaits', v_verdict.reason is null and exists (
      select
      from leads.delivery d
      join leads.delivery own on own.submission_id = v_id and own.channel = 'mail' and own.state = 'pending'
      where d.channel = 'mail' and d.state = 'held' and d.last_outcome = 'mail_budget' and d.next_attempt_at > now() and d.turn <= own.turn
    )
  );
end
$$;

-- How many kilobytes were kept back in the last ten minutes. A flood that is refused leaves nothing else to count.
create function leads.kept_lately()
returns int language sql stable as $$
  select coalesce(sum(r.taken), 0)::int from leads.rate_limit r where r.bucket = 'room' and r.ends_at between now() and leads.counts_until(now(), 600)
$$;

-- leads.release: lets quarantined leads cause what any lead of their form does; a mail that would promise an answer by
-- a time that is over is cancelled at once. Gives the ids of those that were in quarantine and are neither erased nor
-- removed at this moment.
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
    -- After the first turn, so that a release of many holds no new lead up.
    perform leads.put_into_outbox(v_lead.id, 1, case when v_lead.answer_due_at <= now() then 'promise_expired' end);
    perform leads.write_audit(p_actor, 'lead.release', v_lead.id, '{}');
    return next v_lead.id;
  end loop;
end
$$;

-- leads.discard: removes leads that are no persons' after all, with their test logins: those in quarantine, and
-- those let through of a party that had sent five before. Gives the ids of those that it removed; what is being
-- delivered at this moment stays.
create or replace function leads.discard(p_actor text, p_submission_ids uuid[])
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

-- Whether no digest of this kind is to be planned now: one was within this time, or within ten minutes, or no mail is
-- left. While a flood is kept back, health tells of the quarantine. Leads are then gathered for ten minutes, or until
-- there is no mail for the first lead of a party.
create or replace function leads.was_told(p_message text, p_within interval)
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

-- `at` of a row with an interval is when that was last done. The row 'purge' has none: what was too old has gone up to
-- then.
alter table leads.heartbeat add column interval_s int;

-- Keeps that something was done, which is to be done again within an interval. With p_only_expect it is only expected
-- from now on.
create function leads.beat(p_name text, p_interval_s int, p_only_expect boolean default false)
returns void language sql as $$
  insert into leads.heartbeat as h (name, interval_s)
  values (p_name, p_interval_s)
  on conflict (name) do update set at = now(), interval_s = excluded.interval_s where not p_only_expect
$$;

-- What was not done within twice its interval, or at a moment that a clock has yet to reach.
create view leads.stopped with (security_invoker = true) as
select h.name
from leads.heartbeat h
where h.interval_s is not null and h.at not between now() - make_interval(secs => 2 * h.interval_s) and now() + interval '1 minute';

-- What time alone calls for: digests, and each notice of a lead once, by the channels that told the staff of it; the
-- oldest first, the rest when there is room.
create or replace function leads.plan_notices()
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

  -- One worker at a time, so that the next one finds the digests. By a row that nobody else may lock: anybody may hold
  -- an advisory lock for ever.
  perform from leads.retention r where r.subject = 'quarantined' for no key update skip locked;
  if found then
    perform leads.plan_digests();
    perform leads.gather_leads();
    perform leads.beat('notices', 30);
  end if;
end
$$;

-- What anybody may learn, at the price of a few rows.
create or replace function leads.pulse()
returns jsonb language sql stable security definer as $$
  select jsonb_build_object(
    'lastRoundAt', max(h.at) filter (where h.name = 'deliver-leads'),
    'isRed', coalesce(bool_or(h.name = 'health_red'), false) or exists (select from leads.stopped)
  )
  from leads.heartbeat h
$$;

alter function leads.probe(uuid, boolean) rename to follow_probe;

-- leads.probe: as leads.follow_probe, and health knows that the way was proved.
create function leads.probe(p_id uuid, p_remove boolean)
returns jsonb language plpgsql security definer as $$
declare
  v_states constant jsonb := leads.follow_probe(p_id, p_remove);
begin
  if p_remove and (select bool_and(s.value = 'delivered') from jsonb_each_text(v_states) s) then
    perform leads.beat('probe', 4 * 3600);
  end if;
  return v_states;
end
$$;

alter function leads.purge(text, int) rename to purge_expired;

-- leads.purge: as leads.purge_expired, and health knows that it was done.
create function leads.purge(p_actor text, p_limit int default 1000)
returns table (subject text, count int) language sql security definer as $$
  select leads.beat('purging', 600);
  select * from leads.purge_expired(p_actor, p_limit)
$$;

alter function leads.health() rename to measures;

-- Counts and seconds for a monitor, null when there is nothing to count; no personal data.
create function leads.health()
returns jsonb language sql stable security definer as $$
  select leads.measures() || jsonb_build_object(
    'keptLately', leads.kept_lately(),
    'stopped', (select coalesce(jsonb_agg(t.name order by t.name), '[]') from leads.stopped t),
    -- Test logins whose time is over.
    'oldestExpiredLoginsSeconds', (
      select leads.seconds_since(min(c.sealed_at) + make_interval(days => r.days))
      from leads.retention r
      join leads.credential c on c.sealed is not null and c.sealed_at < now() - make_interval(days => r.days)
      where r.subject = 'credential'
      group by r.days
    )
  )
$$;

do $$
declare
  v_function regprocedure;
begin
  for v_function in select p.oid::regprocedure from pg_proc p where p.pronamespace = 'leads'::regnamespace loop
    execute format('alter function %s set search_path = pg_catalog, pg_temp', v_function);
    execute format('alter function %s set lock_timeout = ''4s''', v_function);
  end loop;
end
$$;

revoke execute on function leads.measures(), leads.purge_expired(text, int), leads.follow_probe(uuid, boolean) from leads_fn, leads_ops;
grant execute on function leads.accept(jsonb), leads.health(), leads.probe(uuid, boolean) to leads_fn;
grant execute on function leads.health(), leads.purge(text, int) to leads_ops;
