import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {Client} from 'pg';
import {prepareDataFolder} from '../../../supabase/local/data-folder.ts';
import {freePort} from '../../../supabase/local/port.ts';
import {readSettings} from '../../../supabase/local/settings.ts';
import {startStack} from '../../../supabase/local/stack.ts';
import {type FuzzResult, fuzzFunction} from './fuzz-function.ts';
import {MARKER} from './good-request.ts';
import {residentMemory} from './resident-memory.ts';

/** The result of a run on its own stack. */
export type FuzzRun = FuzzResult & {
  /** Rows in all leads tables afterwards. */
  rows: number;
  /** Whether the functions' process never restarted. */
  sameProcess: boolean;
  /** Whether the log contains a sent value. */
  leaked: boolean;
};

/** Starts the functions on an embedded Postgres, sends them `requests` bad requests, and stops everything. */
export async function runFuzz(requests: number, seed: number): Promise<FuzzRun> {
  const root = mkdtempSync(join(tmpdir(), 'pugmark-fuzz-'));
  const settings = readSettings({
    DATA_DIR: root,
    PORT: String(await freePort()),
    FUNCTIONS_PORT: String(await freePort()),
    DATABASE_PORT: String(await freePort()),
    CRM_PORT: String(await freePort()),
  });
  const folder = prepareDataFolder(root);
  const stack = await startStack(settings, folder, null, console.error);
  try {
    const pid = stack.functions.pid() ?? 0;
    const result = await fuzzFunction({port: settings.FUNCTIONS_PORT, requests, seed}, () =>
      residentMemory(pid),
    );
    return {
      ...result,
      rows: await countRows(stack.databaseUrl),
      sameProcess: stack.functions.pid() === pid,
      leaked: readFileSync(join(folder.logs, 'functions.log'), 'utf8').includes(MARKER),
    };
  } finally {
    await stack.stop();
    rmSync(root, {recursive: true, force: true});
  }
}

async function countRows(databaseUrl: string): Promise<number> {
  const client = new Client({connectionString: databaseUrl});
  await client.connect();
  const {rows} = await client.query<{count: number}>(
    `select ((select count(*) from leads.submission) + (select count(*) from leads.credential)
       + (select count(*) from leads.delivery) + (select count(*) from leads.rate_limit))::int as count`,
  );
  await client.end();
  return rows[0]?.count ?? -1;
}
