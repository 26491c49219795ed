-- Test logins that are still sealed, and until when they may be used: until the retention's end or an earlier time that an operator has set.
create or replace view leads.kept_logins with (security_invoker = true) as
select c.submission_id, c.opened_count, least(c.use_until, c.sealed_at + make_interval(days => r.days)) as ends_at
from leads.credential c
join leads.retention r on r.subject = 'credential'
where c.destroyed_at is null;

-- Sets until when test logins may be used. False if they are destroyed, and for a time that is over or after the end of their retention.
create or replace function leads.limit_credential(p_submission_id uuid, p_actor text, p_until timestamptz)
returns boolean language plpgsql security definer as $$
begin
  perform leads.lock_leads(array[p_submission_id]);
  update leads.credential c set use_until = p_until
  from leads.retention r
  where c.submission_id = p_submission_id and c.sealed is not null
    and r.subject = 'credential' and p_until > now() and p_until <= c.sealed_at + make_interval(days => r.days);
  if found then
    perform leads.write_audit(p_actor, 'credential.until', p_submission_id, jsonb_build_object('until', p_until));
  end if;
  return found;
end
$$;

-- Hands out a seal, after recording who asked; null when there is none, or its time is over. An operator's role has no other way to read one.
create or replace function leads.open_credential(p_submission_id uuid, p_actor text)
returns bytea language plpgsql security definer as $$
declare
  v_sealed bytea;
begin
  update leads.credential c set opened_count = c.opened_count + 1, last_opened_at = now()
  where c.submission_id = p_submission_id and c.sealed is not null
    and exists (select from leads.kept_logins k where k.submission_id = p_submission_id and k.ends_at > now())
  returning c.sealed into v_sealed;
  if found then
    perform leads.write_audit(p_actor, 'credential.open', p_submission_id, '{}');
  end if;
  return v_sealed;
end
$$;

-- Destroys a seal's content and leaves a receipt: when, by whom, why. True when there was one.
create or replace function leads.destroy_credential(p_submission_id uuid, p_actor text, p_reason text)
returns boolean language plpgsql security definer as $$
begin
  if coalesce(trim(p_reason), '') = '' then
    raise exception 'a reason is needed' using errcode = 'invalid_parameter_value';
  end if;
  perform leads.lock_leads(array[p_submission_id]);
  update leads.credential c set sealed = null, destroyed_at = now(), destroyed_by = p_actor, destroy_reason = p_reason
  where c.submission_id = p_submission_id and c.sealed is not null;
  if found then
    perform leads.write_audit(p_actor, 'credential.destroy', p_submission_id, jsonb_build_object('reason', p_reason));
  end if;
  return found;
end
$$;
