import {after} from 'node:test';
import {Client} from 'pg';
import {type Outcome, readCommand, runCommand, startCommand} from '../../support/run-command.ts';
import {type Lead, storeLead} from './store-lead.ts';
import {address, newDatabase, type Sql, startSupabaseServer} from './supabase-server.ts';

/** A person who runs the operators' commands with a login of their own. */
export type Operator = {
  url: string;
  /** Runs a command as it is typed: `leads list --overdue`. */
  run: (typed: string, settings?: Record<string, string>) => Promise<Outcome>;
  /** Runs a command with `--json` and parses what it prints. @throws with its output when it fails */
  read: <T>(typed: string, settings?: Record<string, string>) => Promise<T>;
  /** Starts a command that goes on until it is stopped, as by Ctrl-C, which gives its exit code. */
  start: (typed: string) => {output: () => string; stop: () => Promise<number | null>};
};

/** A migrated database without leads, and two operators. */
export type Office = {
  /** The owner's address. */
  owner: string;
  /** Runs statements as the owner. */
  sql: Sql;
  /** Stores a lead ({@link storeLead}) and returns its id. */
  store: (lead?: Lead) => Promise<string>;
  /** The audit of all, or of one lead, as `login action`, oldest first. */
  audit: (id?: string) => Promise<string[]>;
  ida: Operator;
  bo: Operator;
};

type Program = Parameters<typeof runCommand>[0];

const endings: Array<() => Promise<unknown> | void> = [];
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
  const client = new Client({connectionString: url});
  await client.connect();
  endings.push(() => client.end());
  return client;
}

/** Creates an {@link Office}. */
export async function newOffice(): Promise<Office> {
  const owner = await newDatabase(await serverUrl(), 'migrated');
  const client = await openClient(owner);
  const sql: Sql = async <Row>(text: string, ...values: unknown[]) =>
    (await client.query(text, values.length === 0 ? undefined : values)).rows as Row[];
  return {
    owner,
    sql,
    store: (lead) => storeLead(sql, lead),
    async audit(id) {
      const rows = await sql<{act: string}>(
        `select database_user || ' ' || action as act from leads.audit
         where $1::uuid is null or submission_id = $1 order by id`,
        id ?? null,
      );
      return rows.map(({act}) => act);
    },
    ida: operator(address(owner, {role: 'ida'})),
    bo: operator(address(owner, {role: 'bo'})),
  };
}

function operator(url: string): Operator {
  const parts = (typed: string) => typed.split(' ') as [Program, ...string[]];
  return {
    url,
    run(typed, settings) {
      const [program, ...args] = parts(typed);
      return runCommand(program, {DATABASE_URL: url, ...settings}, ...args);
    },
    read(typed, settings) {
      const [program, ...args] = parts(typed);
      return readCommand(program, {DATABASE_URL: url, ...settings}, ...args);
    },
    start(typed) {
      const [program, ...args] = parts(typed);
      const child = startCommand(program, {DATABASE_URL: url}, args);
      const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
      let output = '';
      child.stdout?.on('data', (chunk) => (output += String(chunk)));
      const stop = () => {
        child.kill('SIGINT');
        return ended;
      };
      endings.push(stop);
      return {output: () => output, stop};
    },
  };
}
