import {rmSync} from 'node:fs';
import type {Running} from './start-site';

/** Jest calls it after the last test of the project. */
// oxlint-disable-next-line import/no-default-export -- Jest asks for it
export default async function stopSite(): Promise<void> {
  const {server, folder} = (globalThis as unknown as {running: Running}).running;
  await server.close();
  rmSync(folder, {recursive: true});
}
