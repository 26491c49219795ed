import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import redirectPages, {type PluginOptions} from '@docusaurus/plugin-client-redirects';
import type {LoadContext} from '@docusaurus/types';
import {brand} from '../../config/brand';
import {contentSignal, contentUseSentence} from '../../config/contentSignal';
import type {Deployment} from '../../config/parseDeployment';
import {type BuiltSite, blogPostsOf} from '../builtSite';
import {runInWorker} from '../runInWorker';
import type {NewsFrontMatter} from '../../posts/plugin/frontMatter';
import {contentSecurityPolicy} from './contentSecurityPolicy';
import type {finishPages} from './finishPages';
import {headerRules, pageRules} from './headerRules';
import {headersFile} from './headersFile';
import {nginxFile} from './nginxFile';
import {securityText} from './securityText';

/** Redirects from old paths to new ones, and the key of IndexNow; empty when nothing is announced. */
export type HostFilesOptions = {
  redirects: ReadonlyArray<{from: string; to: string}>;
  indexNowKey: string;
};

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
function playersOf(site: BuiltSite): string[] {
  return blogPostsOf(site).flatMap(
    ({metadata}) => (metadata.frontMatter as Partial<NewsFrontMatter>).videoUrl ?? [],
  );
}

/**
 * Rewrites the pages for the first view, and writes the files for static hosts, which need the inline scripts of all final pages, the redirect pages
 * included: `_redirects` and `_headers` (Netlify, Cloudflare Pages), `_nginx.conf` made of the same rules, a page at each old path for other hosts,
 * `robots.txt`, `/.well-known/security.txt`, and the key of IndexNow as `/<key>.txt`, by which search engines know that an announcement is the site's own
 * (https://www.indexnow.org/documentation). The local server reads the first two, so tests see what is deployed.
 */
export function hostFiles(context: LoadContext, {redirects, indexNowKey}: HostFilesOptions) {
  const pages = redirectPages(context, {
    id: 'default',
    fromExtensions: [],
    toExtensions: [],
    redirects: [...redirects],
  } satisfies PluginOptions);
  return async (site: BuiltSite): Promise<void> => {
    await pages?.postBuild?.(site as never);
    const {outDir, generatedFilesDir, siteConfig} = site;
    const deployment = siteConfig.customFields?.deployment as Deployment;
    const hashes = await runInWorker<typeof finishPages>(
      path.join(__dirname, 'finishPages.ts'),
      'finishPages',
      {outDir, generatedFilesDir},
    );
    const rules = headerRules(
      contentSecurityPolicy(hashes, deployment.functionsUrl, playersOf(site)),
    );
    const securityTxt = {siteUrl: siteConfig.url, email: brand.email, now: new Date()};
    const files = {
      _headers: headersFile({...rules, ...pageRules()}),
      '_nginx.conf': nginxFile(rules, redirects),
      _redirects: asRedirectsFile(redirects),
      'robots.txt': asRobotsFile(siteConfig.url),
      '.well-known/security.txt': securityText(securityTxt),
      ...(indexNowKey ? {[`${indexNowKey}.txt`]: indexNowKey} : {}),
    };
    await mkdir(path.join(outDir, '.well-known'), {recursive: true});
    for (const [name, text] of Object.entries(files)) {
      await writeFile(path.join(outDir, name), text);
    }
  };
}
