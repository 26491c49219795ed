import {after} from 'node:test';
import type {Client} from 'pg';
import {connectPostgres} from '../../../supabase/local/connect-postgres.ts';
import {operator} from '../../support/operator.ts';
import {type Lead, storeLead} from './store-lead.ts';
import {address, newDatabase, type Sql} from './supabase-server.ts';

export type Office = Awaited<ReturnType<typeof newOffice>>;

const clients: Client[] = [];
after(() => Promise.all(clients.map((client) => client.end())));

/** The embedded database in `npm test`: one session for all connections, whatever their role and database. */
const EMBEDDED = process.env.EMBEDDED_SERVER;

/** The URL of the server that the part starts. */
export const SERVER = process.env.SUPABASE_SERVER ?? '';

/** Opens a connection, and closes it after the file's tests. */
export async function openClient(url: string): Promise<Client> {
  const client = await connectPostgres(url);
  clients.push(client);
  return client;
}

/** With triggers off: the audit's would refuse it. */
const EMPTY = `
  set session_replication_role = replica;
  truncate leads.submission, leads.rate_limit, leads.heartbeat, leads.audit restart identity cascade;
  set session_replication_role = origin;
  update leads.pace set paused_until = '-infinity', last_call_at = '-infinity', last_channel = '';
  drop schema public cascade;
  create schema public`;

/** Makes a migrated database with two operators, ida and bo, and functions for both. Or empties the embedded one. */
export async function newOffice() {
  const owner = EMBEDDED ?? (await newDatabase(SERVER, 'migrated'));
  const client = await openClient(owner);
  void (EMBEDDED && (await client.query(EMPTY)));
  const sql: Sql = async <Row>(text: string, ...values: unknown[]) =>
    (await client.query(text, values.length === 0 ? undefined : values)).rows as Row[];
  const login = (role: string) => address(owner, {role});
  const withLogin = (role: string) => {
    const place = {TZ: 'America/New_York'};
    const {run, ...rest} = operator({DATABASE_URL: login(role), LEADS_ACTOR: 'the-boss', ...place});
    const runAs: typeof run = async (...typed) => {
      await sql(`set session authorization ${role}`);
      return run(...typed).finally(() => sql('set session authorization postgres'));
    };
    return {...rest, run: EMBEDDED ? runAs : run};
  };
  const ida = withLogin('ida');
  return {
    owner,
    login,
    sql,
    store: (lead?: Lead) => storeLead(sql, lead),
    ida,
    bo: withLogin('bo'),
  };
}
