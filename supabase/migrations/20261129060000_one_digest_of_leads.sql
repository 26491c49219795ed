-- The daily digest of the quarantine is now a part of the digest of leads. Those that are still kept quote leads that waited then: an erasure names them.
update leads.delivery d
set message = 'lead_digest',
  detail = jsonb_build_object(
    'leads', 0, 'forms', '{}'::jsonb, 'promised', 0, 'unmailed', 0, 'oldest', d.detail -> 'oldest',
    'kept', d.detail -> 'waiting', 'named', d.detail -> 'waiting', 'least', '[]'::jsonb,
    'likely', (
      select coalesce(jsonb_agg(s.id order by s.turn, s.created_at desc), '[]')
      from leads.submission s
      where s.quarantine_reason is not null and d.created_at between s.created_at and least(s.released_at, s.acknowledged_at, now())
    )
  )
where d.message = 'quarantine_digest';

alter table leads.delivery drop constraint delivery_check;
alter table leads.delivery add constraint delivery_check
check ((submission_id is null) = (message in ('lead_digest', 'seals_expiring', 'mails_bounced', 'health_red')));
