import {existsSync} from 'node:fs';
import {join} from 'node:path';
import {postsFor} from '../posts/postsFor.ts';
import type {Site} from '../sites/site.ts';
import {WORK} from './root.ts';
import {runMeasured, type Usage} from './runMeasured.ts';

/** Where a site with so many posts lies. */
export function siteFolder({name}: Site, posts: number): string {
  return join(WORK, 'sites', `${name.replace(/\W+/gu, '-')}-${posts}`);
}

/** Writes a site with so many posts anew. */
export async function writeSite(site: Site, posts: number): Promise<string> {
  const folder = siteFolder(site, posts);
  site.write(folder, await postsFor(posts));
  return folder;
}

/** Builds a site that has been written. */
export function buildSite(site: Site, folder: string): Promise<Usage> {
  return runMeasured(site.build(folder));
}

/** The output of a site with so many posts: of the last build if there is one and `isFresh` is not asked for. */
export async function outputOf(site: Site, posts: number, isFresh: boolean): Promise<string> {
  const output = join(siteFolder(site, posts), site.output);
  if (isFresh || !existsSync(output)) {
    await buildSite(site, await writeSite(site, posts));
  }
  return output;
}
