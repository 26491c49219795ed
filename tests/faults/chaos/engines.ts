import {join} from 'node:path';
import {embeddedPostgresPlan} from '../../../supabase/local/database-service.ts';
import type {DataFolder} from '../../../supabase/local/data-folder.ts';
import {embeddedUrl} from '../../../supabase/local/embedded-url.ts';
import {freePort} from '../../../supabase/local/port.ts';
import {makePostgresServer} from '../../support/postgres-server.ts';
import type {Program} from './keep-running.ts';

/** The databases a trial can run on: the embedded one, and a PostgreSQL server of this machine. */
export const ENGINES = ['pglite', 'postgres'] as const;

export type Engine = (typeof ENGINES)[number];

/** Makes an empty database, and says how it runs. @returns its address, and its program */
export async function makeDatabase(
  engine: Engine,
  folder: DataFolder,
): Promise<{url: string; program: Program}> {
  const logFile = join(folder.logs, 'postgres.log');
  if (engine === 'pglite') {
    const port = await freePort();
    const {command, args, environment, folder: cwd} = await embeddedPostgresPlan(folder, port);
    return {
      url: embeddedUrl(port),
      program: {command, args, options: {cwd, env: environment}, logFile},
    };
  }
  const {url, command, args, options} = await makePostgresServer(`${folder.root}-server`);
  return {url, program: {command, args, options, logFile}};
}
