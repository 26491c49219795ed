-- The two test logins of a Free Assurance Check, readable with an assessor's private key alone: opened by an assessor, then destroyed.
-- What stays is a receipt without content.
create table leads.credential (
  submission_id uuid primary key references leads.submission (id) on delete restrict,
  -- An age file. The check keeps anything else, plain text above all, out of the table.
  sealed bytea check (
    octet_length(sealed) between 100 and 16384
    and substring(sealed from 1 for 21) = convert_to('age-encryption.org/v1', 'UTF8')
  ),
  -- The public keys it was sealed to.
  recipients text[] not null check (cardinality(recipients) > 0),
  sealed_at timestamptz not null default now(),
  -- How often the seal was handed out; whether it was then decrypted is not known here.
  opened_count int not null default 0,
  last_opened_at timestamptz,
  destroyed_at timestamptz,
  destroyed_by text,
  destroy_reason text,
  constraint credential_destroyed check (
    (sealed is null) = (destroyed_at is not null)
    and (sealed is null) = (destroyed_by is not null)
    and (sealed is null) = (destroy_reason is not null)
  )
);

-- Without statistics, as in leads.submission.
alter table leads.credential alter column sealed set statistics 0;

-- Hands out a seal, after recording who asked; null when there is none. An operator's role has no other way to read one.
create function leads.open_credential(p_submission_id uuid, p_actor text)
returns bytea language plpgsql security definer as $$
declare
  v_sealed bytea;
begin
  update leads.credential c
  set opened_count = c.opened_count + 1, last_opened_at = now()
  where c.submission_id = p_submission_id and c.sealed is not null
  returning c.sealed into v_sealed;
  if found then
    perform leads.write_audit(p_actor, 'credential.open', p_submission_id, '{}');
  end if;
  return v_sealed;
end
$$;

-- Destroys a seal's content and leaves a receipt: when, by whom, why. True when there was one.
create function leads.destroy_credential(p_submission_id uuid, p_actor text, p_reason text)
returns boolean language plpgsql security definer as $$
begin
  if coalesce(trim(p_reason), '') = '' then
    raise exception 'a reason is needed' using errcode = 'invalid_parameter_value';
  end if;
  perform leads.lock_leads(array[p_submission_id]);
  update leads.credential c
  set sealed = null,
    destroyed_at = now(),
    destroyed_by = p_actor,
    destroy_reason = p_reason
  where c.submission_id = p_submission_id and c.sealed is not null;
  if not found then
    return false;
  end if;
  perform leads.write_audit(
    p_actor, 'credential.destroy', p_submission_id, jsonb_build_object('reason', p_reason)
  );
  return true;
end
$$;
