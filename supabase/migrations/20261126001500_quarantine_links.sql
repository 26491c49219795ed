-- leads.leads_to_read: what a 'quarantine_digest' that is being delivered shows: twenty leads of those it counts, the likeliest people first. It hands
-- out no more than leads.claim does: who sent a form, and what was typed, without test logins, which are stored as references.
-- returns [{"id", "form", "fields", "createdAt", "answerDueAt", "reason"}]
create or replace function leads.leads_to_read(p_delivery_id uuid)
returns jsonb language sql stable security definer as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', s.id, 'form', s.form, 'fields', s.fields, 'createdAt', s.created_at, 'answerDueAt', s.answer_due_at, 'reason', s.quarantine_reason
  )), '[]')
  from (
    select s.*
    from leads.delivery d
    join leads.submission s on s.is_quarantined
      and s.acknowledged_at is null and s.answered_at is null and s.erased_at is null and s.created_at <= d.created_at
    where d.id = p_delivery_id and d.message = 'quarantine_digest' and d.state = 'leased'
      and exists (
        select from leads.planned(s.deliveries) x where x.recipient = d.recipient and x.message in ('new_lead', 'lead_digest')
      )
    order by s.quarantine_reason = 'decoy_filled', s.turn, s.created_at desc, s.id
    limit 20
  ) s
$$;

-- leads.follow_release_link: the lead of a digest's link "This is a person", after its release if p_act; to follow it twice changes nothing more,
-- nor does it release what was answered, whose visitor would be promised an answer. The functions have checked the link's signature.
-- returns {"isReleased", "isAnswered", "form", "receivedAt", "dueAt"}; null when the lead is gone or erased
create or replace function leads.follow_release_link(p_submission_id uuid, p_act boolean)
returns jsonb language plpgsql security definer as $$
begin
  if p_act then
    perform leads.lock_leads(array[p_submission_id]);
    perform leads.release('a notice’s link', array[s.id])
    from leads.submission s
    where s.id = p_submission_id and s.answered_at is null;
  end if;
  return (
    select jsonb_build_object(
      'isReleased', not s.is_quarantined, 'isAnswered', s.answered_at is not null,
      'form', s.form, 'receivedAt', s.created_at, 'dueAt', s.answer_due_at
    )
    from leads.submission s
    where s.id = p_submission_id and s.erased_at is null
  );
end
$$;

-- As in 20261126001200_grants.sql.
do $$
declare
  v_function regprocedure;
begin
  for v_function in select p.oid::regprocedure from pg_proc p where p.pronamespace = 'leads'::regnamespace loop
    execute format('alter function %s set search_path = pg_catalog, pg_temp', v_function);
    execute format('alter function %s set lock_timeout = ''4s''', v_function);
  end loop;
end
$$;

grant execute on function leads.leads_to_read(uuid), leads.follow_release_link(uuid, boolean) to leads_fn;
