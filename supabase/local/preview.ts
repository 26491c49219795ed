import {setTimeout as sleep} from 'node:timers/promises';
import {docusaurus} from './build-site.ts';
import {startProgram} from './child.ts';
import {responds} from './ports.ts';
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
  const program = docusaurus(['start', '--port', String(PORT), '--host', HOST, '--no-open'], {
    FUNCTIONS_URL: `http://localhost:${FUNCTIONS_PORT}`,
  });
  const child = startProgram(program, 'inherit');
  let stopping = false;
  child.once('exit', async (code) => {
    if (!stopping) {
      console.error(`\nThe live preview ended (exit code ${code}); its own words are above.`);
      await stack.stop();
      process.exit(1);
    }
  });
  while (!(await responds(`${httpOrigin(HOST, PORT)}/`))) {
    await sleep(300);
  }
  return {
    stop: () => {
      stopping = true;
      child.kill('SIGTERM');
    },
  };
}
