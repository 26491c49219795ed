-- One row for each lead a visitor was told we have.
create table leads.submission (
  id uuid primary key,
  -- The client's retry key; 'auto:<id>' without one, 'probe:<id>' of a lead that only proves the way. Unique, so that retries are safe.
  idempotency_key text not null unique check (length(idempotency_key) between 8 and 200),
  -- A digest of the content without the test logins, to tell a retry from another lead.
  content_hash text not null,
  -- A slot of the settings. No list of forms here: the contract is the only one.
  form text not null,
  -- CRM field name to checked value; test logins are 'sealed:<id>'.
  fields jsonb not null check (jsonb_typeof(fields) = 'object'),
  page jsonb not null default '{}' check (jsonb_typeof(page) = 'object'),
  -- Where the visit came from: utm parameters, referring host and first page, as far as known.
  source jsonb not null default '{}' check (jsonb_typeof(source) = 'object'),
  -- Which words stood at the form (functions/_shared/lead-forms/consent.ts).
  consent text,
  -- [{"channel", "message", "recipient"}]: its rows in the outbox, made at once or on release; but for 'lead_digest', which is made of many leads.
  deliveries jsonb not null check (jsonb_typeof(deliveries) = 'array'),
  -- The staff are to be told of it in the next 'lead_digest'.
  to_gather boolean not null default false,
  created_at timestamptz not null default now(),
  answer_due_at timestamptz,
  answered_at timestamptz,
  answered_by text,
  -- When the staff are next reminded. Whoever reminds asks whether the answer is still wanted.
  reminder_at timestamptz,
  -- Stays after a release.
  quarantine_reason text,
  -- How much its network had sent before it in a window, and about what it takes of the disk. Of what is too much unread, the highest turns go first.
  turn int not null default 0,
  kilobytes int not null default 1,
  released_at timestamptz,
  -- It was thanked for, and waits for an operator.
  is_quarantined boolean not null generated always as (quarantine_reason is not null and released_at is null) stored,
  acknowledged_at timestamptz,
  erased_at timestamptz,
  check ((answered_at is null) = (answered_by is null))
);

create index submission_created_at on leads.submission (created_at);
create index submission_quarantined on leads.submission (turn, created_at) where is_quarantined;
create index submission_to_gather on leads.submission (answer_due_at) where to_gather;
create index submission_email on leads.submission (lower(fields ->> 'email'));
create index submission_unanswered on leads.submission (answer_due_at) where answer_due_at is not null and answered_at is null;
create index submission_reminder on leads.submission (reminder_at) where reminder_at is not null;
create index submission_without_key on leads.submission (content_hash, created_at) where idempotency_key like 'auto:%';

-- The planner's statistics would keep copies of what is erased later; nothing is planned by these columns.
alter table leads.submission
  alter column fields set statistics 0,
  alter column page set statistics 0,
  alter column source set statistics 0,
  alter column idempotency_key set statistics 0,
  alter column content_hash set statistics 0;
alter index leads.submission_email alter column 1 set statistics 0;

-- Leads stored, or mails planned or sent. A bucket is a keyed digest of a sender or receiver, a form, 'mails' for all mails to visitors, or 'kept' for
-- what was put into quarantine.
create table leads.rate_limit (
  bucket text not null,
  -- What came within one sixth of a window counts for as long, so that a limit holds for any stretch of its length, and for little more.
  ends_at timestamptz not null,
  -- A row of its own for each connection: a shared one would make all leads wait for each other's commit.
  backend int not null,
  taken int not null,
  primary key (bucket, ends_at, backend)
);

create index rate_limit_ends_at on leads.rate_limit (ends_at);

-- Until when something counts that happens at a moment.
create function leads.counts_until(p_at timestamptz, p_seconds int)
returns timestamptz language sql immutable as $$
  select to_timestamp((floor(extract(epoch from p_at) * 6 / p_seconds) + 7) * p_seconds / 6)
$$;

-- How many a bucket admits in any `seconds`, up to a sixth longer. It counts 'leads', those let 'through', those
-- that cause 'mails', the 'kilobytes' of all, or of those 'kept' back: that refuses no other. "admitsFirst" of leads
-- that look like a person's and are the first of their parties.
create type leads.bucket_limit as (
  bucket text, seconds int, admits int, "admitsFirst" int, does text, counts text, reason text, "isTurn" boolean, "isExact" boolean
);

-- What limits do to a lead: why it is kept back, when there is room for it if it is refused, whether its mail is
-- stopped, and how many its party had sent.
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

-- Stores a lead, its sealed test logins and its deliveries, all or nothing: once the statement has returned outside a transaction, it is committed. p_lead is NewLead of functions/_shared/outbox/store.ts, with the seal's data in base64; its limits are leads.bucket_limit.
-- returns {"outcome", "id", "quarantine", "mailWaits"}, or {"outcome", "retryAfter"}:
-- 'accepted'      stored now; mailWaits: mails like its own wait until MAIL_LIMIT has room
-- 'replayed'      stored before, under this key with this content; without a key the same content within ten minutes, but for test logins
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
  v_verdict record;
begin
  -- Before a row is formed: a violated check would print the whole row, logins included, into the server's log.
  if exists (
    select from unnest(array['login_credential__1', 'login_credential__2']) as login (name)
    where (v_fields ? name) <> (v_sealed is not null) or v_fields ->> name <> 'sealed:' || v_id
  ) then
    raise exception 'a credential must be sealed' using errcode = 'invalid_parameter_value';
  end if;

  -- Leads of one sender or receiver take turns, so that their limits are exact; in key order, so that none deadlock. What many share is not locked.
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
    -- Another lead of the same party may be stored at this moment.
    select bool_and(pg_try_advisory_xact_lock(hashtextextended(w.bucket, 0))) into v_is_alone
    from unnest(v_limits) w
    where w."isTurn";
    v_verdict := leads.weigh(v_limits, p_lead ->> 'quarantine');
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
      v_id, coalesce(v_key, 'auto:' || v_id), v_hash, p_lead ->> 'form', v_fields, p_lead -> 'page', v_verdict.reason, v_verdict.turn,
      v_kilobytes, p_lead -> 'deliveries',
      v_verdict.reason is null and (
        p_lead -> 'deliveries' @> '[{"message": "lead_digest"}]'
        -- By itself is told the first lead of a party; where none is known, the first six.
        or v_due_in is not null
          and leads.mails_left(true) <= case when v_is_alone is null then 14 when v_verdict.turn = 0 and v_is_alone then 0 else 20 end
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
    perform leads.put_into_outbox(v_id, v_verdict.turn, case when v_verdict.stops_mail then 'mail_limit' end);
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

-- How many kilobytes were kept back in the last ten minutes: a flood may be refused, and leave nothing else to count.
create function leads.kept_lately()
returns int language sql stable as $$
  select coalesce(sum(r.taken), 0)::int from leads.rate_limit r where r.bucket = 'room' and r.ends_at between now() and leads.counts_until(now(), 600)
$$;
