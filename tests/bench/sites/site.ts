import {createHash} from 'node:crypto';
import {readdirSync, readFileSync, rmSync, statSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {ROOT} from '../../../supabase/local/settings.ts';
import {type BenchPost, postsFor} from '../posts/posts.ts';
import {type Command, runMeasured, type Usage} from '../support/runMeasured.ts';

/** The pages that are compared. */
export type ComparedPage = 'home' | 'list' | 'article';

/** One of the sites of the comparison. */
export type Site = Readonly<{
  name: string;
  /** A hash over the inputs except the posts and the writer itself. */
  hash: () => string;
  /** Writes the site's sources with these posts into an empty folder, without any build cache. */
  write: (folder: string, posts: readonly BenchPost[]) => void;
  /** The build command. */
  build: (folder: string) => Command;
  /** The output folder of a build, from the site's folder. */
  output: string;
  /** The files of the compared pages, from `output`. */
  pages: Readonly<Record<ComparedPage, string>>;
}>;

/** A site's written sources; `hash` covers everything that they were made from. */
export type WrittenSite = Readonly<{site: Site; folder: string; hash: string}>;

/** A successful build: the folder of its pages, and the hash of its inputs. */
export type BuiltSite = Readonly<{output: string; hash: string}>;

/** The working folder of comparisons; ignored by git. */
export const WORK = join(ROOT, '.data', 'bench');

/** The address of a page on its server. */
export function addressOf({pages}: Site, page: ComparedPage): string {
  return `/${pages[page].replace(/(?:index)?\.html$/u, '')}`;
}

/** Writes the sources of a site with this many posts. */
export async function writeSite(site: Site, count: number): Promise<WrittenSite> {
  const folder = siteFolder(site, count);
  const posts = await postsFor(count);
  rmSync(stampOf(folder), {force: true});
  rmSync(folder, {recursive: true, force: true});
  site.write(folder, posts);
  return {site, folder, hash: hashOf(site, posts)};
}

/**
 * Builds a written site.
 *
 * @throws with the end of the build's output when it fails
 */
export async function buildSite({site, folder, hash}: WrittenSite): Promise<Usage> {
  rmSync(stampOf(folder), {force: true});
  const usage = await runMeasured(site.build(folder));
  writeFileSync(stampOf(folder), hash);
  return usage;
}

/**
 * Builds a site with this many posts, or returns the last build if its inputs are unchanged.
 *
 * @param isFresh always builds
 */
export async function builtSite(site: Site, count: number, isFresh: boolean): Promise<BuiltSite> {
  const folder = siteFolder(site, count);
  const hash = hashOf(site, await postsFor(count));
  if (isFresh || readStamp(folder) !== hash) {
    await buildSite(await writeSite(site, count));
  }
  return {output: join(folder, site.output), hash};
}

/** A hash over the names and contents of existing files and of all files in existing folders. */
export function hashFiles(paths: readonly string[]): string {
  const filesIn = (path: string): string[] =>
    statSync(path).isDirectory()
      ? readdirSync(path)
          .toSorted()
          .flatMap((name) => filesIn(join(path, name)))
      : [path];
  const hash = createHash('sha256');
  for (const file of paths.flatMap(filesIn)) {
    hash.update(`${file}\n`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

function siteFolder({name}: Site, posts: number): string {
  return join(WORK, 'sites', `${name.replace(/\W+/gu, '-')}-${posts}`);
}

/** The stamp beside a site's sources: the hash of the last successful build. */
function stampOf(folder: string): string {
  return `${folder}.built`;
}

function readStamp(folder: string): string | null {
  try {
    return readFileSync(stampOf(folder), 'utf8');
  } catch {
    return null; // never built, or interrupted
  }
}

/** The code that writes sites counts too: a change of it writes them again. */
function hashOf(site: Site, posts: readonly BenchPost[]): string {
  return createHash('sha256')
    .update(JSON.stringify([site.hash(), hashFiles([__dirname]), posts]))
    .digest('hex');
}
