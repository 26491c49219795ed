import {createHash} from 'node:crypto';
import {readdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {Plugin} from '@docusaurus/types';
import type {Deployment} from '../config/deployment';
import {resources} from '../content/resources';

/** An inline script that runs: its start tag without `src`, and not a data block such as JSON-LD. */
const INLINE_SCRIPT =
  /<script(?![^>]*\ssrc=)(?![^>]*type=["']?application\/)[^>]*>([\s\S]*?)<\/script>/gu;

const YEAR = 31_536_000;

async function htmlFiles(dir: string): Promise<string[]> {
  const entries = await readdir(dir, {recursive: true});
  return entries.filter((name) => name.endsWith('.html')).map((name) => path.join(dir, name));
}

async function inlineScriptHashes(dir: string): Promise<string[]> {
  const hashes = new Set<string>();
  for (const file of await htmlFiles(dir)) {
    const html = await readFile(file, 'utf8');
    for (const [, script = ''] of html.matchAll(INLINE_SCRIPT)) {
      hashes.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
    }
  }
  return [...hashes].sort();
}

function contentSecurityPolicy(scriptHashes: readonly string[], functionsUrl: string): string {
  const functions = functionsUrl ? ` ${new URL(functionsUrl).origin}` : '';
  return [
    "default-src 'self'",
    `script-src 'self' ${scriptHashes.join(' ')}`,
    // Style attributes and the scroll lock of an open dialog are written at run time.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    `connect-src 'self'${functions}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/**
 * Keeps the gated PDFs out of search engines. Whole addresses, not `/resources/*.pdf`: the two hosts read a star inside a path segment
 * differently, and a rule too wide would hide the page at /resources.
 */
function downloadRules(): Record<string, Record<string, string>> {
  return Object.fromEntries(
    resources.flatMap(({downloadUrl}) =>
      downloadUrl ? [[downloadUrl, {'X-Robots-Tag': 'noindex'}]] : [],
    ),
  );
}

/** The headers of every answer, and of the files that may be kept, as rules of a path pattern. */
function headerRules(csp: string): Record<string, Record<string, string>> {
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
    '/fonts/*': {'Cache-Control': `public, max-age=${YEAR}, immutable`},
    '/img/*': {'Cache-Control': 'public, max-age=86400'},
    ...downloadRules(),
  };
}

/**
 * Writes `_headers` beside the built pages, in the syntax that Netlify and Cloudflare Pages read. The local server reads the same file, so what
 * is tested is what is deployed. The Content-Security-Policy names the hash of each inline script the build really wrote.
 */
export default function responseHeaders(): Plugin {
  return {
    name: 'response-headers',
    async postBuild({outDir, siteConfig}) {
      const deployment = siteConfig.customFields?.deployment as Deployment;
      const csp = contentSecurityPolicy(await inlineScriptHashes(outDir), deployment.functionsUrl);
      const rules = Object.entries(headerRules(csp)).map(
        ([pattern, headers]) =>
          `${pattern}\n${Object.entries(headers)
            .map(([name, value]) => `  ${name}: ${value}`)
            .join('\n')}\n`,
      );
      await writeFile(path.join(outDir, '_headers'), rules.join('\n'));
    },
  };
}
