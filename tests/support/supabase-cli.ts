import {execFile} from 'node:child_process';
import {writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {promisify} from 'node:util';
import {installFromNpm} from './install-from-npm.ts';

const run = promisify(execFile);

/** Runs Supabase’s own command in a project’s folder, with a fake of its API. @returns what it prints */
export async function supabaseCli(
  project: string,
  typed: readonly string[],
  {api = 'http://a.test', version = '3.1.0'} = {},
): Promise<string> {
  const program = join(installFromNpm('supabase', version), 'dist', 'supabase.js');
  const profile = join(project, 'profile.yaml');
  const host = 'a.test';
  const places = {api_url: api, dashboard_url: api, project_host: host, pooler_host: host};
  writeFileSync(profile, JSON.stringify({name: 'trial', ...places}));
  const token = {SUPABASE_ACCESS_TOKEN: `sbp_${'0'.repeat(40)}`};
  const env = {...process.env, ...token, HOME: project};
  const command = [program, ...typed, '--workdir', project, '--profile', profile, '--agent', 'no'];
  const {stdout, stderr} = await run(process.execPath, command, {cwd: project, env});
  return stdout + stderr;
}
