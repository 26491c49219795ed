-- Limits for each network of one party, a limit of the mails to the staff, and health that names what has stopped.

-- The limit of one bucket: it admits `admits` in any window of `seconds`, or of up to a sixth more. `counts` says what is
-- counted: all 'leads', those let 'through', those that cause 'mails', the 'kilobytes' of all, or the kilobytes of those
-- 'kept' in quarantine; the last refuses only leads for quarantine. "admitsFirst" replaces `admits` for a party's first
-- lead, unless it looks automated.
create type leads.bucket_limit as (
  bucket text, seconds int, admits int, "admitsFirst" int, does text, counts text, reason text, "isTurn" boolean, "isExact" boolean
);

create index delivery_notice on leads.delivery (created_at) where channel = 'notice';

-- How many more mails may be planned for each of the staff now: 21 in ten minutes, of which 20 tell of a single lead.
create function leads.mails_left(p_of_lead boolean)
returns int language sql stable as $$
  select least(21 - count(*), case when p_of_lead then 20 - count(d.submission_id) end)::int
  from (
    select distinct n.submission_id, n.message, n.created_at
    from leads.delivery n
    where n.channel = 'notice' and n.created_at between now() - interval '10 minutes' and now()
  ) d
$$;

-- What the limits do to a lead. `reason` says why it goes into quarantine, `room_at` when a refused lead may be sent
-- again; `turn` is how many leads its party has sent before.
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
      -- A count that ends later was made before the clock was set back: it is ignored.
      where r.bucket = w.bucket and r.ends_at > now() and r.ends_at <= leads.counts_until(now(), w.seconds)
    ) c
  ),
  exceeded as (
    select *
    from counted c
    where c.taken >= case when c.turn = 0 and p_suspicion is null then coalesce(c."admitsFirst", c.admits) else c.admits end
  ),
  judged as (
    -- An exceeded limit is named before the suspicion that the lead is automated.
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

-- Stores a lead, its sealed test logins and its deliveries, all or nothing. Called outside a transaction, it has
-- committed when it returns. p_lead is NewLead of functions/_shared/outbox/store.ts, with the seal's data in base64 and
-- its limits as leads.bucket_limit.
-- returns {"outcome", "id", "quarantine", "mailWaits"}, or {"outcome", "retryAfter"}:
-- 'accepted'      stored now; mailWaits: its mail waits, with others like it, until MAIL_LIMIT has room
-- 'replayed'      stored before, with this key and content; without a key, with this content in the last ten minutes
--                 (a lead with test logins only by its key)
-- 'key_reused'    this key was used with other content; nothing was stored
-- 'rate_limited'  nothing was stored; retryAfter is the number of seconds until there is room
create function leads.accept(p_lead jsonb)
returns jsonb language plpgsql security definer
-- A connection keeps its query plans: those made while the tables were small would scan them when they are large.
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
  -- Besides its content a lead takes a kilobyte for its entries in the indexes.
  v_kilobytes constant int := 2 + octet_length((p_lead - 'limits' - 'deliveries')::text) / 1000;
  v_stored leads.submission;
  v_is_alone boolean;
  v_turn int;
  v_verdict record;
begin
  -- Checked before the insert: a violated constraint would print the whole row, test logins included, into the server's log.
  if exists (
    select from unnest(array['login_credential__1', 'login_credential__2']) as login (name)
    where (v_fields ? name) <> (v_sealed is not null) or v_fields ->> name <> 'sealed:' || v_id
  ) then
    raise exception 'a credential must be sealed' using errcode = 'invalid_parameter_value';
  end if;

  -- Leads of one sender or receiver are stored one after another, so that their limits are exact. The locks are taken in
  -- the order of their keys, so that no two leads deadlock. Buckets that many senders share are not locked.
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
    -- False when another lead of the same party is being stored at this moment: then this lead is not the party's first.
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
        -- A party's first lead has a notice of its own, while mails are left; where no party is known, six leads in ten
        -- minutes have one. The others are gathered for a digest.
        or v_due_in is not null
          and leads.mails_left(true) <= case when v_is_alone is null then 14 when v_turn = 0 then 0 else 20 end
      ),
      now() + v_due_in, case when v_verdict.reason is null then now() + v_due_in * 0.75 end, p_lead -> 'source', p_lead ->> 'consent'
    )
    on conflict (idempotency_key) do nothing;
    if not found then
      -- A lead with this key has been committed meanwhile: the insert waited for its transaction.
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

-- How many kilobytes went into quarantine in the last ten minutes. A refused lead leaves no row that could be counted.
create function leads.kept_lately()
returns int language sql stable as $$
  select coalesce(sum(r.taken), 0)::int from leads.rate_limit r where r.bucket = 'room' and r.ends_at between now() and leads.counts_until(now(), 600)
$$;

-- leads.release: takes leads out of quarantine and plans the deliveries of their form. A mail that would promise an
-- answer by a time that is over is cancelled at once. Returns the ids of the released leads; leads that are not in
-- quarantine, or are erased, are skipped.
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
    -- Turn 1, behind the first leads of parties, so that a release of many delays no new visitor's lead.
    perform leads.put_into_outbox(v_lead.id, 1, case when v_lead.answer_due_at <= now() then 'promise_expired' end);
    perform leads.write_audit(p_actor, 'lead.release', v_lead.id, '{}');
    return next v_lead.id;
  end loop;
end
$$;

-- leads.discard: removes leads that no person sent, with their test logins: those in quarantine, and those let through
-- after five of the same party. Returns the ids of the removed leads; a lead that is being delivered at this moment
-- stays.
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

-- Whether no digest of this kind may be planned now: the last one is younger than p_within or than ten minutes, or no
-- mail is left. In a flood health tells of the quarantine, in place of its digest; the digest of new leads then waits
-- until one is ten minutes old, or until a party's first lead found no mail left.
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

-- A row with an interval is a task that is repeated; `at` is when it was last done. The row 'purge' has no interval: its
-- `at` is the time up to which all that was too old has been purged.
alter table leads.heartbeat add column interval_s int;

-- Records that a repeated task was done now, and how often it should be done. With p_only_expect a new task is expected
-- from now on, and a known one keeps its time.
create function leads.beat(p_name text, p_interval_s int, p_only_expect boolean default false)
returns void language sql as $$
  insert into leads.heartbeat as h (name, interval_s)
  values (p_name, p_interval_s)
  on conflict (name) do update set at = now(), interval_s = excluded.interval_s where not p_only_expect
$$;

-- The tasks that were not done within twice their interval, or whose time lies in the future of a clock that was set back.
create view leads.stopped with (security_invoker = true) as
select h.name
from leads.heartbeat h
where h.interval_s is not null and h.at not between now() - make_interval(secs => 2 * h.interval_s) and now() + interval '1 minute';

-- Plans the notices that fall due by time: digests, and once each the reminders and bounces of a lead, to those who had
-- its first notice. The oldest come first; the rest waits until mails are left.
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

-- What anybody may learn of the health; it reads a few rows, so that calling it often costs little.
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

-- leads.purge: runs leads.purge_expired, and records for health that it ran.
create function leads.purge(p_actor text, p_limit int default 1000)
returns table (subject text, count int) language sql security definer as $$
  select leads.beat('purging', 600);
  select * from leads.purge_expired(p_actor, p_limit)
$$;

alter function leads.health() rename to measures;

-- Counts and ages in seconds for a monitor, null when there is nothing to count. No personal data.
create function leads.health()
returns jsonb language sql stable security definer as $$
  select leads.measures() || jsonb_build_object(
    'keptLately', leads.kept_lately(),
    'stopped', (select coalesce(jsonb_agg(t.name order by t.name), '[]') from leads.stopped t),
    -- Test logins that should have been destroyed.
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
