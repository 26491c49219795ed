-- What the links in mails do. Who may follow one is the functions' to say: a link is sealed.

-- leads.confirm: a visitor's word that the address is theirs: what awaits it goes into the outbox, once.
create function leads.confirm(p_submission_id uuid)
returns void
language plpgsql
set search_path = ''
as $$
begin
  perform leads.lock_leads(array[p_submission_id]);
  update leads.submission s
  set confirmed_at = now(), to_gather = s.to_gather or leads.is_gathered(s.deliveries, 'confirmation')
  where s.id = p_submission_id
    and s.confirmed_at is null
    and s.erased_at is null
    and s.deliveries @> '[{"awaits": "confirmation"}]';
  if found then
    perform leads.write_audit('a link in a mail', 'lead.confirm', p_submission_id, '{}');
    perform leads.put_into_outbox(p_submission_id, 'confirmation', 0, null);
  end if;
end
$$;

-- leads.is_unsubscribed: whether the last that came from an address is that it wants no mails of the list.
create function leads.is_unsubscribed(p_email text)
returns boolean
language sql
stable
set search_path = ''
as $$
  select coalesce((
    select s.form = 'unsubscribe'
    from leads.submission s
    where lower(s.fields ->> 'email') = lower(p_email)
    order by greatest(s.created_at, s.confirmed_at) desc
    limit 1
  ), false)
$$;

-- leads.unsubscribe: keeps a visitor's wish for no mails of the list as a lead is kept, for the CRM. What would still put the address on the
-- list is cancelled: 'consent', and a lead that was confirmed, with its mail. If one of these is on its way at this moment, the CRM is told
-- when that is over.
create function leads.unsubscribe(p_email text)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_id uuid := gen_random_uuid();
  v_ids uuid[];
  v_until timestamptz;
begin
  -- Two acts at one moment are one.
  perform pg_advisory_xact_lock(hashtextextended('unsubscribe ' || lower(p_email), 0));
  if leads.is_unsubscribed(p_email) then
    return;
  end if;
  v_ids := array(
    select s.id
    from leads.submission s
    where lower(s.fields ->> 'email') = lower(p_email) and s.deliveries @> '[{"awaits": "confirmation"}]'
  );
  perform leads.lock_leads(v_ids);
  v_until := (select max(d.lease_until) from leads.delivery d where d.submission_id = any (v_ids) and d.channel = 'crm');
  update leads.delivery d
  set state = 'cancelled', last_outcome = 'unsubscribed', lease_token = null, lease_until = null, died_at = null
  from leads.submission s
  cross join leads.planned(s.deliveries) x
  where s.id = any (v_ids)
    and d.submission_id = s.id
    and x.awaits = 'confirmation'
    and (d.channel, d.message) = (x.channel, x.message)
    and d.channel in ('crm', 'mail')
    and d.state <> 'delivered';
  insert into leads.submission (id, idempotency_key, content_hash, form, fields, deliveries)
  values (
    v_id, 'unsubscribe:' || v_id, 'unsubscribe', 'unsubscribe', jsonb_build_object('email', p_email),
    '[{"channel": "crm", "message": "unsubscribe"}]'
  );
  perform leads.put_into_outbox(v_id, null, 0, null);
  update leads.delivery d set next_attempt_at = v_until where d.submission_id = v_id and v_until is not null;
  perform leads.write_audit('a link in a mail', 'lead.unsubscribe', v_id, '{}');
end
$$;

-- leads.follow_link: what a link is about, after it was followed if p_act says so. To follow one twice changes nothing more.
--
--   select leads.follow_link('confirm', id, true)                        also 'answered' and 'not_a_lead', which stop the clock
--   select leads.follow_link('unsubscribe', 'ida@example.com', false)
--
-- returns {"isDone", "email", "form", "createdAt", "answerDueAt"}, the last three for a lead; null when there is none, or it was erased
create function leads.follow_link(p_kind text, p_subject text, p_act boolean)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  if p_act then
    case p_kind
      when 'confirm' then perform leads.confirm(p_subject::uuid);
      when 'unsubscribe' then perform leads.unsubscribe(p_subject);
      when 'answered' then perform leads.mark_answered('a notice’s link: answered', array[p_subject::uuid]);
      when 'not_a_lead' then perform leads.mark_answered('a notice’s link: not a lead', array[p_subject::uuid]);
    end case;
  end if;
  if p_kind = 'unsubscribe' then
    return jsonb_build_object('isDone', leads.is_unsubscribed(p_subject), 'email', p_subject);
  end if;
  return (
    select jsonb_build_object(
      'isDone', case p_kind when 'confirm' then s.confirmed_at else s.answered_at end is not null,
      'email', s.fields ->> 'email',
      'form', s.form,
      'createdAt', s.created_at,
      'answerDueAt', s.answer_due_at
    )
    from leads.submission s
    where s.id = p_subject::uuid
      and s.erased_at is null
      and case p_kind when 'confirm' then s.deliveries @> '[{"awaits": "confirmation"}]' else s.answer_due_at is not null end
  );
end
$$;
