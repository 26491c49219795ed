-- What operators read of leads, and what all functions that change leads call first.

-- Leads that still wait for the promised answer. Quarantined leads are promised none.
create or replace view leads.unanswered with (security_invoker = true) as
select s.*
from leads.submission s
where s.answer_due_at is not null
  and s.answered_at is null and s.erased_at is null and not s.is_quarantined;

-- The line of each lead in an operator's list. State, attempts and last outcome are those of its delivery to the CRM; a lead that has none is
-- 'quarantined'. `others`: its other deliveries that are not made, like 'mail dead' ('mail limited' if a limit cancelled it), and its test logins, like
-- 'logins unopened'. `answer`: whether the visitor has been answered; null if no answer was promised.
create or replace view leads.lead_line with (security_invoker = true) as
select s.id, s.created_at, s.form,
  nullif(concat_ws(' ', s.fields ->> 'firstname', s.fields ->> 'lastname'), '') as name,
  s.fields ->> 'email' as email, s.fields ->> 'company' as company,
  coalesce(d.state, 'quarantined') as state,
  coalesce(d.attempts, 0) as attempts, d.last_outcome, s.quarantine_reason,
  (
    select string_agg(x.words, ', ' order by x.words)
    from (
      select distinct o.channel || ' ' || case o.state when 'leased' then 'pending' when 'cancelled' then 'limited' else o.state end as words
      from leads.delivery o
      where o.submission_id = s.id and o.channel <> 'crm' and o.state <> 'delivered'
        and (o.state <> 'cancelled' or o.last_outcome = 'mail_limit')
      union all
      select 'logins ' || case when c.destroyed_at is not null then 'destroyed' when c.opened_count > 0 then 'opened' else 'unopened' end
      from leads.credential c where c.submission_id = s.id
    ) x
  ) as others,
  s.answer_due_at, s.answered_at,
  case
    when s.answered_at <= s.answer_due_at then 'in time'
    when s.answered_at is not null then 'late'
    when u.answer_due_at <= now() then 'overdue'
    when u.id is not null then 'due'
  end as answer
from leads.submission s
left join leads.delivery d on d.submission_id = s.id and d.channel = 'crm'
left join leads.unanswered u on u.id = s.id
where s.idempotency_key not like 'probe:%';

-- Granted to nobody: only functions that act write the audit. p_submission_id is null if the act was not about one lead.
create or replace function leads.write_audit(p_actor text, p_action text, p_submission_id uuid, p_detail jsonb)
returns void language sql as $$
  insert into leads.audit (actor, action, submission_id, detail) values (p_actor, p_action, p_submission_id, p_detail)
$$;

-- Locks leads until the end of the transaction. Every function that changes leads or adds deliveries calls it first, and only then reads what its decision
-- depends on: only a new statement sees what was committed while it waited. There is no deadlock, because the order is always the same: submissions
-- by id, then their deliveries by id, then seals. Workers (leads.claim, leads.report_attempt) lock one delivery, then the pace of its
-- transport, and no submission. A new delivery's foreign key takes a key share lock of its submission, which does not conflict with these.
create or replace function leads.lock_leads(p_submission_ids uuid[])
returns void language plpgsql as $$
begin
  perform from leads.submission s where s.id = any (p_submission_ids) order by s.id for no key update;
  perform from leads.delivery d where d.submission_id = any (p_submission_ids) order by d.id for no key update;
end
$$;

-- Records in the audit that an operator reads leads, before they are shown. p_submission_ids is null if they were not chosen one by one. 'lead.show'
-- also acknowledges them: a dead or quarantined lead then waits for nobody, and a quarantined one may expire. This records what the commands do: a role
-- that may select from the tables can read leads without it.
create or replace function leads.record_reading(p_actor text, p_action text, p_submission_ids uuid[], p_detail jsonb default '{}')
returns void language plpgsql security definer as $$
begin
  if p_action not in ('lead.show', 'lead.list', 'lead.export') then
    raise exception 'not a way of reading leads' using errcode = 'invalid_parameter_value';
  end if;
  if p_submission_ids is null then
    perform leads.write_audit(p_actor, p_action, null, p_detail);
    return;
  end if;
  perform leads.write_audit(p_actor, p_action, s.id, p_detail) from leads.submission s where s.id = any (p_submission_ids);
  if p_action = 'lead.show' then
    perform leads.lock_leads(p_submission_ids);
    update leads.submission s set acknowledged_at = now()
    where s.id in (select w.submission_id from leads.waiting_for_person() w where w.reason not in ('overdue', 'held'))
      and s.id = any (p_submission_ids);
  end if;
end
$$;
