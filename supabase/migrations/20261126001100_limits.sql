-- The limit of one bucket: it admits `admits` in any window of `seconds`, or of up to a sixth more. `counts` says what is
-- counted: all 'leads', those let 'through', those that cause 'mails', the 'kilobytes' of all, or the kilobytes of those
-- 'kept' in quarantine; the last refuses only leads for quarantine. "admitsFirst" replaces `admits` for a party's first
-- lead, unless it looks automated.
create type leads.bucket_limit as (
  bucket text, seconds int, admits int, "admitsFirst" int, does text, counts text, reason text, "isTurn" boolean, "isExact" boolean
);

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

-- Stores a lead, its sealed test logins and its deliveries, all or nothing. Called outside a transaction, it has committed when it returns. p_lead is
-- NewLead of functions/_shared/outbox/store.ts, with the seal's data in base64 and its limits as leads.bucket_limit.
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
