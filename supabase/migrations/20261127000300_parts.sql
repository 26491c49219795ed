-- Finds the first leads of a /12 (by IPv6 a /24), the fourth of their networks: leads.rank_again.
create index if not exists submission_part on leads.submission ((networks[4]), turn) where turn < 16 and networks is not null;
