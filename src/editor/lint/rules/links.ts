import type {Definition, Link} from 'mdast';
import {existsSync} from 'node:fs';
import path from 'node:path';
import {openDownloads} from '../../../content/pages';
import {suggestWord} from '../../../posts/plugin/problem';
import {copyHosts, httpOnlyHosts} from '../lists';
import {
  listFormerAddresses,
  type LintedPost,
  listNodes,
  startOf,
  toTextAddress,
  readWords,
} from '../lintedPost';
import {type Fault, type Rule, type SiteFacts, toFindings} from '../siteFacts';
import {listPictureNames} from './markup';

/** Docusaurus' prefix for a file that is no page. */
const FILE = 'pathname://';

function plainHttp(url: string): Fault | null {
  const host = URL.canParse(url) ? new URL(url).hostname : '';
  return !url.startsWith('http:') || httpOnlyHosts.includes(host)
    ? null
    : {
        message: `The address ${url} is not encrypted.`,
        fix: `Write ${url.replace(/^http:/u, 'https:')} if it answers; else add the host to src/editor/lint/lists.ts.`,
      };
}

/** For a link to a copy whose words do not call it one. */
function copyFault(url: string, words: string): Fault | null {
  const better = URL.canParse(url) ? copyHosts[new URL(url).hostname] : undefined;
  return better === undefined || /\b(?:copy|copies)\b/iu.test(words)
    ? null
    : {
        message: `The page ${url} is a copy, or retells its source.`,
        fix: `Link ${better}, or say "copy" in the words of the link.`,
      };
}

/** For a link to a post that appears later than the linking one. */
function notYetThere(target: LintedPost | undefined, from: LintedPost): Fault | null {
  if (!target || from.visibility === 'draft') {
    return null;
  }
  if (target.visibility === 'draft') {
    const fix = 'Publish it first, or leave the link out for now.';
    return {message: `${target.address} is a draft, so the built site does not have it.`, fix};
  }
  const day = String(target.head.date);
  return target.visibility === 'scheduled' && String(from.head.date) < day
    ? {
        message: `${target.address} is not on the site before ${day}.`,
        fix: `Leave the link out until then, or give this post the date ${day}.`,
      }
    : null;
}

/** A Markdown file may be linked by file name or by address. */
function addressOf(url: string, from: LintedPost): string {
  return /\.mdx?$/u.test(url)
    ? toTextAddress(path.posix.join(path.posix.dirname(from.file), url))
    : url;
}

function inside(url: string, from: LintedPost, {addresses, posts}: SiteFacts): Fault | null {
  const [pathname = '', anchor] = url.replace(/\?[^#]*/u, '').split('#');
  const address = pathname === '' ? from.address : addressOf(pathname, from);
  const anchors = addresses.get(address);
  if (!anchors) {
    const otherwise = address.startsWith('/')
      ? 'Write the address of a page, or of a file in the folder static: pathname:///img/….'
      : 'Links within the site begin with a slash: /insights/the-slug.';
    return {
      message: `There is no page ${address}.`,
      fix: suggestWord(address, [...addresses.keys()], otherwise),
    };
  }
  if (anchor !== undefined && !anchors.includes(anchor)) {
    const known = anchors.map((it) => `${address}#${it}`);
    const otherwise = known.length > 0 ? `Known are: ${known.join(', ')}.` : 'Link to the page.';
    return {
      message: `The page ${address} has no place "#${anchor}".`,
      fix: suggestWord(`${address}#${anchor}`, known, otherwise),
    };
  }
  return notYetThere(
    posts.find((post) => post.address === address),
    from,
  );
}

/** Every other file lies in `static`. */
const BUILT_FILES = ['/.well-known/security.txt', '/third-party-licenses.txt'];

function fileFault(file: string, {siteDir}: SiteFacts): Fault | null {
  return BUILT_FILES.includes(file) || existsSync(path.join(siteDir, 'static', file))
    ? null
    : {
        message: `There is no file ${file} in the folder static.`,
        fix: suggestWord(file, BUILT_FILES, 'Put it there, or leave the link out.'),
      };
}

/** Null if fine. Other sites are not requested. */
function linkFault(url: string, from: LintedPost, site: SiteFacts): Fault | null {
  const isOpenDownload = from.kind === 'downloads' && openDownloads.some((it) => it.path === url);
  if (isOpenDownload || /^(https?:|mailto:|tel:)/u.test(url)) {
    return null;
  }
  if (url.startsWith(FILE)) {
    return fileFault(url.slice(FILE.length), site);
  }
  if (/^\/\/|^[\w-]+(?:\.[\w-]+)*\.(?!md)[a-z]{2,}(?:[/?#]|$)/u.test(url)) {
    const fix = `Write https://${url.replace(/^\/\//u, '')}`;
    return {message: `${url} does not say that it is an address of the web.`, fix};
  }
  const [scheme] = /^[a-z][\w+.-]*:/u.exec(url) ?? [];
  if (scheme) {
    const fix = 'A link leads to a page of the site, or begins with https:, mailto: or tel:.';
    return {message: `No link leads to ${scheme} addresses.`, fix};
  }
  return inside(url, from, site);
}

const VAGUE =
  /^(click |read |see )?(here|this|more|link|this (page|link|article)|learn more)[.!]?$/iu;

/** Without those to nowhere, which remark names, and definitions of pictures. */
function linksOf(post: LintedPost): (Link | Definition)[] {
  const pictures = listPictureNames(post);
  return listNodes(post.tree)
    .filter((node) => node.type === 'link' || node.type === 'definition')
    .filter((node) => node.url && !(node.type === 'definition' && pictures.has(node.identifier)));
}

/** Links lead to an existing page and anchor or to an address of the web, and not to a former address. */
export const linksRule: Rule = {
  name: 'link',
  find: (post, site) => {
    const broken = linksOf(post).flatMap((node) =>
      toFindings(startOf(node), linkFault(node.url, post, site)),
    );
    const taken = listFormerAddresses(post)
      .filter((address) => site.addresses.has(address))
      .map((address) => ({
        offset: post.valueRange(['formerSlugs'])[0],
        message: `There is a page ${address}, so nothing can lead on from there.`,
        fix: 'Leave it out.',
      }));
    return [...broken, ...taken];
  },
};

/** A link goes to the source itself by https, or says "copy", and its words make sense alone. */
export const linkWordsRule: Rule = {
  name: 'link-words',
  isNote: true,
  find: (post) =>
    linksOf(post).flatMap((node) => {
      const words = node.type === 'link' ? readWords(node) : (node.label ?? '');
      const vague = VAGUE.test(words.trim())
        ? {
            message: `The words "${words}" do not say where the link leads.`,
            fix: 'Link the words that make the claim, or name what is there.',
          }
        : null;
      return toFindings(startOf(node), copyFault(node.url, words) ?? plainHttp(node.url) ?? vague);
    }),
};
