-- A turn is now the number of leads that the sender's networks had sent. It was sixteen times that, and the share of wider networks.
update leads.submission set turn = turn / 16 where turn > 0;
update leads.delivery set turn = turn / 16 where turn > 0;

drop index leads.submission_part;

drop function if exists leads.rank_class(int);
drop function if exists leads.class_share(int, numeric);
drop function if exists leads.read_count(text, int, int);
drop function if exists leads.add_counts(text[], int, int);
drop function if exists leads.kept_lately();
drop function if exists leads.mail_opens_at(int, int, int, text);
drop function if exists leads.rerank_part(text, int);
drop function if exists leads.quarantine_last_in_line();
