-- Until when an operator lets test logins be used (leads.kept_logins): before the end of their retention, or null.
alter table leads.credential add column use_until timestamptz;
