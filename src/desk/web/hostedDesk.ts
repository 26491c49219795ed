import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {DeskRepository} from '../../config/parseDeployment';
import {bundleDesk} from './bundleDesk';
import {deskConfig} from './deskConfig';
import {apiOrigin} from './forges';
import {deskPage, deskPolicy} from './pages';

/** The desk as part of a built site. */
export type HostedDesk = Readonly<{
  /** The Content-Security-Policy of `/desk`. */
  policy: string;
  /** Writes `desk.html` and the folder `desk`. Returns the absolute paths of the code that is in them. */
  write: (outDir: string) => Promise<string[]>;
}>;

/**
 * The desk that writes to a repository at a forge, from the browser, with the author's own token.
 *
 * @param siteDir where the rules, topics and authors are read
 */
export function hostedDesk(siteDir: string, desk: DeskRepository, siteUrl: string): HostedDesk {
  return {
    policy: deskPolicy(apiOrigin(desk)),
    write: async (outDir) => {
      const {files, sources} = await bundleDesk(['desk']);
      const config = JSON.stringify(deskConfig(siteDir, {desk, siteUrl}));
      const all = [
        ...files,
        ['/desk.html', deskPage(true)],
        ['/desk/config.json', config],
      ] as const;
      for (const [name, contents] of all) {
        const file = path.join(outDir, name);
        mkdirSync(path.dirname(file), {recursive: true});
        writeFileSync(file, contents);
      }
      return sources;
    },
  };
}
