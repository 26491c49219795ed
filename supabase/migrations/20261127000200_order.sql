-- For the order of supabase/schemas/order.sql: a turn is 16 for each lead that a network sent before, where it was 1.
update leads.submission set turn = 16 * turn where turn > 0;
update leads.delivery set turn = 16 * turn where turn > 0 and state in ('pending', 'leased', 'held');

-- Of a mail: MAIL_LIMIT has counted it, so that it need not wait for room.
alter table leads.delivery add column if not exists is_counted boolean not null default false;

drop index if exists leads.delivery_due;
create index delivery_due on leads.delivery (channel, turn, created_at desc, next_attempt_at) where state in ('pending', 'leased', 'held');
