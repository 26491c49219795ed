import {distance} from 'fastest-levenshtein';
import {cleanText, FREE_EMAIL_HOSTS} from './contract';

/** The ending of each free provider, keyed by its name: `com` for `gmail`. */
const FREE_HOSTS = new Map(FREE_EMAIL_HOSTS.map((host) => host.split('.') as [string, string]));

const ENDINGS = ['com', 'net', 'org', 'edu'];

/** Real endings that look like misspellings of the common ones. */
const REAL_ENDINGS = new Set(['cam', 'nec', 'new', 'ong']);

/** Whether the words differ in one letter (long words: two) or two swapped ones, but not in the first letter. */
function isSlip(typed: string, meant: string): boolean {
  const far = distance(typed, meant);
  const isSwap = [...typed].sort().join('') === [...meant].sort().join('');
  return typed[0] === meant[0] && (far === 1 || (far === 2 && (isSwap || meant.length > 6)));
}

function meantHost(name: string, ending: string): string {
  const names = [...FREE_HOSTS.keys()];
  const free =
    names.find((it) => it === name) ?? names.find((it) => it.length > 4 && isSlip(name, it));
  const isSure = ENDINGS.includes(ending) || REAL_ENDINGS.has(ending) || ending.length < 3;
  const endings = free === undefined ? ENDINGS : [FREE_HOSTS.get(free) ?? ''];
  const meant = free === undefined && isSure ? undefined : endings.find((it) => isSlip(ending, it));
  return `${free ?? name}.${meant ?? ending}`;
}

/**
 * Returns the address that the visitor probably meant: at a free provider, or with a common ending. Returns the empty
 * string if the typed address looks right.
 * @param isTyping whether the visitor is still typing, so that the host may be the start of a free provider's
 * @param isWork whether the form refuses free providers, so that none is suggested
 */
export function suggestEmail(typed: string, isTyping: boolean, isWork = false): string {
  const [, local = '', host = '', name = '', ending = ''] =
    /^(.+)@((.+)\.([a-z]{2,}))$/u.exec(
      cleanText(typed).replace(/@.*$/u, (it) => it.toLowerCase()),
    ) ?? [];
  const meant = meantHost(name, ending);
  const isBegun = isTyping && FREE_EMAIL_HOSTS.some((it) => it.startsWith(host));
  const isRefused = isWork && FREE_EMAIL_HOSTS.some((it) => it === meant);
  return local === '' || meant === host || isBegun || isRefused ? '' : `${local}@${meant}`;
}
