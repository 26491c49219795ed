import path from 'node:path';
import {didYouMean} from '../../plugins/posts/didYouMean';
import {httpOnlyHosts} from './httpOnlyHosts';
import type {LintedPost} from './lintedPost';
import type {Finding} from './rule';
import type {SiteFacts} from './siteFacts';
import {textAddress} from './textAddress';

type Fault = Omit<Finding, 'offset'>;

function plainHttp(url: string): Fault | null {
  const host = URL.canParse(url) ? new URL(url).hostname : '';
  return httpOnlyHosts.includes(host)
    ? null
    : {
        message: `The address ${url} is not encrypted.`,
        fix: `Write ${url.replace(/^http:/u, 'https:')} if it answers; else add the host to src/desk/lint/httpOnlyHosts.ts.`,
      };
}

/** A link to another post is dead as long as that post is not on the site and this one is. */
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

/** The site's address that a link leads to: Markdown files are linked by name or by address. */
function addressOf(url: string, from: LintedPost): string {
  return /\.mdx?$/u.test(url)
    ? textAddress(path.posix.join(path.posix.dirname(from.file), url))
    : url;
}

function inside(url: string, from: LintedPost, {addresses, posts}: SiteFacts): Fault | null {
  const [pathname = '', anchor] = url.replace(/\?[^#]*/u, '').split('#');
  const address = pathname === '' ? from.address : addressOf(pathname, from);
  const anchors = addresses.get(address);
  if (!anchors) {
    const otherwise = 'Links within the site begin with a slash: /insights/the-slug.';
    return {
      message: `There is no page ${address}.`,
      fix: didYouMean(address, [...addresses.keys()], otherwise),
    };
  }
  if (anchor !== undefined && !anchors.includes(anchor)) {
    const known = anchors.map((it) => `${address}#${it}`);
    const otherwise = known.length > 0 ? `Known are: ${known.join(', ')}.` : 'Link to the page.';
    return {
      message: `The page ${address} has no place "#${anchor}".`,
      fix: didYouMean(`${address}#${anchor}`, known, otherwise),
    };
  }
  return notYetThere(
    posts.find((post) => post.address === address),
    from,
  );
}

/** What is wrong with a link's address; null when it leads somewhere. Addresses of other sites are not tried out. */
export function linkFault(url: string, from: LintedPost, site: SiteFacts): Fault | null {
  // `pathname:` is Docusaurus' word for a file of the site that is no page.
  if (/^(https:|mailto:|tel:|pathname:)/u.test(url)) {
    return null;
  }
  if (/^(http:)?\/\//u.test(url)) {
    return plainHttp(url);
  }
  return inside(url, from, site);
}
