import {brand} from '../../../config/brand';
import {readFault} from '../faults';
import type {Fault} from '../siteFacts';

/** Paths by which a site leads on to the address in the query: /redirect, /l.php, /away, /linkfilter. */
const LEADS_OUT =
  /\/(?:atp-safelinks|away|click|exit|go|goto|l|link|linkfilter|out|outbound|redir|redirect|safety\/go|scholar_url|url)(?:\.\w+)?\/?$/u;

/** Parameters with a session, a key or the mark of a person or of a program that copied the address. */
const PERSONAL =
  /^(?:utm_\w+|ocid|[\w-]*(?:clk?id|braid|subscriber\w*|sess(?:ion)?_?(?:id)?|token|api_?key|signature|e_?mail)|mc_\w+|_hs\w+|mkt_\w+|vero_\w+|igsh\w*|mibextid|s[ik]|sid|ouid|cfid|ref_src|trk\w*|pass(?:word|wd)?|pwd|secret|sig|x-amz-credential)$/iu;

const MAILBOX = /[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}/iu;

/** An address without the parts that belong to whoever copied it, and the first of these parts. */
function withoutPerson(given: URL): [address: string, part: string | undefined] {
  const url = new URL(given);
  const personal = [...url.searchParams]
    .filter(
      ([name, value]) =>
        PERSONAL.test(name) ||
        MAILBOX.test(value) ||
        // Substack's mark of who shared a post, and Medium's of the page where it was read.
        (name === 'r' && url.pathname.startsWith('/p/')) ||
        (name === 'source' && /-{5}/u.test(value)),
    )
    .map(([name]) => name);
  personal.forEach((name) => url.searchParams.delete(name));
  const [hidden = '', session] = /;(\w*sess\w*)=[^/;]*/iu.exec(url.pathname) ?? [];
  url.pathname = url.pathname.replace(hidden, '');
  const isInAnchor = MAILBOX.test(decodeURIComponent(url.hash));
  url.hash = isInAnchor ? '' : url.hash;
  return [url.href, personal[0] ?? session ?? (isInAnchor ? '#' : undefined)];
}

const PRIVATE = /^(?:localhost|.*\.localhost|0\.0\.0\.0|127(?:\.\d+){3}|\[::1?\])$/u;

const PREVIEWS =
  /(?:^10(?:\.\d+){3}|^192\.168(?:\.\d+){2}|\.(?:local|internal|netlify\.app|vercel\.app|pages\.dev|github\.io|gitlab\.io|surge\.sh))$/u;

const withoutTest = (host: string): string =>
  host.replace(/^(?:dev|preview|stag(?:e|ing)|test|www)\./u, '');

/** What follows the host in an address of this site, its preview or a branch of it; null for that of another site. */
export function pathWithin(address: string, isPage: (path: string) => boolean): string | null {
  const {hostname, pathname, search, hash} = new URL(address);
  const path = pathname.replace(/(?<=.)\/$/u, '');
  const isOurs =
    withoutTest(hostname) === withoutTest(new URL(brand.url).hostname) ||
    PRIVATE.test(hostname) ||
    (PREVIEWS.test(hostname) && path !== '/' && isPage(path));
  return isOurs ? path + search + hash : null;
}

/** The fault of an address of another site: it leads by way of a third one, or tells who copied it. */
export function findWebFault(address: string): Fault | null {
  const url = new URL(address);
  const {hostname, pathname, searchParams, username, password} = url;
  if (username || password) {
    url.username = '';
    url.password = '';
    return ['The address contains a user name, perhaps a password.', `Write ${url.href}`];
  }
  const isOutward =
    LEADS_OUT.test(pathname) && [...searchParams.values()].some((it) => /^https?:/iu.test(it));
  const leadsOn = readFault('leads', `${isOutward ? 'on ' : ''}${hostname}${pathname}`);
  if (leadsOn) {
    return leadsOn;
  }
  const [clean, part] = withoutPerson(url);
  return part === undefined
    ? null
    : [`"${part}" in the address tells who copied it, or lets others in.`, `Write ${clean}`];
}
