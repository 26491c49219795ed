import {writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {packageNotice} from './packageNotice';

/** The part of a bundler's module used here. A concatenated module lists its parts in `modules`. */
type Module = {nameForCondition?: () => string | null | undefined; modules?: Iterable<Module>};

type Compiler = {
  hooks: {
    done: {
      tap: (name: string, see: (stats: {compilation: {modules: Iterable<Module>}}) => void) => void;
    };
  };
};

const NAME = 'third-party';

/** The package folder of a file. */
const PACKAGE = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/u;

function packageFolders(modules: Iterable<Module>): string[] {
  return [...modules].flatMap((module) => [
    ...(PACKAGE.exec(module.nameForCondition?.() ?? '') ?? []),
    ...packageFolders(module.modules ?? []),
  ]);
}

/**
 * Writes `/third-party-licenses.txt`: the notice of every package whose code is sent to visitors, collected from the
 * bundler's modules.
 *
 * @throws when a package's license is not allowed
 */
export default function thirdParty({siteDir}: LoadContext): Plugin {
  // Pagefind's engine is copied, not bundled.
  const folders = new Set([path.join(siteDir, 'node_modules', 'pagefind')]);
  return {
    name: NAME,
    configureWebpack(_config, isServer) {
      function apply(compiler: Compiler) {
        compiler.hooks.done.tap(NAME, ({compilation}) => {
          packageFolders(compilation.modules).forEach((folder) => folders.add(folder));
        });
      }
      return isServer ? {} : ({plugins: [{apply}]} as never);
    },
    async postBuild({outDir}) {
      const notices = [...folders]
        .map(packageNotice)
        .toSorted((a, b) => (a.name < b.name ? -1 : 1));
      const texts = [...new Set(notices.map(({text}) => text))];
      const rule = `\n${'-'.repeat(80)}\n\n`;
      const opening =
        'This site sends code of the packages below. The fonts are licensed under the SIL Open Font License: /fonts/OFL-besley.txt and /fonts/OFL-instrument-sans.txt.\n';
      await writeFile(
        path.join(outDir, 'third-party-licenses.txt'),
        [opening, ...texts].join(rule),
      );
    },
  };
}
