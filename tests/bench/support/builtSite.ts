import {createHash} from 'node:crypto';
import {readFileSync, rmSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {postsFor} from '../posts/postsFor.ts';
import type {BenchPost} from '../posts/realPosts.ts';
import type {Site} from '../sites/site.ts';
import {hashFiles} from './hashFiles.ts';
import {WORK} from './root.ts';
import {runMeasured, type Usage} from './runMeasured.ts';

/** A site's written sources; `hash` covers everything that they were made from. */
export type WrittenSite = Readonly<{site: Site; folder: string; hash: string}>;

/** A successful build: the folder of its pages, and the hash of its inputs. */
export type BuiltSite = Readonly<{output: string; hash: string}>;

/** The folder of the code that writes sites: a change of it writes them again. */
const WRITERS = join(__dirname, '../sites');

/** The folder of a site with this many posts. */
function siteFolder({name}: Site, posts: number): string {
  return join(WORK, 'sites', `${name.replace(/\W+/gu, '-')}-${posts}`);
}

/** The stamp beside a site's sources: the hash of the last successful build. */
const stampOf = (folder: string) => `${folder}.built`;

function readStamp(folder: string): string | null {
  try {
    return readFileSync(stampOf(folder), 'utf8');
  } catch {
    return null; // never built, or interrupted
  }
}

function hashOf(site: Site, posts: readonly BenchPost[]): string {
  return createHash('sha256')
    .update(JSON.stringify([site.hash(), hashFiles([WRITERS]), posts]))
    .digest('hex');
}

/** Writes the sources of a site with this many posts. */
export async function writeSite(site: Site, count: number): Promise<WrittenSite> {
  const folder = siteFolder(site, count);
  const posts = await postsFor(count);
  const hash = hashOf(site, posts);
  rmSync(stampOf(folder), {force: true});
  site.write(folder, posts);
  return {site, folder, hash};
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
