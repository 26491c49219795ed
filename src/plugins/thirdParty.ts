import {readdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';

/** Licenses that only require that their notice accompanies the code. */
const ALLOWED = /^\(?(?:0BSD|Apache-2\.0|BSD-[23]-Clause|CC0-1\.0|ISC|MIT|MIT-0)\b/u;

function packageNotice(folder: string): string {
  const {name, version, license} = JSON.parse(
    readFileSync(path.join(folder, 'package.json'), 'utf8'),
  ) as {name: string; version: string; license?: string};
  if (license === undefined || !ALLOWED.test(license)) {
    throw new Error(
      `${name} would be sent to visitors, but its license (${license ?? 'not stated'}) is none of those that src/plugins/thirdParty.ts allows.`,
    );
  }
  const licenses = licenseFiles(folder).map((file) => readFileSync(file, 'utf8').trim());
  const text =
    licenses.length > 0 ? licenses.join('\n\n') : 'The package brings no copy of its license.';
  return `${name} ${version} (${license})\n\n${text}\n`;
}

function licenseFiles(folder: string): string[] {
  const names = readdirSync(folder).filter((name) => /^license(?:\.|$)/iu.test(name));
  return names.map((name) => path.join(folder, name));
}

/** A concatenated module lists its parts in `modules`. */
type Module = {nameForCondition?: () => string | null | undefined; modules?: Iterable<Module>};

type Compiler = {
  hooks: {
    done: {
      tap: (name: string, see: (stats: {compilation: {modules: Iterable<Module>}}) => void) => void;
    };
  };
};

/** Excludes `.cache`, which contains drawings. */
const PACKAGE = /^.*[\\/]node_modules[\\/](?!\.)(?:@[^\\/]+[\\/])?[^\\/]+/u;

function packageFolders(modules: Iterable<Module>): string[] {
  return [...modules].flatMap((module) => [
    ...(PACKAGE.exec(module.nameForCondition?.() ?? '') ?? []),
    ...packageFolders(module.modules ?? []),
  ]);
}

/** Writes the notices of all packages whose code visitors receive. @throws if a license is not allowed */
export function collectThirdParty() {
  const folders = new Set<string>();
  const collect = {
    apply(compiler: Compiler): void {
      compiler.hooks.done.tap('third-party', ({compilation}) => {
        packageFolders(compilation.modules).forEach((folder) => folders.add(folder));
      });
    },
  };
  function write(outDir: string): void {
    const notices = [...new Set([...folders].map(packageNotice))].toSorted();
    const rule = `\n${'-'.repeat(80)}\n\n`;
    const opening =
      'This site sends code of the packages below. The fonts are licensed under the SIL Open Font License: /fonts/OFL-besley.txt and /fonts/OFL-instrument-sans.txt.\n';
    writeFileSync(path.join(outDir, 'third-party-licenses.txt'), [opening, ...notices].join(rule));
  }
  return {collect, write};
}
