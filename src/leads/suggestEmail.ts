import {distance} from 'fastest-levenshtein';
import {cleanText, FREE_EMAIL_HOSTS} from './contract';

/** Ending by name: `gmail`, `com`. */
const FREE_HOSTS = new Map(FREE_EMAIL_HOSTS.map((host) => host.split('.') as [string, string]));

const ENDINGS = ['com', 'net', 'org', 'edu'];

/** Endings that exist, though they look like a slip. */
const REAL_ENDINGS = new Set(['cam', 'nec', 'new', 'ong']);

/** Whether one letter differs (in a long word, two) or two are swapped. People rarely mistype the first one. */
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
 * The address that was probably meant: another one at a free provider, or with a common ending. Empty if there is none.
 * @param isTyping whether the host may be the beginning of a provider's name
 * @param isWork whether free providers are out of the question
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
