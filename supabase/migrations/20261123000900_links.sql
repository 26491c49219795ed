-- What links in mails do. Who may follow one is the functions' to say: a link is sealed.

-- Cancels what leads would still tell the CRM, or mail, of a wish that is not the last one. Gives until when some of it may be under way.
create function leads.take_back(p_ids uuid[])
returns timestamptz language plpgsql as $$
declare
  v_until timestamptz := (
    select max(d.lease_until) from leads.delivery d where d.submission_id = any (p_ids) and d.channel = 'crm'
  );
begin
  update leads.delivery d
  set state = 'cancelled', last_outcome = 'taken_back', lease_token = null, lease_until = null, died_at = null
  from leads.submission s
  where s.id = any (p_ids)
    and d.submission_id = s.id
    and d.channel in ('crm', 'mail')
    and d.state <> 'delivered'
    and (d.message = 'unsubscribe' or (d.channel, d.message) in (
      select x.channel, x.message from leads.planned(s.deliveries) x where x.awaits = 'confirmation'
    ));
  return v_until;
end
$$;

-- The address is the visitor's: what awaits it goes into the outbox, once, and not before an earlier end of the subscription has left.
create function leads.confirm(p_submission_id uuid)
returns void language plpgsql as $$
declare
  v_email text := (select lower(s.fields ->> 'email') from leads.submission s where s.id = p_submission_id);
  v_ids uuid[];
  v_until timestamptz;
begin
  perform pg_advisory_xact_lock(hashtextextended('list ' || v_email, 0));
  v_ids := array(select s.id from leads.submission s where lower(s.fields ->> 'email') = v_email and s.form = 'unsubscribe');
  perform leads.lock_leads(v_ids || p_submission_id);
  update leads.submission s
  set confirmed_at = now(), left_at = null, to_gather = s.to_gather or leads.is_gathered(s.deliveries, 'confirmation')
  where s.id = p_submission_id
    and s.confirmed_at is null
    and s.erased_at is null
    and s.deliveries @> '[{"awaits": "confirmation"}]';
  if found then
    v_until := leads.take_back(v_ids);
    perform leads.write_audit('a link in a mail', 'lead.confirm', p_submission_id, '{}');
    perform leads.put_into_outbox(p_submission_id, 'confirmation', 0, null);
    update leads.delivery d
    set next_attempt_at = v_until
    where d.submission_id = p_submission_id and d.channel = 'crm' and d.state = 'pending' and d.attempts = 0 and v_until is not null;
  end if;
end
$$;

-- Whether the last wish of an address is to get no mails; what nobody confirmed is no wish. p_digest, a keyed one, outlives the address.
create function leads.is_unsubscribed(p_email text, p_digest text)
returns boolean language sql stable as $$
  select coalesce(max(s.created_at) filter (where s.form = 'unsubscribe') > coalesce(max(s.confirmed_at), '-infinity'), false)
  from leads.submission s
  where lower(s.fields ->> 'email') = lower(p_email) or (s.form = 'unsubscribe' and s.content_hash = p_digest)
$$;

-- Keeps the wish for no mails as a lead is kept, until the CRM knows it.
create function leads.unsubscribe(p_email text, p_digest text, p_actor text)
returns void language plpgsql as $$
declare
  v_id uuid := gen_random_uuid();
  v_ids uuid[];
  v_until timestamptz;
begin
  perform pg_advisory_xact_lock(hashtextextended('list ' || lower(p_email), 0));
  if leads.is_unsubscribed(p_email, p_digest) then
    return;
  end if;
  v_ids := array(
    select s.id
    from leads.submission s
    where lower(s.fields ->> 'email') = lower(p_email) and s.deliveries @> '[{"awaits": "confirmation"}]'
  );
  perform leads.lock_leads(v_ids);
  update leads.submission s set left_at = now() where s.id = any (v_ids);
  v_until := leads.take_back(v_ids);
  insert into leads.submission (id, idempotency_key, content_hash, form, fields, deliveries)
  values (
    v_id, 'unsubscribe:' || v_id, coalesce(p_digest, ''), 'unsubscribe', jsonb_build_object('email', p_email),
    '[{"channel": "crm", "message": "unsubscribe"}]'
  );
  perform leads.put_into_outbox(v_id, null, 0, null);
  update leads.delivery d set next_attempt_at = v_until where d.submission_id = v_id and v_until is not null;
  perform leads.write_audit(p_actor, 'lead.unsubscribe', v_id, '{}');
end
$$;

-- What a link is about, after it was followed if p_act; to follow one twice changes nothing more. 'answered' and 'not_a_lead' stop the clock.
-- returns {"isDone", "email", "form", "createdAt", "answerDueAt"}, the last three for a lead; null when there is none, or it was erased
create function leads.follow_link(p_kind text, p_subject text, p_act boolean, p_digest text default null)
returns jsonb language plpgsql security definer as $$
begin
  if p_act then
    case p_kind
      when 'confirm' then perform leads.confirm(p_subject::uuid);
      when 'unsubscribe' then perform leads.unsubscribe(p_subject, p_digest, 'a link in a mail');
      when 'answered' then perform leads.mark_answered('a notice’s link: answered', array[p_subject::uuid]);
      when 'not_a_lead' then perform leads.mark_answered('a notice’s link: not a lead', array[p_subject::uuid]);
    end case;
  end if;
  if p_kind = 'unsubscribe' then
    return jsonb_build_object('isDone', leads.is_unsubscribed(p_subject, p_digest), 'email', p_subject);
  end if;
  return (
    select jsonb_build_object(
      'isDone', case p_kind when 'confirm' then s.confirmed_at else s.answered_at end is not null,
      'email', s.fields ->> 'email', 'form', s.form, 'createdAt', s.created_at, 'answerDueAt', s.answer_due_at
    )
    from leads.submission s
    where s.id = p_subject::uuid
      and s.erased_at is null
      and case p_kind when 'confirm' then s.deliveries @> '[{"awaits": "confirmation"}]' else s.answer_due_at is not null end
  );
end
$$;
