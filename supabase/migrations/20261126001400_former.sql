-- Drops what only the thirteen former migrations made (supabase/local/migrate.ts). A new database has none of it.
drop function if exists leads.accept(uuid, text, text, text, jsonb, jsonb, bytea, text[], text, jsonb, jsonb, int, jsonb, text);
drop function if exists leads.many_notices_wait();
drop type if exists leads.rate_window;
