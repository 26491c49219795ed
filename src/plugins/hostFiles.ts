import {mkdirSync, writeFileSync} from 'node:fs';
import {join, posix} from 'node:path';
import type {BlogPost} from '@docusaurus/plugin-content-blog';
import type {Props} from '@docusaurus/types';
import {brand, toContentSignal, describeContentUse} from '../config/brand';
import type {Deployment} from './parseDeployment';
import {isOfPlainKind} from '../content/kinds';
import type {PostFrontMatter} from '../posts/plugin/frontMatter';
import {toWordPath} from '../config/paths';
import {openDownloads} from '../content/pages';
import {resources} from '../content/resources';
import {type HeaderRules, type Redirects, writeNginxFile} from './nginxFile';

/** `functionsUrl` is empty when the functions answer on the site's own origin; `players`: addresses of videos. */
export function makeContentSecurityPolicy(
  scriptHashes: readonly string[],
  functionsUrl: string,
  players: readonly string[],
  analytics = '',
): string {
  const functions = functionsUrl ? ` ${new URL(functionsUrl).origin}` : '';
  const [, counter] = analytics.split(' ');
  const [script, counts] = counter ? [` ${counter}`, ` ${new URL(counter).origin}`] : ['', ''];
  const frames = [...new Set(players.map((player) => new URL(player).origin))];
  return [
    "default-src 'self'",
    `script-src 'self' ${scriptHashes.join(' ')}${script}`,
    "worker-src 'none'",
    // Style attributes, and the scroll lock of an open dialog, are set at run time.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    `connect-src 'self'${functions}${counts}`,
    `frame-src ${frames.length > 0 ? frames.join(' ') : "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    // Scripts send every form; a native submit before hydration would leave the page and lose what was typed.
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const YEAR = 31_536_000;

/** Prevents other sites from embedding a file. Set per folder, because pictures and feeds must stay embeddable. */
const SAME_ORIGIN = {'Cross-Origin-Resource-Policy': 'same-origin'};

/** A rule for each download, because Netlify and Cloudflare Pages read the star of `*.pdf` differently. */
function downloadRules(guides: readonly string[]): HeaderRules {
  const gated = resources
    .flatMap(({downloadUrl, wordUrl}) => [downloadUrl, wordUrl])
    .flatMap((file) =>
      file ? [[file, {...SAME_ORIGIN, 'X-Robots-Tag': 'noindex'}] as const] : [],
    );
  const open = openDownloads.map(
    ({path}) => [path, {Link: `<${path}.md>; rel="alternate"; type="text/markdown"`}] as const,
  );
  const words = guides.map(
    (page) => [toWordPath(new URL(page).pathname), {Link: `<${page}>; rel="canonical"`}] as const,
  );
  return Object.fromEntries([...gated, ...open, ...words]);
}

/** All header rules. A star may stand only at the end of a pattern. `guides`: addresses of pages with Word files. */
function listHeaderRules(csp: string, guides: readonly string[]): HeaderRules {
  return {
    '/*': {
      'Content-Security-Policy': csp,
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Strict-Transport-Security': `max-age=${2 * YEAR}; includeSubDomains`,
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': 'DENY',
    },
    '/assets/*': {'Cache-Control': `public, max-age=${YEAR}, immutable`},
    '/assets/css/*': SAME_ORIGIN,
    '/assets/js/*': SAME_ORIGIN,
    '/fonts/*': {...SAME_ORIGIN, 'Cache-Control': `public, max-age=${YEAR}, immutable`},
    '/img/*': {'Cache-Control': 'public, max-age=86400'},
    '/search-index/*': SAME_ORIGIN,
    ...downloadRules(guides),
  };
}

/** Cloudflare Pages' limits. Beyond them it silently ignores lines and rules. */
const LONGEST_LINE = 2000;
const MOST_RULES = 100;

/** `_headers` for Netlify and Cloudflare Pages. @throws when the file exceeds a host's limits */
export function writeHeadersFile(rules: HeaderRules): string {
  const blocks = Object.entries(rules).map(([pattern, headers]) => {
    const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
    const long = lines.find((line) => line.length > LONGEST_LINE);
    if (long !== undefined) {
      throw new Error(
        `A header of ${pattern} is ${long.length} characters long, but hosts read only ${LONGEST_LINE}: ${long.slice(0, 60)}…`,
      );
    }
    return `${pattern}\n${lines.join('\n')}\n`;
  });
  if (blocks.length > MOST_RULES) {
    throw new Error(`There are ${blocks.length} header rules, but hosts read only ${MOST_RULES}.`);
  }
  return blocks.join('\n');
}

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
    return slugs.map((slug) => ({from: posix.join(to, '..', slug), to}));
  });
}

/** Writes the rules for hosts in two formats, robots.txt, security.txt and forms.json, which the daily probe reads. */
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
  mkdirSync(join(outDir, '.well-known'), {recursive: true});
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(join(outDir, name), text);
  }
}
