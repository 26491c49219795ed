import {createHash} from 'node:crypto';
import {readdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {BlogContent, BlogPost} from '@docusaurus/plugin-content-blog';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {type Deployment, placeholdersOf} from '../../config/parseDeployment';
import {copyPageData} from '../../docusaurus/page-data/plugin';
import {isPreview} from '../../posts/plugin/visibility';
import {type BuiltSite, blogPostsOf} from '../builtSite';
import {writeDownloads} from '../downloads/writeDownloads';
import {writeFeeds} from '../feeds/feeds';
import {prepareFirstView} from '../first-view/firstView';
import {
  type HostFilesOptions,
  movedPosts,
  writeHostFiles,
  writeRedirectPages,
} from '../host-files/hostFiles';
import {pageRecord} from '../search/pageRecord';
import {searchHints} from '../search/searchHints';
import {INDEX, writeIndex} from '../search/writeIndex';
import {sharePictures} from '../share-pictures/sharePictures';
import {thirdParty} from '../third-party/thirdParty';
import {pageTwin} from '../twins/pageTwin';
import type {Twin} from '../twins/twinText';
import {writeTwins} from '../twins/twins';
import {refuseSecrets} from './secrets';

/** An inline script that is executed: no `src`, and no data block such as JSON-LD. */
const INLINE_SCRIPT =
  /<script(?![^>]*\ssrc=)(?![^>]*type=["']?application\/)[^>]*>([\s\S]*?)<\/script>/gu;

/** The Content-Security-Policy source of each inline script in a page. */
function inlineScriptHashes(html: string): string[] {
  return [...html.matchAll(INLINE_SCRIPT)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
}

/**
 * Reads every page once and writes it as visitors get it, with its first view; on the way come the hashes of its inline scripts, its twin and its record in
 * the search index. Posts' twins are made from their texts.
 *
 * @returns `hashes`, the Content-Security-Policy source of each inline script, sorted; `twins`, of the pages that are no posts, by path
 */
async function finishPages(
  {outDir, generatedFilesDir, siteConfig, routesPaths}: BuiltSite,
  posts: readonly BlogPost[],
) {
  const ofPosts = new Set(posts.map(({metadata}) => metadata.permalink));
  const routes = routesPaths.filter((route) => !ofPosts.has(route));
  const hints = searchHints(posts);
  const toFirstView = await prepareFirstView(outDir, generatedFilesDir);
  const hashes = new Set<string>();
  const twins: Twin[] = [];
  const names = readdirSync(outDir, {recursive: true, encoding: 'utf8'});
  const routeOf = new Map(routes.map((route) => [route === '/' ? 'index' : route.slice(1), route]));
  await writeIndex(path.join(outDir, INDEX), async (index) => {
    const answers: ReturnType<typeof index.addHTMLFile>[] = [];
    for (const fileName of names.filter((it) => it.endsWith('.html')).toSorted()) {
      const file = path.join(outDir, fileName);
      const rendered = readFileSync(file, 'utf8');
      const html = toFirstView(file, rendered);
      writeFileSync(file, html);
      inlineScriptHashes(html).forEach((hash) => hashes.add(hash));
      const sourcePath = fileName.split(path.sep).join('/');
      const name = sourcePath.replace(/\.html$/u, '');
      const route = routeOf.get(name);
      const twin = route === undefined ? undefined : pageTwin(route, rendered, siteConfig.url);
      twins.push(...(twin ? [twin] : []));
      const record = pageRecord(sourcePath, rendered, hints.get(route ?? `/${name}`));
      if (record) {
        // Pagefind, a process of its own, reads a page while the next one is made.
        await answers.at(-1);
        answers.push(index.addHTMLFile(record));
      }
    }
    const errors = (await Promise.all(answers)).flatMap((answer) => answer.errors);
    return answers.length > 0 ? errors : ['no page has a data-pagefind-body'];
  });
  return {
    hashes: [...hashes].toSorted(),
    twins: twins.toSorted((a, b) => (a.route < b.route ? -1 : 1)),
  };
}

/**
 * Makes what is made of the rendered pages, one step after the other.
 *
 * One plugin, because Docusaurus runs all `postBuild` hooks at the same time. The sitemap is its own plugin's, and reads no page.
 */
export default function finish(context: LoadContext, options: HostFilesOptions): Plugin {
  const pictures = sharePictures(context);
  const notices = thirdParty(context.siteDir);
  return {
    name: 'finish',
    async allContentLoaded({allContent}) {
      const blogs = Object.values(allContent['docusaurus-plugin-content-blog'] ?? {});
      if (!isPreview) {
        pictures.draw(blogs as BlogContent[]);
      }
    },
    configureWebpack: (_config, isServer) =>
      isServer ? {} : {plugins: [notices.collect as never]},
    async postBuild(site) {
      const {siteDir, siteConfig, outDir} = site;
      const hosts = {...options, redirects: [...options.redirects, ...movedPosts(site)]};
      await writeRedirectPages(site, hosts);
      const pages = await finishPages(site, blogPostsOf(site));
      await writeFeeds(site);
      copyPageData(site);
      await writeTwins(site, pages.twins);
      await writeDownloads(
        path.join(siteDir, 'src/content/downloads'),
        path.join(outDir, 'resources'),
        siteConfig.url,
      );
      await pictures.write(outDir);
      notices.add(await options.desk?.write(outDir));
      writeHostFiles(site, pages.hashes, hosts);
      notices.write(outDir);
      refuseSecrets(outDir);
      const placeholders = placeholdersOf(siteConfig.customFields?.deployment as Deployment);
      if (placeholders.length > 0) {
        console.error(
          `[WARNING] The forms of this build work only with the stand-in of npm start: ${placeholders.join(', ')} not set. Set each in .env or the environment, then build again.`,
        );
      }
    },
  };
}
