import path from 'node:path';
import type {BlogContent} from '@docusaurus/plugin-content-blog';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {copyPageData} from '../../docusaurus/page-data/plugin';
import {blogPostsOf} from '../builtSite';
import {writeDownloads} from '../downloads/writeDownloads';
import {writeFeeds} from '../feeds/feeds';
import {isPreview} from '../../posts/plugin/visibility';
import {type HostFilesOptions, writeHostFiles, writeRedirectPages} from '../host-files/hostFiles';
import {sharePictures} from '../share-pictures/sharePictures';
import {thirdParty} from '../third-party/thirdParty';
import {writeTwins} from '../twins/twins';
import {searchHints} from '../search/searchHints';
import {finishPages} from './finishPages';
import {refuseSecrets} from './secrets';

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
      const {siteDir, siteConfig, outDir, generatedFilesDir} = site;
      const siteUrl = siteConfig.url;
      const blogPosts = blogPostsOf(site);
      const posts = new Set(blogPosts.map(({metadata}) => metadata.permalink));

      await writeRedirectPages(site, options);
      const routes = site.routesPaths.filter((route) => !posts.has(route));
      const pages = await finishPages({
        outDir,
        generatedFilesDir,
        siteUrl,
        routes,
        searchHints: searchHints(blogPosts),
      });
      await writeFeeds(site);
      copyPageData(site);
      await writeTwins(site, pages.twins);
      await writeDownloads(
        path.join(siteDir, 'src/content/downloads'),
        path.join(outDir, 'resources'),
        siteUrl,
      );
      await pictures.write(outDir);
      writeHostFiles(site, pages.hashes, options);
      notices.write(outDir);
      refuseSecrets(outDir);
    },
  };
}
