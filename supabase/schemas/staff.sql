-- leads.pass_on: redirects a notice whose address is no longer in STAFF_EMAILS to the first of p_recipients who has not received it; cancels it if
-- all have. Ends the lease. Returns false if the caller no longer held it.
create or replace function leads.pass_on(p_delivery_id uuid, p_lease_token uuid, p_recipients text[])
returns boolean language plpgsql security definer as $$
declare
  v_delivery leads.delivery;
  v_next text;
begin
  select * into v_delivery from leads.delivery d
  where d.id = p_delivery_id and d.state = 'leased' and d.lease_token = p_lease_token
  for update;
  if not found then
    return false;
  end if;
  -- Digests planned at one moment are one digest for several recipients. The second part of a recipient's name, a hash of the address, tells who it
  -- is, because its place in the list may change.
  select r.recipient into v_next
  from unnest(p_recipients) with ordinality as r (recipient, place)
  where not exists (
    select
    from leads.delivery o
    where o.message = v_delivery.message and split_part(o.recipient, '-', 2) = split_part(r.recipient, '-', 2)
      and case when v_delivery.submission_id is null
        then o.submission_id is null and o.created_at = v_delivery.created_at
        else o.submission_id = v_delivery.submission_id
      end
  )
  order by r.place
  limit 1;
  update leads.delivery d
  set state = case when v_next is null then 'cancelled' else 'pending' end, recipient = coalesce(v_next, d.recipient),
    next_attempt_at = now(), lease_token = null, lease_until = null, last_outcome = 'recipient_removed'
  where d.id = p_delivery_id;
  return true;
end
$$;
