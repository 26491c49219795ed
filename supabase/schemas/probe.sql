-- leads.probe: like leads.follow_probe, but when a probe that all channels delivered is removed, it also records that the next one is due in four
-- hours. It does so only where probes are scheduled (this one, p_is_scheduled, or an earlier one): a single probe by hand turns no health red later.
create or replace function leads.probe(p_id uuid, p_remove boolean, p_is_scheduled boolean default false)
returns jsonb language plpgsql security definer as $$
declare
  v_states constant jsonb := leads.follow_probe(p_id, p_remove);
begin
  if p_remove
    and (select bool_and(s.value = 'delivered') from jsonb_each_text(v_states) s)
    and (p_is_scheduled or exists (select from leads.heartbeat h where h.name = 'probe'))
  then
    perform leads.beat('probe', 4 * 3600);
  end if;
  return v_states;
end
$$;
