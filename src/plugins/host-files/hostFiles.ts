import {writeFile} from 'node:fs/promises';
import path from 'node:path';
import redirectPages, {type PluginOptions} from '@docusaurus/plugin-client-redirects';
import type {BlogContent} from '@docusaurus/plugin-content-blog';
import type {LoadContext, LoadedPlugin, Plugin} from '@docusaurus/types';
import {contentSignal, contentUseSentence} from '../../config/contentSignal';
import type {Deployment} from '../../config/parseDeployment';
import {runInWorker} from '../runInWorker';
import type {NewsFrontMatter} from '../posts/frontMatter';
import {contentSecurityPolicy} from './contentSecurityPolicy';
import type {finishPages} from './finishPages';
import {headerRules, pageRules} from './headerRules';
import {headersFile} from './headersFile';
import {nginxFile} from './nginxFile';

/** Redirects from old paths to new ones. */
export type HostFilesOptions = {redirects: ReadonlyArray<{from: string; to: string}>};

function asRedirectsFile(redirects: HostFilesOptions['redirects']): string {
  return redirects.map(({from, to}) => `${from} ${to} 301\n`).join('');
}

/** robots.txt: leaves no page out, says what may be done with the texts, and names the sitemap by its absolute URL. */
function asRobotsFile(siteUrl: string): string {
  return `# ${contentUseSentence()}
User-agent: *
Content-Signal: ${contentSignal()}
Disallow:

Sitemap: ${siteUrl}/sitemap.xml
`;
}

/** The URLs of the videos that posts embed. */
function playersOf(plugins: readonly LoadedPlugin[]): string[] {
  return plugins
    .filter(({name}) => name === 'docusaurus-plugin-content-blog')
    .flatMap(({content}) => (content as BlogContent).blogPosts)
    .flatMap(({metadata}) => (metadata.frontMatter as Partial<NewsFrontMatter>).videoUrl ?? []);
}

/**
 * Writes the files for static hosts: `_redirects` and `_headers` (Netlify, Cloudflare Pages), `_nginx.conf` made of
 * the same rules, a page at each old path for other hosts, and `robots.txt`. The local server reads the first two, so
 * tests see what is deployed.
 *
 * This plugin also rewrites the pages for the first view: Docusaurus runs all `postBuild` hooks concurrently, and the
 * Content-Security-Policy needs the inline scripts of all final pages, the redirect pages included.
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
      await writeFile(path.join(outDir, '_headers'), headersFile({...rules, ...pageRules()}));
      await writeFile(path.join(outDir, '_nginx.conf'), nginxFile(rules, redirects));
      await writeFile(path.join(outDir, '_redirects'), asRedirectsFile(redirects));
      await writeFile(path.join(outDir, 'robots.txt'), asRobotsFile(props.siteConfig.url));
    },
  };
}
