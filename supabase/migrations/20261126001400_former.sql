-- What the thirteen migrations before this baseline made besides (supabase/local/migrate.ts). On a new database there is none of it.
drop function if exists leads.accept(uuid, text, text, text, jsonb, jsonb, bytea, text[], text, jsonb, jsonb, int, jsonb, text);
drop function if exists leads.many_notices_wait();
drop type if exists leads.rate_window;
