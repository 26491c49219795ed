import {readFileSync} from 'node:fs';
import {readdir} from 'node:fs/promises';
import path from 'node:path';
import type {Plugin} from '@docusaurus/types';
import {secretsIn} from './secretsIn';

const TEXT = /\.(?:html|js|css|json|xml|txt|svg|webmanifest|map)$/u;

/**
 * Fails a build that would publish a secret, for example one assigned to a public setting.
 *
 * Docusaurus runs all `postBuild` hooks concurrently, so files that other plugins still write may be missed; scripts
 * and pages are complete by then, and later files are made from them.
 *
 * @throws naming the file and the kind of secret
 */
export default function noSecrets(): Plugin {
  return {
    name: 'no-secrets',
    async postBuild({outDir}) {
      const entries = await readdir(outDir, {recursive: true, withFileTypes: true});
      for (const entry of entries.filter((it) => it.isFile() && TEXT.test(it.name))) {
        const file = path.join(entry.parentPath ?? entry.path, entry.name);
        const [found] = secretsIn(readFileSync(file, 'utf8'));
        if (found !== undefined) {
          throw new Error(
            `The build would publish ${found}, in ${path.relative(outDir, file)}. Take it out of the content, or of the site’s settings (handbook: Settings), and replace it: it may be known.`,
          );
        }
      }
    },
  };
}
