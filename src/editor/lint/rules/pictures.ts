import {parseLocalURLPath} from '@docusaurus/utils';
import {existsSync} from 'node:fs';
import path from 'node:path';
import {toSlug} from '../../../config/letters';
import {listNodes} from '../../../markdown/parseMarkdown';
import {AUTHOR_FILE} from '../../../posts/plugin/postFolder';
import {suggestWord} from '../../../posts/plugin/problem';
import {readFault} from '../faults';
import {type LintedPost, listFiles} from '../lintedPost';
import type {Fault, Finding, Rule} from '../siteFacts';

export const PICTURE = /\.(?:avif|gif|jpe?g|png|svg|webp)$/iu;

/** Matches names without characters that mean something to bundlers or in addresses, and without separate accents. */
const NAME = /^[\p{L}\p{N}\w./ ()+&'@=-]+$/u;

/** Reads an address as the build does; null if it has a scheme or host. @throws when it would stop the build */
export function readLocalUrl(url: string) {
  const local = parseLocalURLPath(url);
  return (
    local && {
      pathname: decodeURI(local.pathname),
      file: decodeURIComponent(local.pathname),
      query: local.search ? `?${local.search}` : '',
      anchor: decodeURIComponent(local.hash ?? ''),
    }
  );
}

export type LocalUrl = NonNullable<ReturnType<typeof readLocalUrl>>;

function readPath(url: string): string {
  try {
    return readLocalUrl(url)?.file ?? url;
  } catch {
    return url;
  }
}

/** The reason why an existing file cannot be published, or null. The site's own drawings are never at fault. */
export async function publishFault(file: string, siteDir: string): Promise<Fault | null> {
  if (!AUTHOR_FILE.test(file) || file.startsWith(path.join(siteDir, 'src/drawings'))) {
    return null;
  }
  const {findFault} = await import('../../../plugins/pictures/authorFile');
  const fault = await findFault(file);
  return fault && [fault.reason, fault.fix];
}

/** The name of a file, without characters that mean something in addresses. */
export function freeName(file: string): string {
  const {name, ext} = path.parse(file);
  return `${toSlug(name) || 'picture'}${ext}`;
}

const FILM =
  /\.(?:m4[av]|mov|mp[34]|og[gv]|pdf|wav|webm)$|^(?:https?:)?\/\/(?:m\.|player\.|www\.)?(?:loom\.com|vimeo\.com|youtu\.be|youtube\.com)\//iu;

async function fileFault(url: string, {file}: LintedPost, siteDir: string): Promise<Fault | null> {
  if (FILM.test(url)) {
    const link = /^(?:https?:)?\/\//u.test(url) ? url : `/files/${freeName(url)}`;
    const fix = `Put the address of a player above the text, into "videoUrl", or write a link: [the words](${link}).`;
    return [`${url} is no picture.`, fix];
  }
  const told = readFault('image', url);
  if (told) {
    return told;
  }
  if (/^(?!pathname:)[a-z][\w+.-]*:|^~/iu.test(url)) {
    const free = freeName(readPath(url).replace(/^.*[/\\:]/u, ''));
    const copy = `Save a copy as static/img/${free}, and write /img/${free}.`;
    return [`The picture ${url} lies outside the site.`, copy];
  }
  if (!PICTURE.test(url)) {
    const fix = 'Save it as JPEG, PNG or SVG, and write that file’s name.';
    return [`Browsers do not show pictures like ${url}.`, fix];
  }
  const pathname = /[?#]/u.test(url) ? url : readPath(url);
  if (!NAME.test(pathname)) {
    const {dir} = path.parse(pathname.replace(/^pathname:\/\//u, ''));
    const free = freeName(pathname.replace(/^.*[/\\]/u, ''));
    const fix = `Rename the file to ${free}, and write ${path.join(dir.replace(/[^\w./-]+/gu, '-'), free)}.`;
    return [`The address of the picture ${url} has a character with another meaning.`, fix];
  }
  const isShared = url.startsWith('/');
  const folders = isShared ? ['static', 'src/drawings'] : [path.dirname(file)];
  const found = folders
    .map((folder) => path.join(siteDir, folder, pathname))
    .find((it) => existsSync(it));
  if (found) {
    return publishFault(found, siteDir);
  }
  const pictures = folders.flatMap((folder) =>
    listFiles(siteDir, [isShared ? `${folder}/img` : folder])
      .filter((name) => PICTURE.test(name))
      .map((name) => name.replace(`${folder}/`, isShared ? '/' : './')),
  );
  const [, shared = ''] = /(?:^|\/)(?<shared>img\/.*)/u.exec(pathname) ?? [];
  if (shared && existsSync(path.join(siteDir, 'static', shared))) {
    return [`There is no picture ${url}.`, `Write /${shared}.`];
  }
  const isOurs = /^(?:\/img\/.*|(?:\.\/)?[^/]+)$/u.test(pathname);
  const otherwise = isOurs
    ? `Save it as ${path.join(folders[0] ?? '', pathname)}, or correct the address.`
    : `Save it as static/img/${freeName(pathname)}, and write /img/${freeName(pathname)}.`;
  return [`There is no picture ${url}.`, suggestWord(url, pictures, otherwise)];
}

const captionFault = (caption: string): Fault | null =>
  /(?<![\w\\])([*_~`]+)\S.*?\1(?!\w)|\]\(|<\/?[a-z]/iu.test(caption) ||
  (caption && readFault('alt', caption))
    ? ['Readers would see the marks in the caption.', 'Write its words alone.']
    : null;

/** Every picture exists, can be published, lies on this site, and has an alternative text. */
export const picturesRule: Rule = {
  name: 'picture',
  find: async (post, {siteDir}) => {
    const nodes = listNodes(post.tree);
    const names = new Set(nodes.map((it) => it.type === 'imageReference' && it.identifier));
    const findings: Finding[] = [];
    for (const node of nodes) {
      const isPicture =
        node.type === 'image' || (node.type === 'definition' && names.has(node.identifier));
      findings.push(
        [node, 'alt' in node ? readFault('alt', node.alt?.trim() ?? '') : null],
        [node, isPicture && node.url ? await fileFault(node.url, post, siteDir) : null],
        [node, isPicture ? captionFault(node.title ?? '') : null],
      );
    }
    return findings;
  },
};
