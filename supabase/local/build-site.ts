import {join} from 'node:path';
import {pathToFileURL} from 'node:url';
import {OWN_ORIGIN, SITE_SETTING_NAMES} from '../site.ts';
import {runProgram, type Program} from './child.ts';
import {withoutSettings, ROOT} from './settings.ts';
import {StartError, step} from './terminal.ts';

/** The folder of the production build. */
export const BUILD_FOLDER = join(ROOT, 'build');

/** Builds the production site, using Docusaurus' caches. @throws {StartError} with the end of the build's output */
export async function buildSite(): Promise<void> {
  await step('Building the site', async () => {
    const log = join(ROOT, 'node_modules', '.cache', 'pugmark', 'build.log');
    const failure = await runProgram(runDocusaurus(['build']), log, 30);
    if (failure !== null) {
      throw new StartError(
        `The site could not be built. Correct what Docusaurus names here and start again.\n\n${failure}`,
      );
    }
  });
}

// It gets every setting of the site, an unset one as an empty text, so that it reads none from `.env`; no secret.
/** How to run Docusaurus. @param settings further settings of the site */
export function runDocusaurus(args: string[], settings: NodeJS.ProcessEnv = {}): Program {
  const given = Object.fromEntries(
    SITE_SETTING_NAMES.map((name) => [name, process.env[name] ?? '']),
  );
  const guard = pathToFileURL(join(ROOT, 'supabase', 'local', 'end-with-parent.mjs')).href;
  const program = join(ROOT, 'node_modules', '@docusaurus', 'core', 'bin', 'docusaurus.mjs');
  const own = {HANDBOOK: given.HANDBOOK || 'on', END_WITH_PARENT: '1', NO_UPDATE_NOTIFIER: '1'};
  const functions = {FUNCTIONS_URL: given.FUNCTIONS_URL || OWN_ORIGIN};
  return {
    command: process.execPath,
    args: ['--import', guard, program, ...args],
    environment: {...withoutSettings(), ...given, ...functions, ...settings, ...own},
  };
}
