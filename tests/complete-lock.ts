import {readFileSync, writeFileSync} from 'node:fs';

type Entry = {optionalDependencies?: Record<string, string>; dev?: boolean; license?: string};
/** The packages of a lock file, by their folder. */
type Packages = Record<string, Entry>;

/** The name of a package for one system: `@deno/linux-arm64-glibc`, `@esbuild/win32-x64`. */
const SYSTEM = /(android|darwin|freebsd|linux|openharmony|win32)-(\w+)-?(\w*)/u;
const LIBC: Record<string, string> = {gnu: 'glibc', glibc: 'glibc', musl: 'musl'};

/** The entries of optional packages that a lock lacks. A name tells the system; the license is the parent package's. */
export function missingEntries(packages: Packages): Packages {
  const missing: Packages = {};
  for (const [folder, {optionalDependencies = {}, dev, license}] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      const place = `node_modules/${name}`;
      if (!(place in packages || `${folder}/${place}` in packages)) {
        const [, os, cpu, abi = ''] = SYSTEM.exec(name) ?? [];
        const libc = LIBC[abi] && [LIBC[abi]];
        const entry = {version, cpu: [cpu], dev, libc, license, optional: true, os: [os]};
        missing[place] = entry;
      }
    }
  }
  return missing;
}

// `npx tsx tests/complete-lock.ts` adds, without a digest, packages that npm omitted because its registry lacks them.
if (require.main === module) {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {packages: Packages};
  const all = Object.entries({...lock.packages, ...missingEntries(lock.packages)});
  lock.packages = Object.fromEntries(all.toSorted(([a], [b]) => a.localeCompare(b, 'en')));
  writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`);
}
