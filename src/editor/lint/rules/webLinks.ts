import {brand} from '../../../config/brand';
import type {Fault} from '../siteFacts';

/** Reads the target that a host leads on to. @returns undefined if the address does not say it */
type ReadTarget = (url: URL) => string | null | undefined;

const inParameter =
  (...names: readonly string[]): ReadTarget =>
  ({searchParams}) =>
    names.map((name) => searchParams.get(name)).find((it) => it && URL.canParse(it));

/** Proofpoint's second form writes "-" for "%" and "_" for "/". */
const fromProofpoint: ReadTarget = ({searchParams}) =>
  decodeURIComponent((searchParams.get('u') ?? '').replaceAll('-', '%').replaceAll('_', '/'));

const fromBing: ReadTarget = ({searchParams}) =>
  Buffer.from(searchParams.get('u')?.slice(2) ?? '', 'base64url').toString();

const fromPath =
  (pattern: RegExp, before = ''): ReadTarget =>
  ({href}) => {
    const [, target] = pattern.exec(href) ?? [];
    return target && before + (/^https?:/u.test(target) ? target : decodeURIComponent(target));
  };

/** Hosts and paths of mail programs, search engines and networks that lead on to another page. */
const LEADS_ON: readonly (readonly [place: RegExp, read: ReadTarget])[] = [
  [/^urldefense(?:\.\w+)+\/v2\//u, fromProofpoint],
  [/^urldefense(?:\.\w+)+\/v3\//u, fromPath(/\/v3\/__(.+?)__;/u)],
  [/^(?:\w+\.)?bing\.com\/ck\//u, fromBing],
  [/^(?:\w+\.)*yahoo\.com\/.*\/RU=/u, fromPath(/\/RU=([^/]+)/u)],
  [/^(?:www\.)?google(?:\.\w+)+\/amp\/s\//u, fromPath(/\/amp\/s\/(.+)/u, 'https://')],
  [/^(?:www\.)?google(?:\.\w+)+\/url$/u, inParameter('url', 'q')],
  [/^duckduckgo\.com\/l\/$/u, inParameter('uddg')],
  [
    /^(?:[\w-]+\.)*(?:safelinks\.protection\.outlook|linkprotect\.cudasvc|slack-redir)\.(?:com|net)\//u,
    inParameter('url', 'a'),
  ],
  // Most others name what they do in their path: /redirect, /l.php, /away, /linkfilter.
  [
    /\/(?:atp-safelinks|away|click|exit|go|goto|l|link|linkfilter|out|outbound|redir|redirect|safety\/go|scholar_url|url)(?:\.\w+)?\/?$/u,
    inParameter('url', 'u', 'q', 'to', 'z', 'target', 'dest', 'destination', 'redirect', 'link'),
  ],
];

/** Hosts whose addresses do not contain where they lead. */
const SHORT =
  /^(?:t\.co|lnkd\.in|bit\.ly|tinyurl\.com|goo\.gl|ow\.ly|buff\.ly|is\.gd|aka\.ms|(?:[\w-]+\.)*mimecast\.com|mailchi\.mp|[\w-]+\.list-manage\.com|(?:[\w-]+\.)?ct\.sendgrid\.net|click\.[\w-]+\.com)$/u;

/** Parameters with a session, a key or the mark of a person or of a program that copied the address. */
const PERSONAL =
  /^(?:utm_\w+|(?:fb|g|tt|y|dc)clid|msclkid|gbraid|wbraid|mc_[ce]id|_hs(?:enc|mi)|mkt_tok|vero_id|ck_subscriber_id|igsh(?:id)?|(?:php|j|asp\.net_)?sess(?:ion)?_?(?:id)?|sid|cfid|cftoken|(?:access|auth|id|refresh|csrf)?_?token|api_?key|pass(?:word|wd)?|pwd|secret|sig(?:nature)?|x-amz-(?:credential|security-token|signature)|(?:user_?)?e_?mail)$/iu;

const MAILBOX = /[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}/iu;

/** An address without the parts that belong to whoever copied it, and the first of these parts. */
function withoutPerson(given: URL): [address: string, part: string | undefined] {
  const url = new URL(given);
  const parts = [...url.searchParams].flatMap(([name, value]) =>
    PERSONAL.test(name) || MAILBOX.test(value) ? name : [],
  );
  parts.forEach((name) => url.searchParams.delete(name));
  const hidden = /;(\w*sess\w*)=[^/;]*/iu.exec(url.pathname) ?? [];
  url.pathname = url.pathname.replace(hidden[0] ?? '', '');
  if (MAILBOX.test(decodeURIComponent(url.hash))) {
    parts.push('#');
    url.hash = '';
  }
  return [url.href, parts[0] ?? hidden[1]];
}

/** Hosts of one's own computer or network. */
const PRIVATE =
  /^(?:localhost|0\.0\.0\.0|127(?:\.\d+){3}|10(?:\.\d+){3}|192\.168(?:\.\d+){2}|\[::1?\]|.*\.(?:local|localhost|internal))$/u;

/** Hosts that show a branch before it is merged. */
const PREVIEWS = /\.(?:netlify\.app|vercel\.app|pages\.dev|github\.io|gitlab\.io|surge\.sh)$/u;

const withoutWww = (host: string): string => host.replace(/^www\./u, '');

/**
 * The path, query and anchor of an address that leads to this site: its own, the preview's, or a branch's.
 * @param isPage whether this site has a page with this path
 * @returns null for the address of another site
 */
export function pathWithin(address: string, isPage: (path: string) => boolean): string | null {
  const {hostname, pathname, search, hash} = new URL(address);
  const path = pathname.replace(/(?<=.)\/$/u, '');
  const isOurs =
    withoutWww(hostname) === withoutWww(new URL(brand.url).hostname) ||
    PRIVATE.test(hostname) ||
    (PREVIEWS.test(hostname) && path !== '/' && isPage(path));
  return isOurs ? path + search + hash : null;
}

/** The fault of an address of another site: it leads by way of a third one, or tells who copied it. */
export function findWebFault(address: string): Fault | null {
  const url = new URL(address);
  const {hostname, pathname, username, password} = url;
  if (username || password) {
    url.username = '';
    url.password = '';
    return ['The address contains a user name, perhaps a password.', `Write ${url.href}`];
  }
  const place = `${hostname}${pathname}`;
  const [, read] = LEADS_ON.find(([it]) => it.test(place)) ?? [];
  const target = read?.(url);
  if (target && URL.canParse(target)) {
    const message = `The address leads by way of ${hostname}, and may name who copied it.`;
    return [message, `Write ${withoutPerson(new URL(target))[0]}`];
  }
  if (SHORT.test(hostname)) {
    const message = `The address leads by way of ${hostname}, and does not say where.`;
    return [message, 'Open it, and write the address that the browser then shows.'];
  }
  const [clean, part] = withoutPerson(url);
  return part === undefined
    ? null
    : [`"${part}" in the address tells who copied it, or lets others in.`, `Write ${clean}`];
}
