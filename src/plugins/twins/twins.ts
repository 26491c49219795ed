import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {twinPath} from '../../config/paths';
import {llms} from '../../content/llms';
import {openDownloads} from '../../content/openDownloads';
import type {PageRoute} from '../../content/pages';
import {resources} from '../../content/resources';
import {type BuiltSite, blogPostsOf} from '../builtSite';
import {readDownload} from '../downloads/readDownload';
import {downloadTwin} from './downloadTwin';
import {type Listed, llmsFull, llmsIndex} from './llmsFiles';
import {postTwins} from './postTwin';
import {type Twin, twinText} from './twinText';

/** The page that gives the gated downloads. */
const resourcesPath = '/resources' satisfies PageRoute;

/** The path of a twin. */
const fileOf = ({route}: Twin): string => twinPath(route) ?? '';

async function readDownloads(siteDir: string, siteUrl: string) {
  const read = async (id: string, route: string) =>
    downloadTwin(
      await readDownload(path.join(siteDir, `src/content/downloads/${id}.md`)),
      route,
      siteUrl,
    );
  const gated = await Promise.all(
    resources.flatMap(({id, downloadUrl}) => (downloadUrl ? read(id, downloadUrl) : [])),
  );
  const open = await Promise.all(openDownloads.map(({id, path: route}) => read(id, route)));
  return {open, gated};
}

/**
 * Writes a Markdown twin of every post, page and download beside it, `/llms.txt`, which lists them, and
 * `/llms-full.txt`, which holds them all. Unlisted posts have none. `/llms.txt` lists gated downloads by
 * title with a link to /resources, and `/llms-full.txt` leaves them out: their text is what visitors leave an email address for.
 *
 * @param pages the twins of the pages that are no posts, made as the pages are finished
 * @throws when a post's data is missing
 */
export async function writeTwins(site: BuiltSite, pages: readonly Twin[]): Promise<void> {
  const {siteDir, outDir, siteConfig} = site;
  const siteUrl = siteConfig.url;
  const routes = blogPostsOf(site).map(({metadata}) => metadata.permalink);
  const posts = await postTwins(routes, site);
  const {open, gated} = await readDownloads(siteDir, siteUrl);
  for (const twin of [...pages, ...posts, ...open, ...gated]) {
    const file = path.join(outDir, fileOf(twin));
    mkdirSync(path.dirname(file), {recursive: true});
    writeFileSync(file, twinText(twin));
  }
  const listed = (twin: Twin) => ({
    ...twin.head,
    route: twin.route,
    url: `${siteUrl}${fileOf(twin)}`,
  });
  const onRequest = gated.map(({head}): Listed => ({
    title: head.title,
    description: llms.gated,
    url: `${siteUrl}${twinPath(resourcesPath)}`,
  }));
  const index = llmsIndex({
    siteUrl,
    pages: pages.map(listed),
    posts: posts.map(listed),
    downloads: [...open.map(listed), ...onRequest],
  });
  writeFileSync(path.join(outDir, 'llms.txt'), index);
  writeFileSync(path.join(outDir, 'llms-full.txt'), llmsFull([...pages, ...posts, ...open]));
}
