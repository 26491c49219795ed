-- A destroyed seal leaves no digest of what was in it either. content_hash, and a retry key that was derived from it, cover the test
-- logins with a key that, on Supabase, lies in the Vault of the same database: whoever has both could try out logins against them.
-- What it costs: a retry that came days late would be refused with idempotency_key_reused.

-- leads.destroy_credential: takes a seal's content away for good, with every digest of it, and leaves a receipt: when, by whom, why. True
-- when there was one. Copies in free space of the files go with the next full vacuum (see supabase/local/scrub.ts and
-- 20261120120600_schedule_purge.sql).
create or replace function leads.destroy_credential(p_submission_id uuid, p_actor text, p_reason text)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  if coalesce(trim(p_reason), '') = '' then
    raise exception 'a reason is needed' using errcode = 'invalid_parameter_value';
  end if;
  perform from leads.submission s where s.id = p_submission_id for update;
  update leads.credential c
  set sealed = null, destroyed_at = now(), destroyed_by = p_actor, destroy_reason = p_reason
  where c.submission_id = p_submission_id and c.sealed is not null;
  if not found then
    return false;
  end if;
  update leads.submission s
  set content_hash = 'destroyed',
    idempotency_key = case
      when s.idempotency_key like 'auto:%' then 'destroyed:' || s.id
      else s.idempotency_key
    end
  where s.id = p_submission_id;
  perform leads.record(
    p_actor, 'credential.destroy', p_submission_id, jsonb_build_object('reason', p_reason)
  );
  return true;
end
$$;

-- Those whose seal was destroyed before.
update leads.submission s
set content_hash = 'destroyed',
  idempotency_key = case
    when s.idempotency_key like 'auto:%' then 'destroyed:' || s.id
    else s.idempotency_key
  end
from leads.credential c
where c.submission_id = s.id and c.sealed is null and s.erased_at is null;
