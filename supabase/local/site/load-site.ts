import {createHash} from 'node:crypto';
import {accessSync, constants, existsSync, readFileSync, readdirSync} from 'node:fs';
import {join, relative, sep} from 'node:path';
import {contentType} from './content-types.ts';
import {parseRedirects} from './redirects.ts';
import {parseHeaderRules, type HeaderRule} from './response-headers.ts';

/** One served file. */
export type Asset = {
  bytes: Buffer;
  type: string;
  compress: boolean;
  etag: string;
  /** The name contains a hash of the content, so that browsers may cache the file forever. */
  hashed: boolean;
};

/** What a built site asks of its host. */
export type SiteRules = {
  rules: readonly HeaderRule[];
  /** Old path → new address. They take precedence over files, as on Cloudflare Pages. */
  redirects: ReadonlyMap<string, string>;
  /** False when the folder has no `_headers`. */
  hasRules: boolean;
};

/** A whole site in memory, so that a new build does not change what a running server serves. */
export type Site = SiteRules & {
  /** By file path from the root, e.g. `/insights.html`. */
  files: ReadonlyMap<string, Asset>;
};

/**
 * Reads `_headers` and `_redirects` of a built site.
 *
 * @throws when there is no such folder, or a rule cannot be followed
 */
export function readRules(folder: string): SiteRules {
  accessSync(folder, constants.R_OK | constants.X_OK);
  const headers = readIfThere(join(folder, '_headers'));
  return {
    hasRules: headers !== null,
    rules: parseHeaderRules(headers ?? ''),
    redirects: parseRedirects(readIfThere(join(folder, '_redirects')) ?? ''),
  };
}

/** Reads a built site. Skips files that no host serves: host settings and dot files except .well-known. */
export function loadSite(folder: string): Site {
  const files = new Map<string, Asset>();
  for (const entry of readdirSync(folder, {withFileTypes: true, recursive: true})) {
    const file = join(entry.parentPath ?? entry.path, entry.name);
    const path = `/${relative(folder, file).split(sep).join('/')}`;
    if (entry.isFile() && isPublic(path)) {
      files.set(path, asset(path, readFileSync(file)));
    }
  }
  return {files, ...readRules(folder)};
}

function readIfThere(file: string): string | null {
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

function isPublic(path: string): boolean {
  return (
    !/^\/_(?:headers|redirects|nginx\.conf)$/u.test(path) && !/\/\.(?!well-known\/)/u.test(path)
  );
}

function asset(path: string, bytes: Buffer): Asset {
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  // A weak tag, because the compressed forms share it.
  return {bytes, ...contentType(path), etag: `W/"${hash}"`, hashed: path.startsWith('/assets/')};
}
