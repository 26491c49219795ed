import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import redirectPages, {type PluginOptions} from '@docusaurus/plugin-client-redirects';
import type {BlogPost} from '@docusaurus/plugin-content-blog';
import type {Props} from '@docusaurus/types';
import {brand, toContentSignal, describeContentUse} from '../../config/brand';
import type {Deployment} from '../parseDeployment';
import {isOfPlainKind} from '../../content/kinds';
import type {PostFrontMatter} from '../../posts/plugin/frontMatter';
import {
  makeContentSecurityPolicy,
  listHeaderRules,
  writeHeadersFile,
  type Redirects,
  writeNginxFile,
} from './hostRules';

/** Writes robots.txt, which allows every page and states the content permissions and the sitemap's absolute URL. */
function writeRobotsText(siteUrl: string): string {
  return `# ${describeContentUse()}
User-agent: *
Content-Signal: ${toContentSignal()}
Disallow:

Sitemap: ${siteUrl}/sitemap.xml
`;
}

/** RFC 9116 recommends less than a year; the site is built more often. */
const DAYS_VALID = 360;

/** Writes security.txt (RFC 9116). `siteUrl` has no trailing slash. */
function writeSecurityText(siteUrl: string): string {
  const expires = new Date();
  expires.setUTCDate(expires.getUTCDate() + DAYS_VALID);
  expires.setUTCHours(0, 0, 0, 0);
  return [
    `Contact: mailto:${brand.email}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${siteUrl}/.well-known/security.txt`,
    `Policy: ${siteUrl}/privacy#data-security`,
    '',
  ].join('\n');
}

/** Redirects from posts' former addresses, and from a case's number to the case. */
export function listMovedPosts(posts: readonly BlogPost[]): Redirects {
  return posts.flatMap(({metadata: {permalink: to, frontMatter}}) => {
    const {formerSlugs = [], number} = frontMatter as PostFrontMatter & {number?: string};
    const slugs = number ? [...formerSlugs, number.toLowerCase()] : formerSlugs;
    return slugs.map((slug) => ({from: path.posix.join(to, '..', slug), to}));
  });
}

/** Writes redirect pages, for hosts that read none of the other files. */
export async function writeRedirectPages(site: Props, redirects: Redirects): Promise<void> {
  const pages = redirectPages(site, {
    id: 'default',
    fromExtensions: [],
    toExtensions: [],
    redirects: [...redirects],
  } satisfies PluginOptions);
  await pages?.postBuild?.(site as never);
}

/**
 * Writes `_redirects` and `_headers` (Netlify, Cloudflare Pages, the tests' server), `_nginx.conf` with the same rules,
 * `robots.txt`, `security.txt`, and `forms.json`, which tells the daily probe where the forms send.
 * @param hashes the hash of each inline script of all pages, redirect pages included, for the Content-Security-Policy
 */
export function writeHostFiles(
  {outDir, siteConfig}: Props,
  posts: readonly BlogPost[],
  hashes: readonly string[],
  moved: Redirects,
): void {
  const redirects = [...moved, {from: '/index', to: '/'}];
  const deployment = siteConfig.customFields?.deployment as Deployment;
  const players = posts.flatMap(
    ({metadata}) => (metadata.frontMatter as PostFrontMatter).videoUrl ?? [],
  );
  const guides = posts
    .map(({metadata}) => metadata.permalink)
    .filter(isOfPlainKind)
    .map((page) => siteConfig.url + page);
  const rules = listHeaderRules(
    makeContentSecurityPolicy(hashes, deployment.functionsUrl, players, deployment.analytics),
    guides,
  );
  const files = {
    _headers: writeHeadersFile(rules),
    '_nginx.conf': writeNginxFile(rules, redirects),
    _redirects: redirects.map(({from, to}) => `${from} ${to} 301\n`).join(''),
    'robots.txt': writeRobotsText(siteConfig.url),
    '.well-known/security.txt': writeSecurityText(siteConfig.url),
    '.well-known/forms.json': JSON.stringify(deployment),
  };
  mkdirSync(path.join(outDir, '.well-known'), {recursive: true});
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(path.join(outDir, name), text);
  }
}
