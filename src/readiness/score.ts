export type Point = Readonly<{
  /** Counted from 1 through the whole checklist. */
  number: number;
  title: string;
  control: string;
  evidence: string;
  /** If the point is a knock-out, why no other point counts until it is shown; null for most points. */
  knockOut: string | null;
  /** The label of the box that says why the point does not apply; null for a point that always does. */
  unless: string | null;
}>;

/** Points that an audit examines together. */
export type Area = Readonly<{
  name: string;
  points: readonly Point[];
  /** Whether its points ask for what this firm sells. Such an area never counts as empty, and is fixed last. */
  isOurService: boolean;
}>;

/** The bands of a result, worst first. */
export const PROGRAM_BANDS = ['knockOut', 'emptyArea', 'gaps', 'shown'] as const;

/** How many of an area's points are shown: none, some, all. */
export const AREA_BANDS = ['none', 'some', 'all'] as const;

type ProgramBand = (typeof PROGRAM_BANDS)[number];
type AreaBand = (typeof AREA_BANDS)[number];

export type Source = Readonly<{points: readonly number[]; label: string; url: string}>;

export type Rubric = Readonly<{
  areas: readonly Area[];
  programBands: Readonly<Record<ProgramBand, Readonly<{name: string; meaning: string}>>>;
  areaBands: Readonly<Record<AreaBand, string>>;
}>;

/** All points, with point n at index n − 1. */
export function listPoints({areas}: Rubric): readonly Point[] {
  return areas.flatMap(({points}) => points);
}

/** Shown implies done; out does not apply; blank is still to answer. The index, 0 to 4, is the digit in a link. */
const LEVELS = ['no', 'done', 'shown', 'out', 'blank'] as const;

export type Level = (typeof LEVELS)[number];

/** One level for each point of the rubric, in order. */
export type Answers = readonly Level[];

/** One digit for each point: `answers-0012`. */
const LINK = /^answers-(?<digits>[0-4]+)$/u;

/** The answers as a fragment of the address, without `#`. */
export function writeFragment(answers: Answers): string {
  return `answers-${answers.map((level) => LEVELS.indexOf(level)).join('')}`;
}

/** Whether a fragment, without `#`, holds a check's answers rather than an anchor of the page. */
export function isCheckFragment(fragment: string): boolean {
  return fragment.startsWith('answers-');
}

/** Reads a fragment without `#`. Null if it is malformed, cut short, or has another number of points. */
export function readFragment(fragment: string, rubric: Rubric): Answers | null {
  const {digits = ''} = LINK.exec(fragment)?.groups ?? {};
  return digits.length === listPoints(rubric).length
    ? [...digits].map((digit) => LEVELS[Number(digit)] ?? 'no')
    : null;
}

const FIXES = 3;

export const isTicked = (level: Level): boolean => level !== 'no' && level !== 'blank';

export function makeNoAnswers(rubric: Rubric): Answers {
  return listPoints(rubric).map(() => 'blank');
}

export function fillBlanks(answers: Answers, filling: Level): Answers {
  return answers.map((level) => (level === 'blank' ? filling : level));
}

/** The band of answers; null while blank points could still change it. */
function certain<Band>(answers: Answers, bandOf: (answers: Answers) => Band): Band | null {
  const worst = bandOf(fillBlanks(answers, 'no'));
  return worst === bandOf(fillBlanks(answers, 'shown')) ? worst : null;
}

function tally(points: readonly Point[], answers: Answers) {
  const levels = points
    .map(({number}) => answers[number - 1] ?? 'no')
    .filter((level) => level !== 'out');
  return {
    points: levels.length,
    done: levels.filter(isTicked).length,
    shown: levels.filter((level) => level === 'shown').length,
  };
}

function openPoints(rubric: Rubric, answers: Answers): readonly Point[] {
  return listPoints(rubric).filter(({number}) =>
    ['no', 'done'].includes(answers[number - 1] ?? 'no'),
  );
}

/** Whether an area has nothing shown. An area that asks for our service is never empty: no program has to buy it. */
function isEmpty({points, isOurService}: Area, answers: Answers): boolean {
  const counted = tally(points, answers);
  return !isOurService && counted.points > 0 && counted.shown === 0;
}

/** The most urgent of the open points: knock-outs, else empty areas, else all but our service, else our service. */
function mostUrgent({areas}: Rubric, open: readonly Point[], answers: Answers): readonly Point[] {
  const isOurs = (point: Point) =>
    areas.some(({isOurService, points}) => isOurService && points.includes(point));
  const groups = [
    open.filter(({knockOut}) => knockOut !== null),
    areas
      .filter((area) => isEmpty(area, answers))
      .flatMap(({points}) => points.filter((point) => open.includes(point))),
    open.filter((point) => !isOurs(point)),
  ];
  return groups.find((group) => group.length > 0) ?? open;
}

/** The next fixes, assuming that those before are done. Of the most urgent points, one that is done comes first. */
function nextFixes(rubric: Rubric, answers: Answers, count = FIXES): readonly Point[] {
  const urgent = mostUrgent(rubric, openPoints(rubric, answers), answers);
  const fix = urgent.find(({number}) => answers[number - 1] === 'done') ?? urgent[0];
  if (!fix || count === 0) {
    return [];
  }
  const reached = answers.with(fix.number - 1, 'shown');
  return [fix, ...nextFixes(rubric, reached, count - 1)];
}

function programBand(rubric: Rubric, answers: Answers): ProgramBand {
  const open = openPoints(rubric, answers);
  if (open.some(({knockOut}) => knockOut !== null)) {
    return 'knockOut';
  }
  const isAnyEmpty = rubric.areas.some((area) => isEmpty(area, answers));
  const openBand = isAnyEmpty ? 'emptyArea' : 'gaps';
  return open.length === 0 ? 'shown' : openBand;
}

function areaBand({points}: Area, answers: Answers): AreaBand {
  const counted = tally(points, answers);
  const part = counted.shown === 0 ? 'none' : 'some';
  return counted.shown === counted.points ? 'all' : part;
}

/** Scores answers: only a point that is shown counts. One that does not apply is left out of the total. */
export function scoreAnswers(rubric: Rubric, answers: Answers) {
  const points = listPoints(rubric);
  const total = tally(points, answers);
  const band = certain(answers, (given) => programBand(rubric, given));
  return {
    total,
    areas: rubric.areas.map((area) => ({
      area,
      ...tally(area.points, answers),
      band: certain(answers, (given) => areaBand(area, given)),
    })),
    /** Null while nothing is ticked. */
    band: total.done === 0 ? null : (band ?? 'soFar'),
    blank: points.filter(({number}) => answers[number - 1] === 'blank'),
    /** Done, but not shown. */
    gap: points.filter(({number}) => answers[number - 1] === 'done'),
    knockOuts: openPoints(rubric, answers).filter(({knockOut}) => knockOut !== null),
    fixes: nextFixes(rubric, answers),
  } as const;
}

export type Result = ReturnType<typeof scoreAnswers>;
