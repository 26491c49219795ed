-- For the order of supabase/schemas/order.sql: a turn is 16 for each lead that a network sent before, where it was 1.
update leads.submission set turn = 16 * turn where turn > 0;
update leads.delivery set turn = 16 * turn where turn > 0 and state in ('pending', 'leased', 'held');

-- Keyed digests of the /24, /16 and /8 (/48, /32, /20) that sent it, cut short, so that an operator finds what else these sent; for a day.
alter table leads.submission add column if not exists networks text[];
create index if not exists submission_networks on leads.submission (created_at) where networks is not null;

-- Of a mail: MAIL_LIMIT has counted it, so that it need not wait for room.
alter table leads.delivery add column if not exists is_counted boolean not null default false;

drop index if exists leads.delivery_due;
create index delivery_due on leads.delivery (channel, turn, created_at desc, next_attempt_at) where state in ('pending', 'leased', 'held');
