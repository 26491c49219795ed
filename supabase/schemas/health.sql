-- Reads the health. Each line below has the name of a problem, which HEALTH_WORDS (notice-text.ts) explains, and its condition. `problems` are the
-- names of those whose condition is true.
create or replace function leads.judge()
returns jsonb language plpgsql stable security definer as $$
declare
  h constant jsonb := leads.health();
  v_idle constant double precision := extract(epoch from now() - (h #>> '{lastRound,at}')::timestamptz);
begin
  return h || jsonb_build_object('problems', array(
    select v.problem
    from (values
      -- A delivery has been due for five minutes, although a round starts every 30 seconds. Stalled: no rounds run. Late: other deliveries go first.
      ('delivery_stalled', (h ->> 'oldestDueSeconds')::int > 300 and coalesce(v_idle > 300, true)),
      ('queue_late', (h ->> 'oldestDueSeconds')::int > 300 and v_idle <= 300),
      -- A round starts every five minutes even if nothing is due. This notices a full disk, on which nothing becomes due.
      ('rounds_stopped', v_idle > 360),
      -- The CRM is down, or a token or form must be repaired.
      ('delivery_late', (h ->> 'oldestUndeliveredSeconds')::int > 3600),
      ('mail_late', (h ->> 'oldestMailSeconds')::int > 3600),
      -- Reported early, because the staff notice nothing when they get no notices.
      ('notices_late', (h ->> 'oldestNoticeSeconds')::int > 900),
      ('repair_needed', (h ->> 'heldAgain')::int > 0),
      ('replies_overdue', (h ->> 'replyOverdueSeconds')::int > 0),
      ('leads_dead', (h ->> 'oldestDeadSeconds')::int > 4 * 3600),
      ('leads_removed', (h ->> 'removedUnreadLastDay')::int > 0),
      -- A purge runs every ten minutes.
      ('logins_kept', (h ->> 'oldestExpiredLoginsSeconds')::int > 900),
      -- A hundred leads stored or refused in ten minutes are ten times what people send on the best day.
      ('flood', (select c.taken from leads.read_count('refused', 0, 600) c) + (
        select count(*) from (select from leads.submission s where s.created_at > now() - interval '10 minutes' limit 100) s
      ) >= 100),
      -- Supabase's free plan accepts no lead beyond 500 MB.
      ('database_large', (h ->> 'databaseBytes')::bigint >= 400000000)
    ) v (problem, is_so)
    where v.is_so
    union all
    select s.name || '_stopped' from jsonb_array_elements_text(h -> 'stopped') s (name)
  ));
end
$$;
