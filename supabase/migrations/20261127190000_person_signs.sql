-- How many signs of a person a lead has (functions/submit-hubspot-form/person-signs.ts), so that in a flood the staff read of people first.
alter table leads.submission add column person_signs int not null default 0;

-- For leads.mail_after_flood.
create index submission_after_flood on leads.submission (created_at)
where is_quarantined and person_signs > 0 and quarantine_reason in ('rate_limit_all', 'rate_limit_network');
