-- A lead's networks, as keyed digests, are no longer stored: since turns count leads, `discard` finds a flood without them. The views read all columns
-- of the table; supabase/schemas makes them again.
drop view if exists leads.lead_line, leads.unanswered;
alter table leads.submission drop column networks;
