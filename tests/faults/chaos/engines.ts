import {join} from 'node:path';
import {embeddedPostgresPlan} from '../../../supabase/local/database-service.ts';
import type {DataFolder} from '../../../supabase/local/data-folder.ts';
import {embeddedUrl} from '../../../supabase/local/embedded-url.ts';
import {freePort} from '../../../supabase/local/port.ts';
import {makePostgresServer} from '../../support/postgres-server.ts';
import type {Program} from './keep-running.ts';

/** The databases of a trial: the embedded one, or a local PostgreSQL server. */
export const ENGINES = ['pglite', 'postgres'] as const;

export type Engine = (typeof ENGINES)[number];

/**
 * Creates an empty database.
 *
 * @returns its URL, and its server's program
 */
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
