import {existsSync} from 'node:fs';
import {join} from 'node:path';
import {ROOT} from '../../supabase/local/settings.ts';

/** The Deno of Supabase's edge runtime, from this platform's npm package (`deno-edge-…` in package.json). @throws when there is none */
export function edgeDenoBinary(): string {
  const libc = process.platform === 'linux' ? '-glibc' : '';
  const name = process.platform === 'win32' ? 'deno.exe' : 'deno';
  const folder = `deno-edge-${process.platform}-${process.arch}${libc}`;
  const path = join(ROOT, 'node_modules', folder, name);
  if (!existsSync(path)) {
    throw new Error(
      `The Deno of Supabase has no npm build for this system (${process.platform} ${process.arch}), or optional packages were left out of the install.`,
    );
  }
  return path;
}
