import type {Definition, Link} from 'mdast';
import path from 'node:path';
import {openDownloads} from '../../../content/pages';
import {listNodes} from '../../../markdown/parseMarkdown';
import {suggestWord} from '../../../posts/plugin/problem';
import {readFault} from '../faults';
import {listFormerAddresses, type LintedPost, readWords, startOf} from '../lintedPost';
import type {Fault, Rule, SiteFacts} from '../siteFacts';
import {freeName, type LocalUrl, publishFault, readLocalUrl} from './pictures';
import {BUILT_FILES, FILE, findFile, GATED, isFile} from './siteFiles';
import {findWebFault, pathWithin} from './webLinks';

/** Matches the path of a file that does not begin like the name of a host. */
const FILE_NAME =
  /^(?!(?:[\w-]+\.)+[a-z]{2,}\/).*\.(?:avif|csv|docx?|gif|heic|jpe?g|json|mp[34]|pdf|png|pptx?|svg|txt|webp|xlsx?|zip)$/iu;

function notYetThere(target: LintedPost | undefined, from: LintedPost): Fault | null {
  if (!target || from.visibility === 'draft') {
    return null;
  }
  if (target.visibility === 'draft') {
    const fix = 'Publish it first, or leave the link out for now.';
    return [`${target.address} is a draft, so the built site does not have it.`, fix];
  }
  const day = String(target.head.date);
  const fix = `Leave the link out until then, or give this post the date ${day}.`;
  return target.visibility === 'scheduled' && String(from.head.date) < day
    ? [`${target.address} is not on the site before ${day}.`, fix]
    : null;
}

/** The address of a link's target. Links may name the file of a text of the same kind, or the address of any page. */
function addressOf(url: LocalUrl, {address, file, kind}: LintedPost, {posts}: SiteFacts): string {
  const linked = path.posix.join(path.posix.dirname(file), url.file);
  const sibling = posts.find((post) => post.file === linked && post.kind === kind);
  return url.pathname === '' ? address : (sibling?.address ?? url.pathname);
}

function otherAddress(address: string): string {
  const [, fix = ''] = readFault('page', address) ?? [];
  return FILE_NAME.test(address) && !/^(?:\/|__GHOST_URL__)/u.test(address)
    ? `If every reader may have the file, put it into static/files, and write /files/${freeName(address)}; if not, delete the link.`
    : fix;
}

function anchorFault({anchor}: LocalUrl, anchors: string[], address: string): Fault | null {
  if (anchors.includes(anchor)) {
    return null;
  }
  const told = readFault('anchor', anchor);
  if (told) {
    return told;
  }
  const known = anchors.filter(Boolean).map((it) => `#${it}`);
  const all = known.map((it) => `${address}${it}`).join(', ');
  const near = suggestWord(`#${anchor}`, known, all ? `Known are: ${all}.` : 'Link to the page.');
  return [`The page ${address} has no place "#${anchor}".`, near.replace(/"#/u, `"${address}#`)];
}

async function pageFault(url: LocalUrl, from: LintedPost, site: SiteFacts): Promise<Fault | null> {
  const address = addressOf(url, from, site);
  if (!site.addresses.has(address)) {
    if (isFile(address, site) && address.startsWith('/') && !url.query && !url.anchor) {
      return fileFault(address, site);
    }
    const moved = site.posts.find((it) => listFormerAddresses(it).includes(address))?.address;
    if (moved) {
      const end = url.anchor && `#${url.anchor}`;
      return [`The page ${address} has moved.`, `Write ${moved}${end}.`];
    }
    const fix = isFile(address, site)
      ? `Write ${path.posix.join('/', address)}.`
      : suggestWord(address, [...site.addresses, ...BUILT_FILES], otherAddress(address));
    return [`There is no page ${address}.`, fix];
  }
  if (url.query && address !== '/search') {
    const fix =
      address === '/' ? 'Write the address of its page: /insights/the-slug.' : `Write ${address}.`;
    return [`The page ${address} does not read "${url.query}".`, fix];
  }
  const fault =
    url.anchor === '' ? null : anchorFault(url, await site.listAnchors(address), address);
  if (fault) {
    return fault;
  }
  const target = site.posts.find((post) => post.address === address);
  return notYetThere(target, from);
}

async function fileFault(file: string, site: SiteFacts): Promise<Fault | null> {
  const found = findFile(file, site);
  if (found) {
    return publishFault(found, site.siteDir);
  }
  const fix = suggestWord(file, BUILT_FILES, 'Put it there, or leave the link out.');
  return BUILT_FILES.includes(file)
    ? null
    : [`There is no file ${file} in the folder static.`, fix];
}

async function webFault(url: string, from: LintedPost, site: SiteFacts): Promise<Fault | null> {
  const own = pathWithin(url, (it) => site.addresses.has(it));
  if (own === null) {
    return findWebFault(url);
  }
  const local = readLocalUrl(own);
  if (!local || isFile(local.pathname, site)) {
    return [`${url} is within this site.`, `Write ${local?.pathname ?? own}.`];
  }
  return (await pageFault(local, from, site)) ?? [`${url} is within this site.`, `Write ${own}.`];
}

async function linkFault(url: string, from: LintedPost, site: SiteFacts): Promise<Fault | null> {
  const bare = url.replace(/^[“”„‘’«"']+|[“”‘’»"']+$/gu, '');
  if (bare !== url && bare) {
    return [`The address ${url} has quotation marks.`, `Write ${bare}`];
  }
  const local = readLocalUrl(url);
  const isOpenDownload = from.kind === 'downloads' && openDownloads.some((it) => it.path === url);
  const told = readFault('address', url);
  if (told) {
    return told;
  }
  if (isOpenDownload || /^(?:mailto:|tel:)/u.test(url)) {
    return null;
  }
  if (/^https?:\/\/[^/]/u.test(url)) {
    return webFault(url, from, site);
  }
  const address = url.replace(FILE, '');
  if (GATED.has(address)) {
    return [`${address} is sent by mail, to those who ask for it.`, 'Write /resources.'];
  }
  if (url.startsWith(FILE)) {
    return fileFault(decodeURIComponent(address), site);
  }
  const host = url.replace(/^(?:h?t?tps?[:;.]?\/+|\/\/)/iu, '');
  const isOfWeb = url.startsWith('//') || /^(?:[\w-]+\.)+(?!md)[a-z]{2,}(?:[/?#]|$)/u.test(host);
  if (isOfWeb && !FILE_NAME.test(local?.pathname ?? '')) {
    return [`${url} does not begin like a web address.`, `Write https://${host}`];
  }
  const [scheme] = /^[a-z][\w+.-]*:/iu.exec(url) ?? [];
  const fix =
    'A link leads to a page of the site, or begins with https://, mailto: or tel:. Delete a tag of another system.';
  return local ? pageFault(local, from, site) : [`No link leads to ${scheme} addresses.`, fix];
}

function checkLink(url: string, from: LintedPost, site: SiteFacts): Promise<Fault | null> {
  const fix =
    'Write it as the browser shows it, %25 for a percent sign, or an example as code: `…`.';
  return linkFault(url, from, site).catch((): Fault => [`No browser can read ${url}.`, fix]);
}

/** Signs that end no address typed without brackets, though they end a sentence or a quotation. */
const BEHIND = /[“”„…—⸺،؛؟।。．，、；：？！（）〈〉《》【】「」『』]|[’‘]s?$|–(?:\p{Ll}+)?$/u;

/** The fault of an address that has taken in what stands behind it, or null. */
function takenInFault(node: Link | Definition, post: LintedPost): Fault | null {
  const words = node.type === 'link' ? readWords(node) : '';
  const isLike = node.url.endsWith(encodeURI(words)) || node.url.endsWith(words);
  const isBare = words && isLike && !/^[[<]/u.test(post.text.slice(startOf(node)));
  const shown = isBare ? words : node.url;
  const sign = (isBare ? BEHIND : /[。，、；：]$/u).exec(shown);
  const address = shown.slice(0, sign?.index).replace(/^www\./iu, 'https://www.');
  return sign && [`The link takes in "${shown.slice(sign.index)}".`, `Write <${address}>.`];
}

/** All links, and definitions that links use; except those without an address, which remark reports. */
function linksOf({tree}: LintedPost): (Link | Definition)[] {
  const used = new Set(listNodes(tree).map((it) => it.type === 'linkReference' && it.identifier));
  return listNodes(tree)
    .filter((it) => it.type === 'link' || it.type === 'definition')
    .filter((it) => it.url && (it.type === 'link' || used.has(it.identifier)));
}

/** Whether a public page has this address. A draft does not count, because its address may still change. */
const isTaken = (address: string, {addresses, posts}: SiteFacts): boolean =>
  addresses.has(address) &&
  posts.every((post) => post.address !== address || post.visibility !== 'draft');

const leadsElsewhere = (address: string, from: LintedPost, {posts}: SiteFacts) =>
  posts.some((post) => post.file !== from.file && listFormerAddresses(post).includes(address));

/** Links lead to an existing page and anchor, or to a web address. No page or other post uses a former address. */
export const linksRule: Rule = {
  name: 'link',
  find: async (post, site) => [
    ...(await Promise.all(
      linksOf(post).map(async (node) => {
        // An address beside a bracket has no position.
        const at = node.position ? node : post.text.indexOf(readWords(node), post.bodyStart);
        return [at, takenInFault(node, post) ?? (await checkLink(node.url, post, site))] as const;
      }),
    )),
    ...listFormerAddresses(post)
      .filter((address) => isTaken(address, site) || leadsElsewhere(address, post, site))
      .map((address) => {
        const what = isTaken(address, site) ? 'There is a page' : 'Another post was at';
        const message = `${what} ${address}, so nothing can lead on from there.`;
        return [post.valueRange(['formerSlugs'])[0], [message, 'Leave it out.']] as const;
      }),
  ],
};

const addressFault = (url: string) =>
  URL.canParse(url) && pathWithin(url, () => false) === null ? readFault('perhaps', url) : null;

/** Links use `https:`, and their words make sense by themselves. */
export const linkWordsRule: Rule = {
  name: 'link-words',
  isNote: true,
  find: (post) => [
    ...linksOf(post).map(
      (node) => [node, takenInFault(node, post) ? null : addressFault(node.url)] as const,
    ),
    ...listNodes(post.tree)
      .filter(({type}) => type.startsWith('link'))
      .map((node) => [node, readFault('vague', readWords(node).trim())] as const),
  ],
};
