import {createHash} from 'node:crypto';
import {existsSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {brand} from '../../config/brand';
import {toMarkdownPath} from '../../config/paths';
import {feedFormats} from '../../content/feeds';
import {resources} from '../../content/resources';
import {refuseSecret} from './secrets';

/** A script that runs: without `src`, and not a data block such as JSON-LD. */
const INLINE_SCRIPT =
  /<script(?![^>]*\ssrc=)(?![^>]*type=["']?application\/)[^>]*>([\s\S]*?)<\/script>/gu;

/** The scripts' hashes, as sources for the Content-Security-Policy. */
export function inlineScriptHashes(html: string): string[] {
  return [...html.matchAll(INLINE_SCRIPT)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
}

/** Docusaurus' redirect page, which has neither title nor body. */
const FORWARDS = /<html>(.*)<\/head>\s*<script>\s*window\.location\.href = '([^']*)'.*$/su;

/** Escaped for HTML and for use in a replacement. */
const NAME = brand.name.replace(/[&<$]/gu, (sign) => `&#${sign.charCodeAt(0)};`);

/** The script reads its target from the page, so that it has the same hash on every page. */
const FORWARD = `<html lang="en">$1<title>${NAME}</title>
<script>const to = document.querySelector('link').getAttribute('href'); location.replace(to + location.search + location.hash);</script>
</head><body><a href="$2">$2</a></body></html>
`;

const STYLESHEET = /<link rel="?stylesheet"? href="?([^">]+)"?>/gu;

/** Inlines style sheets: a link costs a round trip before the first paint. `data-href` tells the bundler's loader. */
function inlineStyles(html: string, outDir: string): string {
  return html.replace(STYLESHEET, (_link, address: string) => {
    const styles = readFileSync(path.join(outDir, address), 'utf8');
    return `<style data-href="${address}">${styles}</style>`;
  });
}

/** The tags that React writes into the head. */
const HEAD_TAG = /<(?:meta|link|script) data-rh=(?:"[^"]*"|[^">])*>/gu;

/** Adds the quotation marks that the minifier removes; without them WhatsApp shows no picture (docusaurus#12368). */
function quoteValues(tag: string): string {
  return tag.replace(/="[^"]*"|=([^\s">]+)/gu, (it, bare?: string) => (bare ? `="${bare}"` : it));
}

/** The mark of a page with a Markdown copy (`src/seo/PageSeo.tsx`). */
export const HAS_COPY = /<link [^>]*type="text\/markdown/u;

/** `name`: the file's, from the build's folder. */
export type FinishedPage = Readonly<{name: string; route: string; html: string}>;

/** Rewrites every page with inline styles, and redirects and the head as above. A secret stops the build. */
export function finishPages(outDir: string): FinishedPage[] {
  const files = readdirSync(outDir, {recursive: true, encoding: 'utf8'});
  const names = files.filter((name) => name.endsWith('.html')).toSorted();
  return names.map((name) => {
    const file = path.join(outDir, name);
    const html = inlineStyles(readFileSync(file, 'utf8'), outDir)
      .replace(FORWARDS, FORWARD)
      .replace(HEAD_TAG, quoteValues);
    writeFileSync(file, html);
    refuseSecret(name, html);
    const address = name.split(path.sep).join('/');
    return {name, route: `/${address.replace(/(?:^index)?\.html$/u, '')}`, html};
  });
}

/** Counts what the steps on pages have done, and how often the routes and redirects need it. */
export function countSteps(pages: readonly FinishedPage[], routes: number, redirects: number) {
  const ofRoutes = pages.filter(({html}) => !html.includes('location.replace(to'));
  const count = (pattern: RegExp) => ofRoutes.filter(({html}) => pattern.test(html)).length;
  const withCopy = ofRoutes.filter(
    ({route, html}) => toMarkdownPath(route) && !html.includes('content="noindex, follow"'),
  );
  return {
    pages: [ofRoutes.length, routes],
    'redirect pages': [pages.length - ofRoutes.length, redirects],
    'with inline styles': [count(/<style data-href="/u), routes],
    'with a share picture': [count(/property="og:image" content="[^"]/u), routes],
    'with a Markdown copy': [count(HAS_COPY), withCopy.length],
  } satisfies Steps;
}

/** What each step has done, and how much of it the site needs. */
export type Steps = Readonly<Record<string, readonly [done: number, needed: number]>>;

/** Prints the counts. @throws when a step has done less than needed: one that finds nothing to do must not pass */
export function reportSteps(steps: Steps): void {
  for (const [name, [done, needed]] of Object.entries(steps)) {
    if (done < needed) {
      throw new Error(
        `The build counts ${done} ${name}, and the site needs ${needed}: a step of src/plugins/post-build did not find what it works on.`,
      );
    }
  }
  const counts = Object.entries(steps).map(([name, [done]]) => `${done} ${name}`);
  process.stdout.write(`[SUCCESS] Finished: ${counts.join(', ')}.\n`);
}

/** Addresses of the site's own files in a page, without its URL. */
const OWN_FILE = /\s(?:href|src|content)="?(\/[^\s"'>?#]+\.[a-z\d]+)(?=[\s"'>?#])/gu;

/** Another plugin writes the feeds meanwhile, and counts them. */
const isFeed = (address: string) => feedFormats.some(({file}) => address.endsWith(`/${file}`));

/** @throws when a page, or a form, offers a file that the build has not written */
export function refuseMissingFiles(
  pages: readonly FinishedPage[],
  outDir: string,
  siteUrl: string,
): number {
  const offered = pages.flatMap(({html}) =>
    [...html.replaceAll(siteUrl, '').matchAll(OWN_FILE)].map(([, address = '']) => address),
  );
  const gated = resources.flatMap(({downloadUrl, wordUrl}) => [downloadUrl ?? [], wordUrl ?? []]);
  const files = [...new Set([...offered, ...gated.flat()])].filter((it) => !isFeed(it));
  const missing = files.filter((it) => !existsSync(path.join(outDir, decodeURI(it))));
  if (missing.length > 0) {
    throw new Error(`The build has not written what its pages link to: ${missing.join(', ')}.`);
  }
  return files.length;
}
