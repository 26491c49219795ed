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

create type leads.rate_window as (
  bucket text, refuse_from int, quarantine_from int, mail_from int, reason text, counts text, is_exact boolean, ends_at timestamptz
);

-- Stores a lead, its sealed test logins and its deliveries, all or nothing: once the statement has returned outside a transaction, it is committed.
-- p_limits: [{"bucket", "seconds", "refuseFrom", "quarantineFrom", "mailFrom", "reason", "counts", "exact"}]. From so many leads within these
-- seconds on, further ones are refused, kept back for the reason, or cause no mails: then a mail is cancelled from the start ('mail_limit').
-- Counted are leads, their 'kilobytes', or the kilobytes of those that are 'kept' back: that refuses no other. What looks like a person's and is its network's first of the form is kept
-- back for no limit that others filled ('rate_limit_all').
-- returns {"outcome", "id", "quarantine", "mailWaits"}, or {"outcome", "retryAfter"}:
-- 'accepted'      stored now; mailWaits: mails like its own wait until MAIL_LIMIT has room
-- 'replayed'      stored before, under this key with this content; without a key the same content within ten minutes, but for test logins
-- 'key_reused'    this key has other content; nothing was stored
-- 'rate_limited' nothing was stored; retryAfter are the seconds until there is room
create function leads.accept(
  p_id uuid,
  p_idempotency_key text,
  p_content_hash text,
  p_form text,
  p_fields jsonb,
  p_page jsonb,
  p_sealed bytea,
  p_recipients text[],
  p_quarantine_reason text default null,
  p_limits jsonb default '[]',
  p_deliveries jsonb default '[{"channel": "crm", "message": "lead"}]',
  p_answer_within_hours int default null,
  p_source jsonb default '{}',
  p_consent text default null
)
returns jsonb language plpgsql security definer
-- A connection keeps the plans that it made while the tables were small.
set enable_seqscan = off
as $$
declare
  v_credential text;
  v_key text := coalesce(p_idempotency_key, 'auto:' || p_id);
  v_windows constant leads.rate_window[] := (
    select coalesce(array_agg(row(
      x.bucket, x."refuseFrom", x."quarantineFrom", x."mailFrom", x.reason, x.counts, coalesce(x.exact, false),
      leads.counts_until(now(), x.seconds)
    )::leads.rate_window), '{}')
    from jsonb_to_recordset(p_limits)
      as x (bucket text, seconds int, "refuseFrom" int, "quarantineFrom" int, "mailFrom" int, reason text, counts text, exact boolean)
  );
  -- A row in each index takes one more.
  v_kilobytes constant int := 2 + (octet_length(p_fields::text || p_page::text || p_source::text) + coalesce(octet_length(p_sealed), 0)) / 1000;
  v_stored leads.submission;
  v_room_at timestamptz;
  v_kept_room_at timestamptz;
  v_reason text;
  v_mail_stopped boolean;
  v_turn int;
begin
  -- Before a row is formed: a violated check would print the whole row, logins included, into the server's log.
  foreach v_credential in array array['login_credential__1', 'login_credential__2'] loop
    if (p_fields ? v_credential) <> (p_sealed is not null)
      or p_fields ->> v_credential <> 'sealed:' || p_id
    then
      raise exception 'a credential must be sealed' using errcode = 'invalid_parameter_value';
    end if;
  end loop;

  -- Leads of one sender or receiver take turns, so that their limits are exact; in key order, so that none deadlock. What many share is not locked.
  perform pg_advisory_xact_lock(turns.key)
  from (
    select hashtextextended(w.bucket, 0) as key
    from unnest(v_windows) w
    where w.is_exact
    union
    select hashtextextended(p_content_hash, 0) where p_idempotency_key is null
    order by 1
  ) turns;

  if p_idempotency_key is not null then
    select * into v_stored from leads.submission s where s.idempotency_key = p_idempotency_key;
  elsif p_sealed is null then
    select * into v_stored
    from leads.submission s
    where s.content_hash = p_content_hash
      and s.idempotency_key like 'auto:%'
      and s.created_at > now() - interval '10 minutes'
    limit 1;
  end if;

  if v_stored.id is null then
    with counted as (
      select w.*, c.taken, c.room_at, min(c.taken) filter (where w.reason = 'rate_limit_network') over () as of_network
      from unnest(v_windows) w
      cross join lateral (
        select coalesce(sum(r.taken), 0) as taken, min(r.ends_at) as room_at
        from leads.rate_limit r
        -- What counts longer was counted by a clock that has been set back since.
        where r.bucket = w.bucket and r.ends_at > now() and r.ends_at <= w.ends_at
      ) c
    )
    select
      max(c.room_at) filter (where c.taken >= c.refuse_from and c.counts is distinct from 'kept'),
      max(c.room_at) filter (where c.taken >= c.refuse_from and c.counts = 'kept'),
      max(c.reason) filter (
        where c.taken >= c.quarantine_from
          and (c.reason <> 'rate_limit_all' or p_quarantine_reason is not null or c.of_network is distinct from 0)
      ),
      coalesce(bool_or(c.taken >= c.mail_from), false),
      coalesce(max(c.taken) filter (where c.reason = 'rate_limit_network'), 0)
    into v_room_at, v_kept_room_at, v_reason, v_mail_stopped, v_turn
    from counted c;
    -- An exceeded limit outranks what looks like a program's.
    v_reason := coalesce(v_reason, p_quarantine_reason);
    if v_reason is not null then
      v_room_at := greatest(v_room_at, v_kept_room_at);
    end if;
    if v_room_at is not null then
      return jsonb_build_object(
        'outcome', 'rate_limited', 'retryAfter', greatest(ceil(extract(epoch from v_room_at - now())), 1)::int
      );
    end if;

    insert into leads.submission (
      id, idempotency_key, content_hash, form, fields, page, quarantine_reason, turn, kilobytes, deliveries, to_gather,
      answer_due_at, reminder_at, source, consent
    )
    values (
      p_id, v_key, p_content_hash, p_form, p_fields, p_page, v_reason, v_turn, v_kilobytes, p_deliveries,
      v_reason is null
        and (p_deliveries @> '[{"message": "lead_digest"}]' or p_answer_within_hours is not null and leads.many_notices_wait()),
      now() + make_interval(hours => p_answer_within_hours),
      case when v_reason is null then now() + make_interval(hours => p_answer_within_hours) * 0.75 end,
      p_source, p_consent
    )
    on conflict (idempotency_key) do nothing;
    if not found then
      -- The other has committed: the insert waited for that.
      select * into strict v_stored from leads.submission s where s.idempotency_key = v_key;
    end if;
  end if;

  if v_stored.id is not null then
    return jsonb_build_object(
      'outcome', case when v_stored.content_hash = p_content_hash then 'replayed' else 'key_reused' end,
      'id', v_stored.id,
      'quarantine', v_stored.quarantine_reason
    );
  end if;

  if p_sealed is not null then
    insert into leads.credential (submission_id, sealed, recipients) values (p_id, p_sealed, p_recipients);
  end if;
  if v_reason is null then
    perform leads.put_into_outbox(p_id, v_turn, case when v_mail_stopped then 'mail_limit' end);
  end if;

  insert into leads.rate_limit as r (bucket, ends_at, backend, taken)
  select w.bucket, w.ends_at, pg_backend_pid(), case when w.counts is null then 1 else v_kilobytes end
  from unnest(v_windows) w
  where (w.mail_from is null or not (v_mail_stopped or v_reason is not null))
    and (w.counts is distinct from 'kept' or v_reason is not null)
  on conflict (bucket, ends_at, backend) do update set taken = r.taken + excluded.taken;
  delete from leads.rate_limit r
  where r.ctid in (
    select o.ctid
    from leads.rate_limit o
    where o.ends_at < now()
    order by o.ends_at
    limit 10
    for update skip locked
  );

  return jsonb_build_object(
    'outcome', 'accepted',
    'id', p_id,
    'quarantine', v_reason,
    'mailWaits', v_reason is null and exists (
      select
      from leads.delivery d
      join leads.delivery own on own.submission_id = p_id and own.channel = 'mail' and own.state = 'pending'
      where d.channel = 'mail' and d.state = 'held' and d.last_outcome = 'mail_budget' and d.next_attempt_at > now() and d.turn <= own.turn
    )
  );
end
$$;
