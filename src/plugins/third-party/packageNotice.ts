import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';

/**
 * Licenses that require nothing but their notice. Weak copyleft (MPL, LGPL) is fine for build tools, not for code
 * sent to visitors.
 */
const ALLOWED = /^\(?(?:0BSD|Apache-2\.0|BSD-[23]-Clause|CC0-1\.0|ISC|MIT|MIT-0)\b/u;

/** A package and its notice. */
export type PackageNotice = {name: string; text: string};

/**
 * Reads a package's notice.
 *
 * @param folder the package's folder
 * @throws when its license is not allowed or not stated
 */
export function packageNotice(folder: string): PackageNotice {
  const {name, version, license} = JSON.parse(
    readFileSync(path.join(folder, 'package.json'), 'utf8'),
  ) as {name: string; version: string; license?: string};
  if (license === undefined || !ALLOWED.test(license)) {
    throw new Error(
      `${name} would be sent to visitors, and its license (${license ?? 'not stated'}) is not among those of src/plugins/third-party.`,
    );
  }
  const terms = licenseFiles(folder).map((file) => readFileSync(file, 'utf8').trim());
  const said = terms.length > 0 ? terms.join('\n\n') : 'The package brings no copy of its license.';
  return {name, text: `${name} ${version} (${license})\n\n${said}\n`};
}

/** A file named LICENSE, or all files in a folder of that name. */
function licenseFiles(folder: string): string[] {
  return readdirSync(folder, {withFileTypes: true})
    .filter(({name}) => /^licen[cs]e(?:\.|$)/iu.test(name))
    .flatMap((entry) => {
      const place = path.join(folder, entry.name);
      return entry.isDirectory()
        ? readdirSync(place).map((name) => path.join(place, name))
        : [place];
    });
}
