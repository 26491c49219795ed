-- The row of passing faults a lead is in. The back-off counts them, and a week after the first of them the lead is given up.
-- An operator who has a lead tried again sets both back: the counting starts anew.
alter table leads.delivery
  add column faults int not null default 0,
  -- Null while there is none: a new lead, or one that was held since.
  add column faulting_since timestamptz;

-- How many calls are under way is asked before each.
create index delivery_leased on leads.delivery (lease_until) where state = 'leased';
