import {createHash} from 'node:crypto';
import {existsSync, mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {inputHash} from '../../../supabase/local/build-site.ts';
import {ROOT} from '../../../supabase/local/settings.ts';
import {type BenchPost, postsFor} from '../posts/posts.ts';
import {type Command, runMeasured} from '../support/runMeasured.ts';
import type {Figures} from '../support/table.ts';

/** One of the sites of the comparison. */
export type Site = Readonly<{
  name: string;
  /** Writes the site's sources with these posts into an empty folder, without any build cache. */
  write: (folder: string, posts: readonly BenchPost[]) => void;
  build: Omit<Command, 'cwd'>;
  /** The output folder of a build, from the site's folder. */
  output: string;
  /** The path of the compared article. */
  article: string;
}>;

/** The working folder of comparisons; ignored by git. */
export const WORK = join(ROOT, '.data', 'bench');

/** The paths of the pages that are compared. */
export function pagesOf({article}: Site) {
  return {home: '/', list: '/insights', article};
}

/** Writes the sources of a site with this many posts. @returns what builds it; throws with the end of the build's output */
export async function writeSite(site: Site, count: number): Promise<() => Promise<Figures>> {
  const {folder, stamp, hash, posts} = await placeOf(site, count);
  rmSync(stamp, {force: true});
  rmSync(folder, {recursive: true, force: true});
  mkdirSync(folder, {recursive: true});
  site.write(folder, posts);
  return async () => {
    const usage = await runMeasured({...site.build, cwd: folder});
    writeFileSync(stamp, hash);
    return usage;
  };
}

/** Builds a site with this many posts unless the last build has the same inputs. @returns the folder of its pages */
export async function builtSite(site: Site, count: number): Promise<string> {
  const {folder, stamp, hash} = await placeOf(site, count);
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== hash) {
    const build = await writeSite(site, count);
    await build();
  }
  return join(folder, site.output);
}

/** Where a site is built, and from what; `stamp` is the file with the hash of its last build. */
async function placeOf({name}: Site, count: number) {
  const posts = await postsFor(count);
  const inputs = [inputHash(ROOT, process.env), inputHash(join(__dirname, '..'), {}), posts];
  const hash = createHash('sha256').update(JSON.stringify(inputs)).digest('hex');
  const folder = join(WORK, 'sites', `${name.replace(/\W+/gu, '-')}-${count}`);
  return {folder, stamp: `${folder}.built`, hash, posts};
}
