-- leads.open_link: leads.follow_link within limits, as leads.accept takes them: with as many links as refuseFrom opened in a window, none is
-- until it is over. Links at the same moment may exceed it by the number of connections.
--
-- returns what leads.follow_link does; {"retryAfter"}, the seconds until the window is over, when it is full
create function leads.open_link(p_kind text, p_subject text, p_act boolean, p_limits jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_windows constant leads.rate_window[] := leads.rate_windows(p_limits);
  v_wait int;
begin
  select ceil(extract(epoch from max(w.ends_at) - now()))::int into v_wait
  from unnest(v_windows) w
  where w.refuse_from <= (
    select coalesce(sum(r.taken), 0) from leads.rate_limit r where r.bucket = w.bucket and r.ends_at = w.ends_at
  );
  if v_wait is not null then
    return jsonb_build_object('retryAfter', greatest(v_wait, 1));
  end if;
  insert into leads.rate_limit as r (bucket, ends_at, backend, taken)
  select w.bucket, w.ends_at, pg_backend_pid(), 1
  from unnest(v_windows) w
  on conflict (bucket, ends_at, backend) do update set taken = r.taken + 1;
  return leads.follow_link(p_kind, p_subject, p_act);
end
$$;

-- leads.report_mail_end: leads.report_bounce; and who calls a mail of the list spam ('complained') leaves the list, as by leads.unsubscribe.
create function leads.report_mail_end(p_delivery_id uuid, p_bounces int, p_outcome text)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_lead leads.submission;
begin
  select s.* into v_lead
  from leads.delivery d
  join leads.submission s on s.id = d.submission_id
  where p_outcome = 'complained'
    and d.id = p_delivery_id
    and d.bounces = p_bounces
    and d.message = 'newsletterWelcome'
    and d.state in ('delivered', 'pending', 'held')
    and s.erased_at is null;
  if found then
    -- Before the delivery is locked: leads come first (leads.lock_leads).
    perform leads.write_audit('a complaint about a mail', 'lead.unsubscribe', v_lead.id, '{}');
    perform leads.unsubscribe(v_lead.fields ->> 'email');
  end if;
  return leads.report_bounce(p_delivery_id, p_bounces, p_outcome);
end
$$;

-- leads.rate_windows, as before; a limit with fromFirst has a window that begins with the first that counts in it, so that with a limit of one
-- nothing follows within its length. Who would begin one takes turns with others, before any lock of leads.accept.
create or replace function leads.rate_windows(p_limits jsonb)
returns leads.rate_window[]
language sql
volatile
set search_path = ''
as $$
  select pg_advisory_xact_lock(hashtextextended(x.bucket, 0))
  from jsonb_to_recordset(p_limits) as x (bucket text, "fromFirst" boolean)
  where x."fromFirst";
  select coalesce(array_agg(row(
    x.bucket, x."refuseFrom", x."quarantineFrom", x."mailFrom", x.reason, coalesce(x.exact, false),
    case
      when x."fromFirst" then coalesce(
        (select max(r.ends_at) from leads.rate_limit r where r.bucket = x.bucket and r.ends_at > now()),
        now() + make_interval(secs => x.seconds)
      )
      else leads.window_end(now(), x.seconds)
    end
  )::leads.rate_window), '{}')
  from jsonb_to_recordset(p_limits) as x (
    bucket text, seconds int, "refuseFrom" int, "quarantineFrom" int, "mailFrom" int, reason text, exact boolean, "fromFirst" boolean
  )
$$;

revoke all on all functions in schema leads from public, anon, authenticated;
grant execute on function leads.open_link(text, text, boolean, jsonb), leads.report_mail_end(uuid, int, text) to leads_fn;
