-- How far a lead that only tests the way has come, as {channel: state}, with the last code; null if there is none. p_remove deletes it. When a probe that
-- all channels delivered is deleted, health turns red if none follows within a day: forges drop scheduled runs, or start them late. That is so only where probes are scheduled (this one, p_is_scheduled, or an
-- earlier one): a single probe by hand turns no health red later.
create or replace function leads.probe(p_id uuid, p_remove boolean, p_is_scheduled boolean default false)
returns jsonb language plpgsql security definer as $$
declare
  v_states constant jsonb := (
    select jsonb_object_agg(d.channel, concat_ws(' ', d.state, nullif(d.last_outcome, 'delivered')))
    from leads.delivery d
    join leads.submission s on s.id = d.submission_id
    where s.id = p_id and s.idempotency_key like 'probe:%'
  );
begin
  if v_states is not null and p_remove then
    perform leads.lock_leads(array[p_id]);
    perform leads.remove_lead(p_id);
    perform leads.beat('probe', 12 * 3600)
    where (select bool_and(s.value = 'delivered') from jsonb_each_text(v_states) s)
      and (p_is_scheduled or exists (select from leads.heartbeat h where h.name = 'probe'));
  end if;
  return v_states;
end
$$;
