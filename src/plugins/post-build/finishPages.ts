import {createHash} from 'node:crypto';
import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {feedFormats} from '../../content/feeds';
import {resources} from '../../content/resources';
import {forOldBrowsers} from './oldBrowsers';

const INLINE_SCRIPT =
  /<script(?![^>]*\ssrc=)(?![^>]*type=["']?application\/)[^>]*>([\s\S]*?)<\/script>/gu;

/** The hashes of a page's inline scripts, as sources for the Content-Security-Policy. */
function inlineScriptHashes(html: string): string[] {
  return [...html.matchAll(INLINE_SCRIPT)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
}

const STYLESHEET = /<link rel="?stylesheet"? href="?([^">]+)"?>/gu;

/** Inlines style sheets, because a link costs a round trip. `data-href` tells the bundler that they are there. */
function inlineStyles(html: string, outDir: string): string {
  return html.replace(STYLESHEET, (_link, address: string) => {
    const styles = readFileSync(path.join(outDir, address), 'utf8');
    // What Lightning CSS adds for `light-dark()`, which no style sheet has.
    return `<style data-href="${address}">${styles.replaceAll(/--lightningcss-\w+:[^;}]*;/gu, '')}</style>`;
  });
}

const HEAD_TAG = /<(?:meta|link|script) data-rh=(?:"[^"]*"|'[^']*'|[^"'>])*>/gu;

/** Restores quotation marks that the minifier changes; without them WhatsApp shows no picture (docusaurus#12368). */
function quoteValues(tag: string): string {
  return tag.replace(/="[^"]*"|='([^']*)'|=([^\s"'>]+)/gu, (it, single?: string, bare?: string) => {
    const value = single?.replaceAll('"', '&quot;') ?? bare;
    return value === undefined ? it : `="${value}"`;
  });
}

/** Matches the tag of a page that has a Markdown copy (`src/seo/PageSeo.tsx`). */
export const HAS_COPY = /<link [^>]*type="text\/markdown/u;

/** A page as a browser with scripts has it, and the hashes of its inline scripts. */
export type FinishedPage = Readonly<{route: string; html: string; hashes: readonly string[]}>;

/** Inlines each page's styles, quotes its head's values, withholds its controls. Authors' HTML files stay. */
export function finishPages(outDir: string, routes: readonly string[]): FinishedPage[] {
  return routes.map((address) => {
    const route = address.replace(/\.html$/u, '');
    const file = path.join(outDir, `${route === '/' ? 'index' : route}.html`);
    const html = inlineStyles(readFileSync(file, 'utf8'), outDir).replace(HEAD_TAG, quoteValues);
    const served = forOldBrowsers(html);
    writeFileSync(file, served);
    return {route, html, hashes: inlineScriptHashes(served)};
  });
}

const SCRIPT_TEXT = /(<script[^>]*>)[\s\S]*?(?=<\/script>)/gu;
const TAG = /<[a-z](?:"[^"]*"|'[^']*'|[^"'>])*>/gu;
const ATTRIBUTE = /\s([\w:-]+)=(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gu;

function listFiles(html: string, siteUrl: string): string[] {
  const tags = html.replaceAll(siteUrl, '').replace(SCRIPT_TEXT, '$1').match(TAG) ?? [];
  return [...tags.join('').matchAll(ATTRIBUTE)].flatMap(([, name = '', ...values]) => {
    const file = /^\/[^\s?#]+\.[a-z\d]+(?=$|[?#])/u.exec(values.join(''))?.[0];
    return file && ['href', 'src', 'content'].includes(name) ? [file] : [];
  });
}

/** Feeds are not checked here, because another plugin writes them at the same time. */
const isFeed = (address: string) => feedFormats.some(({file}) => address.endsWith(`/${file}`));

/** @throws if the build has not written a file that a page or form offers */
export function refuseMissingFiles(
  pages: readonly FinishedPage[],
  outDir: string,
  siteUrl: string,
): void {
  const ofForms = resources.flatMap(({downloadUrl, wordUrl}) => [downloadUrl, wordUrl]);
  const offered = [
    ...pages.flatMap(({route, html}) => listFiles(html, siteUrl).map((it) => [it, route] as const)),
    ...ofForms.flatMap((it) => (it ? [[it, 'src/content/resources.ts'] as const] : [])),
  ].filter(([file]) => !isFeed(file));
  const files = new Map(offered.toReversed());
  const missing = [...files].filter(([it]) => !existsSync(path.join(outDir, decodeURI(it))));
  if (missing.length > 0) {
    throw new Error(
      `${missing.map(([file, place]) => `${place} links to ${file}, which the build has not written.`).join('\n')}\nCorrect the link, or put the file into static/, even if the host has it already.`,
    );
  }
}
