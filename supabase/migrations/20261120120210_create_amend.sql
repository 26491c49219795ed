-- leads.amend: corrects one value of a lead that the CRM does not have yet, for instance a misspelled address. True when
-- there was such a lead with such a value. The audit has which value, not what it was or became.
create function leads.amend(p_actor text, p_submission_id uuid, p_field text, p_value text)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  if p_field like 'login\_credential%' then
    raise exception 'a credential is sealed' using errcode = 'invalid_parameter_value';
  end if;
  perform 1 from leads.delivery d where d.submission_id = p_submission_id for update;
  update leads.submission s
  set fields = s.fields || jsonb_build_object(p_field, p_value)
  where s.id = p_submission_id
    and s.fields ? p_field
    and not exists (
      select from leads.delivery d where d.submission_id = s.id and d.state in ('leased', 'delivered')
    );
  if not found then
    return false;
  end if;
  perform leads.record(p_actor, 'lead.amend', p_submission_id, jsonb_build_object('field', p_field));
  return true;
end
$$;

revoke all on function leads.amend(text, uuid, text, text) from public, anon, authenticated;
