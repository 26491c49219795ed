import {brand} from '../../../config/brand';
import type {Fault} from '../siteFacts';

const LEADS_ON = new RegExp(
  [
    '^urldefense(?:\\.\\w+)+/v[23]/',
    '^(?:\\w+\\.)?bing\\.com/ck/',
    '^(?:\\w+\\.)*yahoo\\.com/.*/RU=',
    '^(?:www\\.)?google(?:\\.\\w+)+/(?:amp/s/|url$)',
    '^(?:[\\w-]+\\.)*(?:safelinks\\.protection\\.outlook|linkprotect\\.cudasvc|slack-redir)\\.(?:com|net)/',
    // Most others name what they do in their path: /redirect, /l.php, /away, /linkfilter.
    '/(?:atp-safelinks|away|click|exit|go|goto|l|link|linkfilter|out|outbound|redir|redirect|safety/go|scholar_url|url)(?:\\.\\w+)?/?$',
  ].join('|'),
  'u',
);

/** The target of an address that leads on: the address within it. Proofpoint and Bing write it in their own ways. */
function targetOf({href, searchParams}: URL): string | undefined {
  const [, inPath = ''] = /\/(?:v3\/__|RU=|amp\/s\/)(.+?)(?:__;|\/R[KS]=|$)/u.exec(href) ?? [];
  const values = [...searchParams.values()].flatMap((it) => [
    it,
    it.replaceAll('-', '%').replaceAll('_', '/'),
    Buffer.from(it.slice(2), 'base64url').toString(),
  ]);
  return [...values, inPath && inPath.replace(/^(?!http)/u, 'https://')]
    .filter((it) => /^https?(?::|%3a)/iu.test(it))
    .map((it) => (URL.canParse(it) ? it : decodeURIComponent(it)))
    .find((it) => URL.canParse(it));
}

/** Hosts whose addresses do not contain where they lead. */
const SHORT =
  /^(?:t\.co|lnkd\.in|bit\.ly|tinyurl\.com|goo\.gl|ow\.ly|buff\.ly|is\.gd|aka\.ms|(?:[\w-]+\.)*mimecast\.com|mailchi\.mp|(?:[\w-]+\.)+list-manage\.com|(?:[\w-]+\.)?ct\.sendgrid\.net|click\.[\w-]+\.com)$/u;

/** Parameters with a session, a key or the mark of a person or of a program that copied the address. */
const PERSONAL =
  /^(?:utm_\w+|[\w-]*(?:clk?id|braid|subscriber\w*|sess(?:ion)?_?(?:id)?|token|api_?key|signature|e_?mail)|mc_\w+|_hs\w+|mkt_\w+|vero_\w+|igsh\w*|mibextid|sid|ouid|cfid|pass(?:word|wd)?|pwd|secret|sig|x-amz-credential)$/iu;

/** Parameters that name a page, by the ends of their names. Others are mostly left by who shared the address. */
const OF_PAGE =
  /(?:action|amp|article|chapter|code|date|doc|file|id|id[s[\]]+|keywords?|lang|layout|list|name|no|number|page|path|query|search|section|sort|term|time|title|type|ur[il]|view|year)$|^[dgnpqtvy]$/iu;

const MAILBOX = /[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}/iu;

function without(given: URL, isOut: (name: string, value: string) => boolean) {
  const url = new URL(given);
  const [first, ...more] = [...url.searchParams].flatMap((it) => (isOut(...it) ? it[0] : []));
  [first ?? '', ...more].forEach((name) => url.searchParams.delete(name));
  return {url, first};
}

/** An address without the parts that belong to whoever copied it, and the first of these parts. */
function withoutPerson(given: URL): [address: string, part: string | undefined] {
  const isPersonal = (name: string, value: string) => PERSONAL.test(name) || MAILBOX.test(value);
  const {url, first} = without(given, isPersonal);
  const [hidden = '', session] = /;(\w*sess\w*)=[^/;]*/iu.exec(url.pathname) ?? [];
  url.pathname = url.pathname.replace(hidden, '');
  const isInAnchor = MAILBOX.test(decodeURIComponent(url.hash));
  url.hash = isInAnchor ? '' : url.hash;
  return [url.href, first ?? session ?? (isInAnchor ? '#' : undefined)];
}

const PRIVATE =
  /^(?:localhost|0\.0\.0\.0|127(?:\.\d+){3}|10(?:\.\d+){3}|192\.168(?:\.\d+){2}|\[::1?\]|.*\.(?:local|localhost|internal))$/u;

const PREVIEWS = /\.(?:netlify\.app|vercel\.app|pages\.dev|github\.io|gitlab\.io|surge\.sh)$/u;

const withoutWww = (host: string): string => host.replace(/^www\./u, '');

/** What follows the host in an address of this site, its preview or a branch of it; null for that of another site. */
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
  const target = LEADS_ON.test(`${hostname}${pathname}`) && targetOf(url);
  if (target) {
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

/** The doubt about an address of another site with parameters that its page may not need, or null. */
export function findDoubt(address: string): Fault | null {
  const {url, first} = without(new URL(address), (name) => !OF_PAGE.test(name));
  const fix = `Open ${url.href}: if it shows the same, write that.`;
  return first && !findWebFault(address)
    ? [`Does the page need "${first}" in its address?`, fix]
    : null;
}
