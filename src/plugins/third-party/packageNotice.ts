import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';

/** Licenses that ask of a site for no more than their notice. Weak copyleft (MPL, LGPL) is fit for tools of the build, not for what is sent. */
const ALLOWED = /^\(?(?:0BSD|Apache-2\.0|BSD-[23]-Clause|CC0-1\.0|ISC|MIT|MIT-0)\b/u;

/** A package and the notice that its license asks for. */
export type PackageNotice = {name: string; text: string};

/**
 * Reads the notice of the package in `folder`.
 *
 * @throws when its license may not be sent to visitors, or is not stated
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

/** A file named LICENSE, or all in a folder of that name. */
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
