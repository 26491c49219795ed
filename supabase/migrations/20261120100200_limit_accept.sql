-- leads.accept with limits and quarantine; takes the place of the one in 20261120090500. The two new arguments have
-- defaults, so that functions deployed before this migration go on.
--
--   select outcome, submission_id, retry_after
--   from leads.accept(id, key, hash, form, fields, page, sealed, recipients, quarantine_reason, limits)
--
--   outcome 'accepted'      stored now, in quarantine if there is a reason
--           'replayed'      this key and content are stored already; submission_id is the first one's
--           'key_reused'    this key is stored with other content; nothing was stored
--           'rate_limited'  one of the limits is reached; nothing was stored; retry_after are the seconds until it is not
--
-- The answer is to be trusted once the statement has returned outside a transaction: then it is committed.
drop function leads.accept(uuid, text, text, text, jsonb, jsonb, bytea, text[]);

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
  p_limits jsonb default '[]'
)
returns table (outcome text, submission_id uuid, retry_after int)
language plpgsql
security definer
set search_path = ''
as $$
declare
  credential_name text;
  stored leads.submission;
  wait int;
begin
  -- Refused before a row is formed: a violated check would print the whole row, logins included, into the server's log.
  foreach credential_name in array array['login_credential__1', 'login_credential__2'] loop
    if (p_fields ? credential_name) <> (p_sealed is not null)
      or p_fields ->> credential_name <> 'sealed:' || p_id
    then
      raise exception 'a credential must be sealed' using errcode = 'invalid_parameter_value';
    end if;
  end loop;

  -- One sender's leads take turns, so that its limits are exact; the order keeps two senders from waiting for each other.
  -- 'all' takes no turn: leads at the same moment may exceed that limit by the number of connections.
  perform pg_advisory_xact_lock(turns.key)
  from (
    select hashtextextended(w.bucket, 0) as key
    from leads.rate_windows(p_limits) w
    where w.bucket <> 'all'
    order by 1
  ) turns;

  select * into stored from leads.submission s where s.idempotency_key = p_idempotency_key;
  if not found then
    select ceil(extract(epoch from w.ends_at - now()))::int into wait
    from leads.rate_windows(p_limits) w
    where w.max <= (
      select coalesce(sum(r.taken), 0)
      from leads.rate_limit r
      where r.bucket = w.bucket and r.ends_at = w.ends_at
    )
    order by w.ends_at desc
    limit 1;
    if found then
      return query select 'rate_limited', null::uuid, greatest(wait, 1);
      return;
    end if;

    insert into leads.submission (id, idempotency_key, content_hash, form, fields, page, quarantine_reason)
    values (p_id, p_idempotency_key, p_content_hash, p_form, p_fields, p_page, p_quarantine_reason)
    on conflict (idempotency_key) do nothing;
    if not found then
      -- Whoever came first has committed: the insert above waited for that.
      select * into strict stored from leads.submission s where s.idempotency_key = p_idempotency_key;
    end if;
  end if;

  if stored.id is not null then
    return query select
      case when stored.content_hash = p_content_hash then 'replayed' else 'key_reused' end,
      stored.id,
      null::int;
    return;
  end if;

  if p_sealed is not null then
    insert into leads.credential (submission_id, sealed, recipients) values (p_id, p_sealed, p_recipients);
  end if;
  if p_quarantine_reason is null then
    insert into leads.delivery (submission_id) values (p_id);
  end if;

  insert into leads.rate_limit as r (bucket, ends_at, backend, taken)
  select w.bucket, w.ends_at, pg_backend_pid(), 1 from leads.rate_windows(p_limits) w
  on conflict (bucket, ends_at, backend) do update set taken = r.taken + 1;
  -- Whoever counts also clears away what is over, a little more than was added, and waits for nobody who does the same.
  delete from leads.rate_limit r
  where r.ctid in (
    select o.ctid
    from leads.rate_limit o
    where o.ends_at < now()
    order by o.ends_at
    limit 10
    for update skip locked
  );

  return query select 'accepted', p_id, null::int;
end
$$;

revoke all on function leads.accept(uuid, text, text, text, jsonb, jsonb, bytea, text[], text, jsonb)
  from public, anon, authenticated;
grant execute on function leads.accept(uuid, text, text, text, jsonb, jsonb, bytea, text[], text, jsonb) to leads_fn;
