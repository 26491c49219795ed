import {setTimeout as sleep} from 'node:timers/promises';
import {runDocusaurus} from './build-site.ts';
import {answers} from './reachable.ts';
import {httpOrigin, type Settings} from './settings.ts';
import type {Stack} from './stack.ts';

/**
 * Starts Docusaurus' live preview in front of the stack. The preview calls the functions across origins, as the
 * deployed site calls Supabase; this needs no proxy and exercises CORS.
 *
 * @returns when the preview answers; when the preview ends, so does the program
 */
export async function startPreview(settings: Settings, stack: Stack): Promise<{stop: () => void}> {
  const {HOST, PORT, FUNCTIONS_PORT} = settings;
  const child = runDocusaurus(
    ['start', '--port', String(PORT), '--host', HOST, '--no-open'],
    'inherit',
    {FUNCTIONS_URL: `http://localhost:${FUNCTIONS_PORT}`},
  );
  let stopping = false;
  child.once('exit', async (code) => {
    if (!stopping) {
      console.error(`\nThe live preview ended (exit code ${code}); its own words are above.`);
      await stack.stop();
      process.exit(1);
    }
  });
  while (!(await answers(`${httpOrigin(HOST, PORT)}/`))) {
    await sleep(300);
  }
  return {
    stop: () => {
      stopping = true;
      child.kill('SIGTERM');
    },
  };
}
