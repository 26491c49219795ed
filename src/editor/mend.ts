import type {Problem} from '../posts/plugin/problem';

type Place = Readonly<{before: string; rest: string; line: string}>;
type Change = readonly [length: number, words: string];
type Mend = readonly [told: RegExp, mend: (place: Place, problem: Problem) => Change | null];

/** A line that is a plain paragraph's: a break there can begin a new one. */
const PLAIN = /^[\p{L}\p{N}“"*_[](?!\S*[.)] )/u;

function mendDash({before, rest, line}: Place): Change | null {
  if (/\b(?:bash|cargo|docker|git|node|npm|npx|pnpm|sh|yarn)\b/u.test(line)) {
    return null;
  }
  const [dashes = ''] = /^-+/u.exec(rest) ?? [];
  const isWide = /[^\s>]\s$|\d$/u.test(before);
  return [dashes.length, isWide ? '–' : '—'];
}

function mendAddress({rest}: Place, {message, fix}: Problem): Change | null {
  const [, part = ''] = /^"(.*?)" in the address/u.exec(message) ?? [];
  const [, clean = ''] = /^Write (https?:\S+)$/u.exec(fix) ?? [];
  const [old = ''] = /https?:[^\s)>]+/u.exec(rest) ?? [];
  const at = rest.indexOf(old);
  return part && clean && old.includes(part) && new URL(old).origin === new URL(clean).origin
    ? [at + old.length, rest.slice(0, at) + clean]
    : null;
}

function mendTakenIn({rest}: Place, {fix}: Problem): Change | null {
  const [, address = ''] = /^Write <(.*)>\.$/u.exec(fix) ?? [];
  const written = [address, address.replace('https://', '')].find((it) => rest.startsWith(it));
  return written ? [written.length, `<${address}>`] : null;
}

function mendMoved({rest}: Place, {message, fix}: Problem): Change | null {
  const [, old = ''] = /^The page (\S+)/u.exec(message) ?? [];
  const [, moved = ''] = /^Write (\/\S+)\.$/u.exec(fix) ?? [];
  const [all = '', before = ''] = /^([^\n]*?(?:\(|\]: ))\/[^\s)]*/u.exec(rest) ?? [];
  return moved && all.startsWith(old, before.length) ? [all.length, before + moved] : null;
}

const replaced =
  (pattern: RegExp, words: string) =>
  ({rest}: Place): Change | null => {
    const [found] = pattern.exec(rest) ?? [];
    return found === undefined ? null : [found.length, words];
  };

/** The faults with one right mend: words of message and remedy, and what takes the place of what. */
const MENDS: readonly Mend[] = [
  [
    /at its place it has level/u,
    (place, {fix}) => replaced(/^#+(?=\s)/u, /#+/u.exec(fix)?.[0] ?? '')(place),
  ],
  [/^The title stands .* the line\.$/u, replaced(/^.*(?:\r?\n[=-]+[ \t]*)?(?:\r?\n){1,2}/u, '')],
  [
    /^This is not a heading\. Write two/u,
    (place) => replaced(/^#{2,4}(?=[^\s#])/u, `${/^#+/u.exec(place.rest)?.[0]} `)(place),
  ],
  [/^Readers would see these hyphens/u, mendDash],
  [/^Readers would see this backslash/u, replaced(/^\\/u, '')],
  [/^There is an invisible character/u, replaced(/^(?:(?![\t\n\r])[\p{Cc}\p{Co}\p{DI}])+/u, '')],
  [/^This sign only looks/u, ({rest}) => [1, rest.charAt(0).normalize('NFKC')]],
  [/^The link takes in/u, mendTakenIn],
  [/^The page \S+ has moved/u, mendMoved],
  [/in the address tells who copied it/u, mendAddress],
  [
    /^<br> is HTML/u,
    (place) => (PLAIN.test(place.line) ? replaced(/^<br\s*\/?>\s*/u, '\n\n')(place) : null),
  ],
];

function changeOf(text: string, offset: number, problem: Problem): Change | null {
  const told = `${problem.message} ${problem.fix}`;
  const from = text.lastIndexOf('\n', offset - 1) + 1;
  const [line = ''] = text.slice(from).split('\n', 1);
  const place = {before: text.slice(0, offset), rest: text.slice(offset), line};
  return MENDS.find(([pattern]) => pattern.test(told))?.[1](place, problem) ?? null;
}

/** Mends each problem of a text that has one right mend. @returns the text, and how many were mended */
export function mendText(
  text: string,
  problems: readonly Problem[],
): {text: string; mended: number} {
  const starts = [0, ...[...text.matchAll(/\n/gu)].map(({index}) => index + 1)];
  let mended = text;
  let last = text.length;
  let count = 0;
  const placed = problems.map((it) => ({it, offset: (starts[it.line - 1] ?? 0) + it.column - 1}));
  // From the end, so that the places before stay right.
  for (const {it, offset} of placed.toSorted((a, b) => b.offset - a.offset)) {
    const [length, words] = changeOf(text, offset, it) ?? [0, ''];
    if ((length > 0 || words) && offset + length <= last) {
      mended = mended.slice(0, offset) + words + mended.slice(offset + length);
      last = offset;
      count += 1;
    }
  }
  return {text: mended, mended: count};
}
