import {after} from 'node:test';
import type {Client} from 'pg';
import {operator} from '../../support/operator.ts';
import {connect} from '../../support/query.ts';
import {type Lead, storeLead} from './store-lead.ts';
import {address, newDatabase, type Sql} from './supabase-server.ts';

export type Office = Awaited<ReturnType<typeof newOffice>>;

const clients: Client[] = [];
after(() => Promise.all(clients.map((client) => client.end())));

/** The URL of the server that the part starts. */
export const SERVER = process.env.SUPABASE_SERVER ?? '';

/** Opens a connection, and closes it after the file's tests. */
export async function openClient(url: string): Promise<Client> {
  const client = await connect(url);
  clients.push(client);
  return client;
}

/** Makes a migrated database with two operators, ida and bo, and functions for both. */
export async function newOffice() {
  const owner = await newDatabase(SERVER, 'migrated');
  const client = await openClient(owner);
  const sql: Sql = async <Row>(text: string, ...values: unknown[]) =>
    (await client.query(text, values.length === 0 ? undefined : values)).rows as Row[];
  const login = (role: string) => address(owner, {role});
  const withLogin = (role: string) =>
    operator(
      {DATABASE_URL: login(role), LEADS_ACTOR: 'the-boss', TZ: 'America/New_York'},
      {inThread: true},
    );
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
