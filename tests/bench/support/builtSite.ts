import {createHash} from 'node:crypto';
import {readFileSync, rmSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {postsFor} from '../posts/postsFor.ts';
import type {BenchPost} from '../posts/realPosts.ts';
import type {Site} from '../sites/site.ts';
import {hashFiles} from './hashFiles.ts';
import {WORK} from './root.ts';
import {runMeasured, type Usage} from './runMeasured.ts';

/** A site whose sources lie in `folder`; `hash` stands for all that they were made from. */
export type WrittenSite = Readonly<{site: Site; folder: string; hash: string}>;

/** A build that ended well: where its pages lie, and the hash of what they were made from. */
export type BuiltSite = Readonly<{output: string; hash: string}>;

/** How sites are written; a change here writes other ones. */
const WRITERS = join(__dirname, '../sites');

/** Where a site with so many posts lies. */
function siteFolder({name}: Site, posts: number): string {
  return join(WORK, 'sites', `${name.replace(/\W+/gu, '-')}-${posts}`);
}

/** What a build that ended well leaves beside the site's sources: their hash. */
const stampOf = (folder: string) => `${folder}.built`;

function readStamp(folder: string): string | null {
  try {
    return readFileSync(stampOf(folder), 'utf8');
  } catch {
    return null; // never built, or cut off
  }
}

function hashOf(site: Site, posts: readonly BenchPost[]): string {
  return createHash('sha256')
    .update(JSON.stringify([site.hash(), hashFiles([WRITERS]), posts]))
    .digest('hex');
}

/** Writes a site with so many posts anew. */
export async function writeSite(site: Site, count: number): Promise<WrittenSite> {
  const folder = siteFolder(site, count);
  const posts = await postsFor(count);
  const hash = hashOf(site, posts);
  rmSync(stampOf(folder), {force: true});
  site.write(folder, posts);
  return {site, folder, hash};
}

/**
 * Builds a site that has been written.
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
 * A site with so many posts, built: the last build if it ended well and was made from what there is now.
 *
 * @param isFresh builds it anew in any case
 */
export async function builtSite(site: Site, count: number, isFresh: boolean): Promise<BuiltSite> {
  const folder = siteFolder(site, count);
  const hash = hashOf(site, await postsFor(count));
  if (isFresh || readStamp(folder) !== hash) {
    await buildSite(await writeSite(site, count));
  }
  return {output: join(folder, site.output), hash};
}
