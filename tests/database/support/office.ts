import {after} from 'node:test';
import type {Client} from 'pg';
import {connectPostgres} from '../../../supabase/local/connect-postgres.ts';
import type {LeadLine} from '../../../supabase/ops/leads/lead-lines.ts';
import {operator} from '../../support/operator.ts';
import {type Lead, storeLead} from './store-lead.ts';
import {address, newDatabase, type Sql, startSupabaseServer} from './supabase-server.ts';

export type Office = Awaited<ReturnType<typeof newOffice>>;

const endings: Array<() => Promise<unknown>> = [];
let server: Promise<string> | undefined;

after(async () => {
  for (const end of endings.toReversed()) {
    await end();
  }
});

/** The URL of the server of a run of all files, else of one that is started for this file. */
export function serverUrl(): Promise<string> {
  const {SUPABASE_SERVER: shared = ''} = process.env;
  server ??= shared === '' ? ownServer() : Promise.resolve(shared);
  return server;
}

async function ownServer(): Promise<string> {
  const {url, stop} = await startSupabaseServer();
  endings.push(stop);
  return url;
}

/** Opens a connection, which is closed when the tests of the file have ended. */
export async function openClient(url: string): Promise<Client> {
  const client = await connectPostgres(url);
  endings.push(() => client.end());
  return client;
}

export async function newOffice() {
  const owner = await newDatabase(await serverUrl(), 'migrated');
  const client = await openClient(owner);
  const sql: Sql = async <Row>(text: string, ...values: unknown[]) =>
    (await client.query(text, values.length === 0 ? undefined : values)).rows as Row[];
  const login = (role: string) => address(owner, {role});
  const withLogin = (role: string) => operator({DATABASE_URL: login(role)});
  const ida = withLogin('ida');
  return {
    owner,
    /** The address of another role. */
    login,
    sql,
    store: (lead?: Lead) => storeLead(sql, lead),
    /** The audit of all, or of one lead, as `login action`, oldest first. */
    async audit(id: string | null = null): Promise<string[]> {
      const rows = await sql<{act: string}>(
        `select database_user || ' ' || action as act from leads.audit
         where $1::uuid is null or submission_id = $1 order by id`,
        id,
      );
      return rows.map(({act}) => act);
    },
    /** The leads that `leads list` shows with a filter, as ida. */
    list: (filter: string) => ida.read<LeadLine[]>(`leads list ${filter}`),
    ida,
    bo: withLogin('bo'),
  };
}
