import {createHash} from 'node:crypto';
import {existsSync, readFileSync, readdirSync} from 'node:fs';
import {join, relative, sep} from 'node:path';
import {lookup} from 'mrmime';
import {toMeantAddress} from '../../site.ts';

const MORE_TYPES: Readonly<Record<string, string>> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  ico: 'image/x-icon',
};

const TEXT = /^text\/|[/+](?:json|xml)$|javascript|x-icon/u;

/** One served file. */
export type Asset = {
  bytes: Buffer;
  type: string;
  compress: boolean;
  etag: string;
  /** The name contains a hash of the content, so browsers may cache the file forever. */
  hashed: boolean;
};

/** A whole site in memory, so that a new build does not change what a running server serves. */
export type Site = {
  /** The key is the file's path from the root, e.g. `/insights.html`. */
  files: ReadonlyMap<string, Asset>;
  rules: readonly HeaderRule[];
  /** Old path → new address. They take precedence over files, as on Cloudflare Pages. */
  redirects: ReadonlyMap<string, string>;
};

/** Reads a built site, without the files that no host serves: the host's settings, and dot files but .well-known. */
export function loadSite(folder: string): Site {
  const files = new Map<string, Asset>();
  for (const entry of readdirSync(folder, {withFileTypes: true, recursive: true})) {
    const file = join(entry.parentPath, entry.name);
    const path = `/${relative(folder, file).split(sep).join('/')}`;
    if (entry.isFile() && isPublic(path)) {
      files.set(path, toAsset(path, readFileSync(file)));
    }
  }
  return {files, ...readRules(folder)};
}

/** Reads a built site's settings for its host. @throws when a rule cannot be followed */
export function readRules(folder: string): Pick<Site, 'rules' | 'redirects'> {
  const read = (name: string) =>
    existsSync(join(folder, name)) ? readFileSync(join(folder, name), 'utf8') : '';
  return {rules: parseHeaderRules(read('_headers')), redirects: parseRedirects(read('_redirects'))};
}

function isPublic(path: string): boolean {
  return (
    !/^\/_(?:headers|redirects|nginx\.conf)$/u.test(path) && !/\/\.(?!well-known\/)/u.test(path)
  );
}

function toAsset(path: string, bytes: Buffer): Asset {
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  const name = path.slice(path.lastIndexOf('.') + 1);
  const type = lookup(path) ?? MORE_TYPES[name] ?? 'application/octet-stream';
  const isText = TEXT.test(type);
  return {
    bytes,
    type: isText && !type.startsWith('image/') ? `${type}; charset=utf-8` : type,
    compress: isText,
    // A weak tag, because all compressed variants share it.
    etag: `W/"${hash}"`,
    hashed: path.startsWith('/assets/'),
  };
}

/** What a path leads to: a file, a redirect, or nothing. */
export type Found = {asset: Asset} | {redirect: string} | null;

// `/about` serves about.html or about/index.html; `/about/`, `/about.html` and equivalent paths redirect to it.
/** Resolves a percent-encoded path as the site's hosts do (trailingSlash: false). */
export function findPage({files, redirects}: Site, path: string): Found {
  const file = decode(path);
  if (file === null) {
    return null;
  }
  const meant = toMeantAddress(file);
  const [clean = ''] = meant.split(/[?#]/u);
  const moved = redirects.get(clean);
  if (moved !== undefined) {
    return {redirect: moved + encodeURI(meant.slice(clean.length))};
  }
  const page = files.get(`${clean}.html`) ?? files.get(`${clean === '/' ? '' : clean}/index.html`);
  if (page !== undefined && clean !== '/404') {
    return clean === file ? {asset: page} : {redirect: encodeURI(meant)};
  }
  const exact = files.get(file);
  if (exact === undefined) {
    return files.has(clean) && clean !== '/404' ? {redirect: encodeURI(meant)} : null;
  }
  return {asset: exact};
}

function decode(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/** A rule of `_headers`: the paths that it matches, and the headers that it sets. */
type HeaderRule = {
  pattern: RegExp;
  headers: ReadonlyArray<readonly [name: string, value: string]>;
};

/** Parses the build's `_headers`: a path on a line of its own (`*` matches anything), then lines `Name: value`. */
function parseHeaderRules(text: string): HeaderRule[] {
  const blocks = text.match(/^\/.*(?:\n[ \t]+\S.*)*/gmu) ?? [];
  return blocks.map((block) => {
    const [path = '', ...lines] = block.trim().split(/\s*\n\s*/u);
    const source = path.replace(/[.+?^${}()|[\]\\]/gu, '\\$&').replaceAll('*', '.*');
    const headers = lines.map((line) => {
      const [name = '', ...value] = line.split(':');
      return [name.toLowerCase(), value.join(':').trim()] as const;
    });
    return {pattern: new RegExp(`^${source}$`, 'u'), headers};
  });
}

/** The headers for a path. All matching rules apply in order; a header that is set twice gets both values. */
export function selectHeaders(rules: readonly HeaderRule[], path: string): Record<string, string> {
  const all: Record<string, string> = {};
  for (const {pattern, headers} of rules) {
    for (const [name, value] of pattern.test(path) ? headers : []) {
      all[name] = all[name] === undefined ? value : `${all[name]}, ${value}`;
    }
  }
  return all;
}

/** Parses the lines `from to 301` of `_redirects`. @throws on any other line, which hosts would treat differently */
export function parseRedirects(text: string): ReadonlyMap<string, string> {
  const lines = text.split(/\r?\n/u).map((line) => line.replace(/(?:^|\s)#.*$/u, '').trim());
  const pairs = lines.filter(Boolean).map((line) => {
    const [, from, to] = /^(\/[^*:\s]*)\s+(\S+)\s+301$/u.exec(line) ?? [];
    if (from === undefined || to === undefined) {
      throw new Error(`_redirects: this server reads only lines like "/old /new 301": ${line}`);
    }
    return [from, to] as const;
  });
  return new Map(pairs);
}
