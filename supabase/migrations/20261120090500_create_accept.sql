-- leads.accept: stores a lead, its sealed test logins and its place in the outbox, all or nothing, in one round trip.
--
--   select outcome, submission_id from leads.accept(id, key, hash, form, fields, page, sealed, recipients)
--
--   outcome 'accepted'    stored now
--           'replayed'    this key and content are stored already; submission_id is the first one's
--           'key_reused'  this key is stored with other content; nothing was stored
--
-- The answer is to be trusted once the statement has returned outside a transaction: then it is committed.
create function leads.accept(
  p_id uuid,
  p_idempotency_key text,
  p_content_hash text,
  p_form text,
  p_fields jsonb,
  p_page jsonb,
  p_sealed bytea,
  p_recipients text[]
)
returns table (outcome text, submission_id uuid)
language plpgsql
security definer
set search_path = ''
as $$
declare
  credential_name text;
  stored leads.submission;
begin
  -- Refused before a row is formed: a violated check would print the whole row, logins included, into the server's log.
  foreach credential_name in array array['login_credential__1', 'login_credential__2'] loop
    if (p_fields ? credential_name) <> (p_sealed is not null)
      or p_fields ->> credential_name <> 'sealed:' || p_id
    then
      raise exception 'a credential must be sealed' using errcode = 'invalid_parameter_value';
    end if;
  end loop;

  insert into leads.submission (id, idempotency_key, content_hash, form, fields, page)
  values (p_id, p_idempotency_key, p_content_hash, p_form, p_fields, p_page)
  on conflict (idempotency_key) do nothing;

  if not found then
    -- Whoever came first has committed: the insert above waited for that.
    select * into strict stored from leads.submission s where s.idempotency_key = p_idempotency_key;
    return query select
      case when stored.content_hash = p_content_hash then 'replayed' else 'key_reused' end,
      stored.id;
    return;
  end if;

  if p_sealed is not null then
    insert into leads.credential (submission_id, sealed, recipients) values (p_id, p_sealed, p_recipients);
  end if;
  insert into leads.delivery (submission_id) values (p_id);
  return query select 'accepted', p_id;
end
$$;

revoke all on function leads.accept(uuid, text, text, text, jsonb, jsonb, bytea, text[]) from public, anon, authenticated;
grant execute on function leads.accept(uuid, text, text, text, jsonb, jsonb, bytea, text[]) to leads_fn;
