-- Finds the first leads of a /12 (by IPv6 a /24), the fourth of their networks: leads.rank_again.
create index if not exists submission_part on leads.submission ((networks[4]), turn) where turn < 16 and networks is not null;

-- A first lead's turn has two steps for each share of its /8, where it had one: the second is the /12's that sent half of it.
update leads.submission set turn = turn / 16 * 16 + least(2 * (turn % 16) - 1, 13) where turn % 16 > 0;
update leads.delivery set turn = turn / 16 * 16 + least(2 * (turn % 16) - 1, 13) where turn % 16 > 0 and state in ('pending', 'leased', 'held');
