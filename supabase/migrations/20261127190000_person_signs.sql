-- How many signs of a person a lead has (functions/submit-hubspot-form/person-signs.ts), so that in a flood the staff read of people first.
alter table leads.submission add column person_signs int not null default 0;
