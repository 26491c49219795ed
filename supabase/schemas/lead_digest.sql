-- The digest that tells the staff of leads, and the mails to visitors after a flood.

-- What a visitor wrote, to find leads with the same text: all values but names, address and test logins; if there are no others, the names.
create or replace function leads.text_of(p_fields jsonb)
returns jsonb language sql immutable as $$
  select coalesce(
    nullif(p_fields - array['email', 'firstname', 'lastname', 'login_credential__1', 'login_credential__2'], '{}'),
    p_fields - 'email'
  )
$$;

-- Plans a 'lead_digest' of the leads that got no notice of their own, each once; of those whose reminder is due; and of the quarantined ones, which come
-- again a day after the last digest of any, while nobody has read them. It is planned every 50 minutes, so that each is told within an hour; in a flood,
-- after one, and if some were promised an answer, every 45 seconds.
--   leads, forms, promised   new leads: their number, the number per form, and of those that were promised an answer
--   soon, overdue            the numbers of promised answers whose reminder is due: before the promised time, and after it
--   kept                     the number in quarantine
--   oldest, keptSince        when the oldest of the new leads (without any: of all), and of those in quarantine, came
--   unmailed                 the number of those new ones whose visitor got no mail
--   named                    the number of those to show: in a flood all, otherwise all but new leads without a promised answer
--   least, likely            the ids of fifty of these, and of a hundred in quarantine, those most likely from people first: with words of their own,
--                            with more signs of a person, from the networks that sent least
-- A lead that an operator is changing at this moment waits for the next digest.
create or replace function leads.gather_leads()
returns void language plpgsql as $$
declare
  v_is_flooded constant boolean := leads.is_flooded();
  v_ids uuid[];
begin
  if leads.was_told('lead_digest', case
    when v_is_flooded or exists (
      select from leads.submission s
      where s.to_gather and case when s.is_quarantined then s.quarantine_reason like 'rate\_limit%' else s.answer_due_at is not null end
    ) then interval '45 seconds'
    else interval '50 minutes'
  end) then
    return;
  end if;
  v_ids := array(select s.id from leads.submission s where s.to_gather for no key update skip locked);
  if not v_is_flooded and not exists (
    select from leads.delivery d
    where d.submission_id is null and (d.detail ->> 'kept')::int > 0 and d.created_at between now() - interval '1 day' and now()
  ) then
    v_ids := v_ids || array(
      select s.id
      from leads.submission s
      where s.is_quarantined and s.acknowledged_at is null and s.erased_at is null and not s.to_gather for no key update skip locked
    );
  end if;
  with gathered as (
    update leads.submission s set to_gather = false where s.id = any (v_ids)
    returning s.id, s.turn, s.form, s.fields, s.person_signs, s.created_at, s.answer_due_at, s.deliveries, s.is_quarantined,
      leads.is_unmailed(s.id) as is_unmailed,
      s.deliveries @> '[{"channel": "notice"}]' and (v_is_flooded or s.is_quarantined or s.answer_due_at is not null) as is_named,
      case
        when s.is_quarantined then 'kept'
        when s.reminder_at < s.answer_due_at or s.answer_due_at is null then 'new'
        when s.answer_due_at > now() then 'soon'
        else 'overdue'
      end as kind
  ),
  counted as (
    select x.channel, x.recipient, g.form,
      count(*) filter (where g.kind = 'new') as leads, min(g.created_at) filter (where g.kind = 'new') as oldest, min(g.created_at) as first,
      count(g.answer_due_at) filter (where g.kind = 'new') as promised, count(*) filter (where g.kind = 'new' and g.is_unmailed) as unmailed,
      count(*) filter (where g.kind = 'soon') as soon, count(*) filter (where g.kind = 'overdue') as overdue,
      count(*) filter (where g.kind = 'kept') as kept, min(g.created_at) filter (where g.kind = 'kept') as kept_since,
      count(*) filter (where g.is_named) as named
    from gathered g
    cross join leads.planned(g.deliveries) x
    where x.message in ('lead_digest', 'new_lead') group by x.channel, x.recipient, g.form
  ),
  ranked as (
    select a.id, a.is_quarantined,
      row_number() over (
        partition by a.is_quarantined order by a.kind <> 'new', a.alike > 3, a.person_signs desc, a.alike, a.turn, a.created_at desc
      ) as place
    from (select g.*, count(*) over (partition by leads.text_of(g.fields)) as alike from gathered g where g.is_named) a
  )
  insert into leads.delivery (channel, message, recipient, detail)
  select c.channel, 'lead_digest', c.recipient, jsonb_build_object(
    'leads', sum(c.leads), 'forms', coalesce(jsonb_object_agg(c.form, c.leads) filter (where c.leads > 0), '{}'),
    -- Never null, even if all these leads are known: the functions of the release before need it.
    'oldest', coalesce(min(c.oldest), min(c.first)),
    'promised', sum(c.promised), 'unmailed', sum(c.unmailed), 'soon', sum(c.soon), 'overdue', sum(c.overdue),
    'kept', sum(c.kept), 'keptSince', min(c.kept_since), 'named', sum(c.named),
    'least', array(select r.id from ranked r where not r.is_quarantined and r.place <= 50 order by r.place),
    'likely', array(select r.id from ranked r where r.is_quarantined and r.place <= 100 order by r.place)
  )
  from counted c
  group by c.channel, c.recipient;
end
$$;

-- Mails the visitors whose leads a flood brought into quarantine, as soon as it is over and before all other mails: in a day twenty, those most likely
-- people (as in leads.gather_leads), each address once.
create or replace function leads.mail_after_flood()
returns void language plpgsql as $$
declare
  v_left constant int := 20 - (
    select count(*)
    from leads.delivery d
    join leads.submission s on s.id = d.submission_id
    where d.channel = 'mail' and d.created_at between now() - interval '1 day' and coalesce(s.released_at, now())
      and s.quarantine_reason like 'rate\_limit%'
  );
begin
  if v_left <= 0 or leads.is_flooded() then
    return;
  end if;
  insert into leads.delivery (submission_id, channel, message, recipient, is_counted)
  select w.id, w.channel, w.message, w.recipient, true
  from (
    select distinct on (lower(s.fields ->> 'email')) s.id, s.person_signs, s.turn, s.created_at, x.*,
      count(*) over (partition by leads.text_of(s.fields)) as alike
    from leads.submission s
    cross join leads.planned(s.deliveries) x
    where s.is_quarantined and s.quarantine_reason in ('rate_limit_all', 'rate_limit_network') and s.person_signs > 0
      and s.created_at > now() - interval '1 day' and s.erased_at is null and coalesce(s.answer_due_at > now(), true)
      and x.channel = 'mail'
      and not exists (
        select from leads.submission o
        join leads.delivery d on d.submission_id = o.id
        where lower(o.fields ->> 'email') = lower(s.fields ->> 'email') and d.channel = 'mail' and d.created_at > now() - interval '1 day'
      )
    order by lower(s.fields ->> 'email'), s.created_at desc
  ) w
  order by w.alike > 3, w.person_signs desc, w.alike, w.turn, w.created_at desc limit v_left;
end
$$;

-- The leads that a 'lead_digest' shows, its `least` and its `likely`, only while it is being delivered. Test logins are references.
-- Returns [{"id", "form", "fields", "source", "createdAt", "answerDueAt", "reason"}].
create or replace function leads.leads_to_read(p_delivery_id uuid)
returns jsonb language sql stable security definer as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', s.id, 'form', s.form, 'fields', s.fields, 'source', s.source, 'createdAt', s.created_at, 'answerDueAt', s.answer_due_at,
    'reason', case when s.is_quarantined then s.quarantine_reason end
  )), '[]')
  from leads.delivery d
  cross join lateral (
    select s.*
    from (
      select t.id, t.nth, false as is_kept from jsonb_array_elements_text(d.detail -> 'least') with ordinality t (id, nth)
      union all
      select t.id, t.nth, true from jsonb_array_elements_text(d.detail -> 'likely') with ordinality t (id, nth)
    ) l
    join leads.submission s on s.id = l.id::uuid
    where s.is_quarantined = l.is_kept and s.erased_at is null and s.answered_at is null
      and not (l.is_kept and coalesce(s.acknowledged_at > d.created_at, false))
    order by not l.is_kept, l.nth
  ) s
  where d.id = p_delivery_id and d.state = 'leased'
$$;
