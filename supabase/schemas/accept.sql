-- Stores a lead, its sealed test logins and its deliveries in one transaction. Unless the caller began one, it is committed when the call returns.
-- p_lead is NewLead of functions/_shared/outbox/store.ts, with the seal's data in base64. Its limits are leads.bucket_limit.
-- Returns {"outcome", "id", "quarantine", "mailWaits", "isFlooded"}, or {"outcome", "retryAfter"}:
-- 'accepted'      The lead is stored. quarantine: why it waits for a person. mailWaits: see leads.mail_waits. isFlooded: so many leads come that an
--                 answer may take longer. A program may learn from them that it was kept back; a person must not be told of a mail that does not leave.
-- 'replayed'      The same lead was stored before: one with the same key and content. Without a key it is one with the same content within ten
--                 minutes, unless it has test logins. It returns what is true by now.
-- 'key_reused'    Nothing is stored, because a stored lead has this key and other content.
-- 'rate_limited'  Nothing is stored. retryAfter: in how many seconds the lead will be accepted.
create or replace function leads.accept(p_lead jsonb)
returns jsonb language plpgsql security definer
-- A connection keeps its query plans. Without this, plans made for small tables would still scan them when they are large.
set enable_seqscan = off
as $$
declare
  v_id constant uuid := p_lead ->> 'id';
  v_fields constant jsonb := p_lead -> 'fields';
  v_sealed constant bytea := decode(p_lead #>> '{seal,data}', 'base64');
  v_key constant text := p_lead ->> 'idempotencyKey';
  v_hash constant text := p_lead ->> 'contentHash';
  v_answer_within constant interval := make_interval(hours => (p_lead ->> 'answerWithinHours')::int);
  v_limits constant leads.bucket_limit[] := array(
    select w from jsonb_populate_recordset(null::leads.bucket_limit, p_lead -> 'limits') w
  );
  -- A lead takes a kilobyte in the indexes in addition to its content.
  v_kilobytes constant int := 2 + octet_length((p_lead - 'limits' - 'deliveries')::text) / 1000;
  v_line_max constant int := p_lead #>> '{line,max}';
  v_line_seconds constant int := p_lead #>> '{line,seconds}';
  v_mail_max constant int := p_lead #>> '{mailLimit,max}';
  v_mail_seconds constant int := p_lead #>> '{mailLimit,seconds}';
  v_reason text := p_lead ->> 'quarantine';
  v_person_signs constant int := coalesce((p_lead ->> 'personSigns')::int, 0);
  v_is_flooded boolean;
  v_stored leads.submission;
  v_is_alone boolean;
  v_turn int;
  v_checked record;
  v_kept record;
  v_is_mailed boolean;
  v_mail_opens_at timestamptz;
begin
  -- Checked before the insert: a violated constraint would print the whole row, test logins included, into the server's log.
  if exists (
    select from unnest(array['login_credential__1', 'login_credential__2']) as login (name)
    where (v_fields ? name) <> (v_sealed is not null) or v_fields ->> name <> 'sealed:' || v_id
  ) then
    raise exception 'a credential must be sealed' using errcode = 'invalid_parameter_value';
  end if;

  -- Leads of one sender, and leads with mails to one mailbox, are stored one after another, so that their limits are exact. All leads take locks in
  -- the order of their keys, so that none deadlock. Buckets that many senders share are not locked.
  perform pg_advisory_xact_lock(locks.key)
  from (
    select hashtextextended(w.bucket, 0) as key from unnest(v_limits) w where w."isExact"
    union
    select hashtextextended(v_hash, 0) where v_key is null
    order by 1
  ) locks;

  if v_key is not null then
    select * into v_stored from leads.submission s where s.idempotency_key = v_key;
  elsif v_sealed is null then
    select * into v_stored
    from leads.submission s
    where s.content_hash = v_hash and s.idempotency_key like 'auto:%' and s.created_at > now() - interval '10 minutes'
    limit 1;
  end if;

  if v_stored.id is null then
    -- False if another lead of the same network is being stored at this moment, so that this one is not its first; null if the network is unknown.
    select bool_and(pg_try_advisory_xact_lock(hashtextextended(w.bucket, 0))) into v_is_alone
    from unnest(v_limits) w
    where w.does = 'rank';
    v_checked := leads.check_limits(v_limits);
    v_turn := greatest(v_checked.turn, (v_is_alone is false)::int);
    -- Beyond the limit leads wait in quarantine. A network's second lead of the day gets half of it, its third a third, and so on.
    v_reason := coalesce(v_reason, (
      select case when v_turn = 0 then 'rate_limit_all' else 'rate_limit_network' end
      from leads.read_count('through', v_line_seconds) c
      where c.taken >= v_line_max / (1.0 + v_turn)
    ));
    if v_reason is not null then
      -- To protect the disk, the quarantine accepts 8 MB in ten minutes, at most half of it from networks that have sent before and look like programs.
      v_kept := leads.read_count('kept', 600);
      if v_kept.taken >= (case when v_turn = 0 or v_person_signs > 1 then 8000 else 4000 end) then
        v_checked.retry_at := greatest(v_checked.retry_at, v_kept.ends_at);
      end if;
    end if;
    if v_checked.retry_at is not null then
      -- Only the count of refused leads is stored, which may be lost in a crash.
      set local synchronous_commit = off;
      perform leads.add_count('refused', 600);
      return jsonb_build_object(
        'outcome', 'rate_limited', 'retryAfter', greatest(ceil(extract(epoch from v_checked.retry_at - now())), 1)::int
      );
    end if;
    v_is_flooded := coalesce(v_reason like 'rate_limit%', false) or leads.is_flooded();
    insert into leads.submission (
      id, idempotency_key, content_hash, form, fields, page, quarantine_reason, person_signs, turn, kilobytes, deliveries, to_gather,
      answer_due_at, reminder_at, source, consent
    )
    values (
      v_id, coalesce(v_key, 'auto:' || v_id), v_hash, p_lead ->> 'form', v_fields, p_lead -> 'page', v_reason, v_person_signs, v_turn,
      v_kilobytes, p_lead -> 'deliveries',
      v_reason is not null or p_lead -> 'deliveries' @> '[{"message": "lead_digest"}]'
        -- In ten minutes seven first leads of networks get a notice of their own (six leads, if networks are unknown). Digests tell of the rest.
        or v_answer_within is not null and (v_turn > 0 or leads.mails_left(true) <= 13 + (v_is_alone is null)::int),
      now() + v_answer_within, now() + v_answer_within * 0.75, p_lead -> 'source', p_lead ->> 'consent'
    )
    on conflict (idempotency_key) do nothing;
    if not found then
      -- Another transaction has committed a lead with this key while the insert waited for it.
      select * into strict v_stored from leads.submission s where s.idempotency_key = v_key;
    end if;
  end if;

  if v_stored.id is not null then
    return jsonb_build_object(
      'outcome', case when v_stored.content_hash = v_hash then 'replayed' else 'key_reused' end,
      'id', v_stored.id,
      'quarantine', case when v_stored.is_quarantined then v_stored.quarantine_reason end,
      'mailWaits', v_stored.content_hash = v_hash and coalesce(leads.mail_waits(v_stored.id), false)
    );
  end if;

  if v_sealed is not null then
    insert into leads.credential (submission_id, sealed, recipients)
    values (v_id, v_sealed, array(select jsonb_array_elements_text(p_lead #> '{seal,recipients}')));
  end if;
  if v_reason is null then
    v_is_mailed := p_lead -> 'deliveries' @> '[{"channel": "mail"}]' and not v_checked.stops_mail;
    if v_is_mailed and v_mail_max is not null then
      v_mail_opens_at := coalesce(leads.mail_opens_at(v_turn, v_mail_max, v_mail_seconds), now());
      perform leads.add_count('mails', v_mail_seconds) where v_mail_opens_at = now();
    end if;
    perform leads.add_count('through', v_line_seconds);
    perform leads.put_into_outbox(v_id, v_turn, case when v_checked.stops_mail then 'mail_limit' end, v_mail_opens_at);
  else
    perform leads.add_count('kept', 600, v_kilobytes);
  end if;

  perform leads.add_count(w.bucket, w.seconds) from unnest(v_limits) w where w.does <> 'stop_mail' or v_is_mailed;
  delete from leads.rate_limit r
  where r.ctid in (select o.ctid from leads.rate_limit o where o.ends_at < now() order by o.ends_at limit 10 for update skip locked);

  return jsonb_build_object(
    'outcome', 'accepted',
    'id', v_id,
    'quarantine', v_reason,
    'isFlooded', v_is_flooded,
    'mailWaits', coalesce(leads.mail_waits(v_id), false)
  );
end
$$;
