import type {Problem} from './problem';

/** Faults by these rules stop the build; others only keep a text from being published. */
const STOPPING = /^(?:address|chart|file|front-matter|link|picture|text|title)$/u;

/** How many kinds of notes are told unless all are asked for. */
const FEW = 5;

/** A command that names more files checks all texts the next time. */
const MOST_NAMED = 8;

/** Whether a build would stop at it. */
export const stopsBuild = ({rule, isNote}: Problem): boolean => !isNote && STOPPING.test(rule);

const rankOf = (problem: Problem) =>
  problem.isNote ? (problem.rule === 'remark' ? 2 : 3) : stopsBuild(problem) ? 0 : 1;

const kindOf = ({file, rule, message}: Problem) =>
  [
    file,
    rule,
    message.replace(
      /"[^"]*"|`[^`]*`|<[^>]*>|\[[^\]]*\]+|U\+[\dA-F]+|#*\/\S+|https?:\S+|\d+/gu,
      '…',
    ),
  ].join(' ');

function groupBy(problems: readonly Problem[], keyOf: (problem: Problem) => string): Problem[][] {
  const groups = new Map<string, Problem[]>();
  for (const problem of problems) {
    const key = keyOf(problem);
    groups.set(key, [...(groups.get(key) ?? []), problem]);
  }
  return [...groups.values()];
}

const count = (number: number, noun: string): string =>
  `${number} ${noun}${number === 1 ? '' : 's'}`;

function linesOf(problems: readonly Problem[]): string {
  const lines = [...new Set(problems.map(({line}) => line))];
  return `line${lines.length > 1 ? 's' : ''} ${lines.join(', ')}`;
}

const placeOf = ({file, line, column, isNote}: Problem) =>
  `${file}:${line}:${column}  ${isNote ? 'Note: ' : ''}`;

/** Words that the dictionary lacks, each with its lines and the nearest word. */
function formatSpelling(problems: readonly [Problem, ...Problem[]]): string {
  const words = groupBy(problems, ({message}) => message).map((same) => {
    const [, word = ''] = /"(.*?)"/u.exec(same[0]?.message ?? '') ?? [];
    const [, best] = /^Did you mean "(.*?)"/u.exec(same[0]?.fix ?? '') ?? [];
    return `    "${word}" in ${linesOf(same)}${best ? `: "${best}"?` : ''}`;
  });
  const [first] = problems;
  const term = first.fix.replace(/^.*?[?.] /u, '');
  return [`${placeOf(first)}These words are not in the dictionary.`, ...words, `    ${term}`].join(
    '\n',
  );
}

/** Problems of a kind: the first with its remedy, then the others' lines, with their words where these differ. */
function formatKind(problems: readonly Problem[]): string {
  const [first, ...others] = problems;
  if (!first) {
    return '';
  }
  if (first.rule === 'spelling') {
    return formatSpelling([first, ...others]);
  }
  let last = '';
  const byFix = groupBy(others, ({fix}) => (fix === first.fix ? '' : fix)).flat();
  const more = groupBy(byFix, ({message, fix}) => message + fix).flatMap((same) => {
    const {message = '', fix = ''} = same[0] ?? {};
    const own = [
      message === first.message ? '' : message,
      [first.fix, last].includes(fix) ? '' : fix,
    ];
    last = fix;
    const words = own.filter(Boolean).join(' ');
    return `    Also in ${linesOf(same)}${words ? `: ${words}` : '.'}`;
  });
  return [placeOf(first) + first.message, `    ${first.fix}`, ...more].join('\n');
}

/** Problems by kind: first those that stop the build, notes last. */
const listKinds = (problems: readonly Problem[]): Problem[][] =>
  groupBy(
    problems.toSorted((a, b) => rankOf(a) - rankOf(b)),
    kindOf,
  );

function commandFor(named: readonly string[], ...options: readonly string[]): string {
  const files = named.map((it) => (/[^\w./-]/u.test(it) ? `"${it}"` : it));
  const words = [...options, ...(named.length > MOST_NAMED ? [] : files)];
  return ['npm run lint:content', ...(words.length > 0 ? ['--', ...words] : [])].join(' ');
}

const formatLeft = (kinds: number, named: readonly string[]): string =>
  `Left: ${count(kinds, 'kind')} of problem. When they are corrected: ${commandFor(named)}`;

/** What the build and the preview tell of posts that they cannot show: as {@link formatReport}, without a count. */
export function formatBroken(problems: readonly Problem[]): string[] {
  const kinds = listKinds(problems);
  const files = [...new Set(problems.map(({file}) => file))];
  return [...kinds.map(formatKind), formatLeft(kinds.length, files)];
}

/**
 * Tells all problems: first those that stop the build, each kind once, notes last, of which `allNotes` tells all; at
 * the end what is left, and what to type next. `named`: the files that the command names.
 */
export function formatReport(
  texts: number,
  problems: readonly Problem[],
  {named, allNotes}: {named: readonly string[]; allNotes: boolean},
): string {
  const kinds = listKinds(problems);
  const isNote = ([problem]: readonly Problem[]) => problem?.isNote === true;
  const faulty = kinds.filter((kind) => !isNote(kind));
  const noted = kinds.filter(isNote);
  const folded = allNotes ? [] : noted.slice(FEW).flat();
  const faults = faulty.flat().length;
  const notes = noted.flat().length;
  return [
    ...faulty.map(formatKind),
    ...noted.slice(0, allNotes ? noted.length : FEW).map(formatKind),
    ...(folded.length > 0
      ? [`And ${count(folded.length, 'note')} of other kinds: ${commandFor(named, '--notes')}`]
      : []),
    `${count(texts, 'text')} checked, ${count(faults, 'problem')}${notes > 0 ? `, ${count(notes, 'note')}` : ''}.`,
    ...(faults > 0 ? [formatLeft(faulty.length, named)] : []),
  ].join('\n');
}
