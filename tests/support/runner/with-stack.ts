import {BUILD_FOLDER, buildSite} from '../../../supabase/local/build-site.ts';
import {prepareDataFolder} from '../../../supabase/local/data-folder.ts';
import {freePort} from '../../../supabase/local/port.ts';
import {readSettings} from '../../../supabase/local/settings.ts';
import {startStack} from '../../../supabase/local/stack.ts';
import {startControlServer} from '../control-server.ts';

/**
 * Builds the site, serves it on a stack of its own (temporary data under `folder`, free ports, the CRM stand-in), and stops
 * the stack when `run` has ended.
 *
 * @param run is given BASE_URL, CRM_URL, DATABASE_URL and CONTROL_URL, which tests/README.md describes
 */
export async function withStack<T>(
  folder: string,
  run: (environment: NodeJS.ProcessEnv) => Promise<T>,
): Promise<T> {
  await buildSite();
  const settings = readSettings({
    DATA_DIR: folder,
    PORT: String(await freePort()),
    FUNCTIONS_PORT: String(await freePort()),
    DATABASE_PORT: String(await freePort()),
    CRM_PORT: String(await freePort()),
    // Tests type faster than people.
    FASTEST_SUBMIT_MS: '0',
  });
  const data = prepareDataFolder(settings.DATA_DIR);
  const stack = await startStack(settings, data, BUILD_FOLDER, console.error);
  const control = await startControlServer(stack);
  try {
    return await run({
      BASE_URL: `http://localhost:${settings.PORT}`,
      CRM_URL: `http://127.0.0.1:${settings.CRM_PORT}`,
      DATABASE_URL: stack.databaseUrl,
      CONTROL_URL: control.url,
    });
  } finally {
    control.close();
    await stack.stop();
  }
}
