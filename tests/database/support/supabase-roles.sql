-- What a Supabase project's database has before its first migration, as far as rights go: its roles, what the public
-- schema gives them by default, and an owner (postgres) who may make roles and is no superuser.
create role postgres login createdb createrole bypassrls;
create role anon nologin noinherit;
create role authenticated nologin noinherit;
create role service_role nologin noinherit bypassrls;
create role authenticator login noinherit;
grant anon, authenticated, service_role to authenticator;
grant anon, authenticated, service_role to postgres;
