import {spawn} from 'node:child_process';
import {closeSync, fstatSync} from 'node:fs';
import {join} from 'node:path';
import {superviseChild, type ChildPlan, type SupervisedChild} from './child.ts';
import type {DataFolder} from './data-folder.ts';
import {hasDatabase} from './embedded-postgres.ts';
import {lastLines, openLog} from './log-file.ts';
import {step} from './progress.ts';
import {acceptsConnections} from './reachable.ts';
import {environmentWithoutSecrets, ROOT} from './settings.ts';
import {StartError} from './start-error.ts';

/** Starts the embedded Postgres on `port`, after creating its database if there is none. */
export async function startEmbeddedPostgres(
  folder: DataFolder,
  port: number,
  report: (line: string) => void,
  onChange?: () => void,
): Promise<SupervisedChild> {
  const service = superviseChild(await embeddedPostgresPlan(folder, port), report, onChange);
  await step('Opening the database', service.start);
  return service;
}

/** How to run the embedded Postgres. Creates its database if there is none. */
export async function embeddedPostgresPlan(folder: DataFolder, port: number): Promise<ChildPlan> {
  if (!hasDatabase(folder.postgres)) {
    await step('Making the database', () => createInChild(folder, port));
  }
  return {
    name: 'The embedded Postgres',
    command: process.execPath,
    args: commandLine('serve', folder, port),
    environment: environmentWithoutSecrets(),
    folder: ROOT,
    logFile: logFile(folder),
    isReady: () => acceptsConnections(port),
  };
}

function commandLine(command: 'create' | 'serve', folder: DataFolder, port: number): string[] {
  const program = join(ROOT, 'supabase', 'local', 'database-process.ts');
  const {postgres, postgresLock} = folder;
  return ['--import', 'tsx', program, command, postgres, postgresLock, String(port)];
}

function logFile(folder: DataFolder): string {
  return join(folder.logs, 'postgres.log');
}

async function createInChild(folder: DataFolder, port: number): Promise<void> {
  const log = openLog(logFile(folder));
  const logStart = fstatSync(log).size;
  const child = spawn(process.execPath, commandLine('create', folder, port), {
    cwd: ROOT,
    env: environmentWithoutSecrets(),
    stdio: ['pipe', log, log],
    detached: true,
  });
  const code = await new Promise((resolve) => child.once('exit', resolve));
  closeSync(log);
  if (code !== 0) {
    const words = lastLines(logFile(folder), 3, logStart);
    throw new StartError(`The database could not be made in ${folder.postgres}. ${words}`);
  }
}
