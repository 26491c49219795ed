import {writeFile} from 'node:fs/promises';
import path from 'node:path';
import redirectPages, {type PluginOptions} from '@docusaurus/plugin-client-redirects';
import type {BlogContent} from '@docusaurus/plugin-content-blog';
import type {LoadContext, LoadedPlugin, Plugin} from '@docusaurus/types';
import type {Deployment} from '../../config/parseDeployment';
import {runInWorker} from '../runInWorker';
import type {NewsFrontMatter} from '../posts/frontMatter';
import {contentSecurityPolicy} from './contentSecurityPolicy';
import type {finishPages} from './finishPages';
import {headerRules} from './headerRules';
import {headersFile} from './headersFile';
import {nginxFile} from './nginxFile';

/** Old addresses and where each went. */
export type HostFilesOptions = {redirects: ReadonlyArray<{from: string; to: string}>};

function asRedirectsFile(redirects: HostFilesOptions['redirects']): string {
  return redirects.map(({from, to}) => `${from} ${to} 301\n`).join('');
}

/** Opens the whole site to search engines and names the sitemap, whose address must be absolute: it follows the deployment's own. */
function asRobotsFile(siteUrl: string): string {
  return `User-agent: *\nDisallow:\n\nSitemap: ${siteUrl}/sitemap.xml\n`;
}

/** The addresses of the videos that posts embed. */
function playersOf(plugins: readonly LoadedPlugin[]): string[] {
  return plugins
    .filter(({name}) => name === 'docusaurus-plugin-content-blog')
    .flatMap(({content}) => (content as BlogContent).blogPosts)
    .flatMap(({metadata}) => (metadata.frontMatter as Partial<NewsFrontMatter>).videoUrl ?? []);
}

/**
 * Writes what a static host needs to know, in the syntax that Netlify and Cloudflare Pages read: `_redirects`, `_headers`; for nginx
 * `_nginx.conf`, made of the same rules; for hosts that read none of them a page at each old address; and `robots.txt`. The local server reads the first
 * two, so what is tested is what is deployed.
 *
 * One plugin does all of it, the first view of the pages too, because Docusaurus runs the plugins' `postBuild` at once, and the Content-Security-Policy
 * must name the inline scripts of every page as it is served, the redirects' too.
 */
export default function hostFiles(context: LoadContext, {redirects}: HostFilesOptions): Plugin {
  const pages = redirectPages(context, {
    id: 'default',
    fromExtensions: [],
    toExtensions: [],
    redirects: [...redirects],
  } satisfies PluginOptions);
  return {
    name: 'host-files',
    async postBuild(props) {
      await pages?.postBuild?.(props as never);
      const deployment = props.siteConfig.customFields?.deployment as Deployment;
      const {outDir, generatedFilesDir} = props;
      const hashes = await runInWorker<typeof finishPages>(
        path.join(__dirname, 'finishPages.ts'),
        'finishPages',
        {outDir, generatedFilesDir},
      );
      const csp = contentSecurityPolicy(hashes, deployment.functionsUrl, playersOf(props.plugins));
      const rules = headerRules(csp);
      await writeFile(path.join(outDir, '_headers'), headersFile(rules));
      await writeFile(path.join(outDir, '_nginx.conf'), nginxFile(rules, redirects));
      await writeFile(path.join(outDir, '_redirects'), asRedirectsFile(redirects));
      await writeFile(path.join(outDir, 'robots.txt'), asRobotsFile(props.siteConfig.url));
    },
  };
}
