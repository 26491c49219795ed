import type {Problem} from '../posts/plugin/problem';

type Place = Readonly<{before: string; rest: string; line: string; fix: string}>;
type Change = readonly [length: number, words: string];

const COMMAND = /\b(?:bash|cargo|docker|git|node|npm|npx|pnpm|sh|yarn)\b/u;

function mendDash({before, rest, line}: Place): Change | null {
  if (COMMAND.test(line)) {
    return null;
  }
  const [dashes = ''] = /^-+/u.exec(rest) ?? [];
  const isWide = /[\s\d]$/u.test(before);
  return [dashes.length, isWide ? '–' : '—'];
}

const replaced =
  (pattern: RegExp, words: string) =>
  ({rest}: Place): Change | null => {
    const [found] = pattern.exec(rest) ?? [];
    return found === undefined ? null : [found.length, words];
  };

/** The faults with one right mend: words of the message, and what takes the place of what. */
const MENDS: readonly (readonly [told: RegExp, mend: (place: Place) => Change | null])[] = [
  [
    /at its place it has level/u,
    (place) => replaced(/^#+(?=\s)/u, /#+/u.exec(place.fix)?.[0] ?? '')(place),
  ],
  [
    /^This is not a heading/u,
    ({rest}) => {
      const [hashes] = /^#{2,4}(?=[^\s#])/u.exec(rest) ?? [];
      return hashes ? [hashes.length, `${hashes} `] : null;
    },
  ],
  [/^Readers would see these hyphens/u, mendDash],
  [/^Readers would see this backslash/u, replaced(/^\\/u, '')],
  [/^There is an invisible character/u, replaced(/^(?:(?![\t\n\r])[\p{Cc}\p{Co}\p{DI}])+/u, '')],
];

function changeOf(text: string, offset: number, {message, fix}: Problem): Change | null {
  const from = text.lastIndexOf('\n', offset - 1) + 1;
  const [line = ''] = text.slice(from).split('\n', 1);
  const place = {before: text.slice(0, offset), rest: text.slice(offset), line, fix};
  return MENDS.find(([pattern]) => pattern.test(message))?.[1](place) ?? null;
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
