import {
  type Area,
  type AreaBand,
  type Point,
  pointsOf,
  type ProgramBand,
  type Rubric,
} from './rubric';

/** Shown implies done. */
export type Level = 'no' | 'done' | 'shown';

/** One per point of the rubric, in order. */
export type Answers = readonly Level[];

export type Tally = Readonly<{points: number; done: number; shown: number}>;

export type Result = Readonly<{
  total: Tally;
  areas: readonly (Tally & Readonly<{name: string; band: AreaBand}>)[];
  /** Null while nothing is ticked. */
  band: ProgramBand | null;
  /** Done, but not shown. */
  gap: readonly Point[];
  /** Not shown. */
  knockOuts: readonly Point[];
  /** In order: see {@link nextFixes}. */
  fixes: readonly Point[];
}>;

const FIXES = 3;

export function levelOf(isDone: boolean, isShown: boolean): Level {
  if (isShown) {
    return 'shown';
  }
  return isDone ? 'done' : 'no';
}

export function noAnswers(rubric: Rubric): Answers {
  return pointsOf(rubric).map(() => 'no');
}

function levelAt(answers: Answers, {number}: Point): Level {
  return answers[number - 1] ?? 'no';
}

function hasEvidence(answers: Answers, point: Point): boolean {
  return levelAt(answers, point) === 'shown';
}

function tally(points: readonly Point[], answers: Answers): Tally {
  return {
    points: points.length,
    done: points.filter((point) => levelAt(answers, point) !== 'no').length,
    shown: points.filter((point) => hasEvidence(answers, point)).length,
  };
}

function areaBand({points, shown}: Tally): AreaBand {
  if (shown === 0) {
    return 'none';
  }
  return shown === points ? 'all' : 'some';
}

/** An area with nothing shown; never one that asks for our service, which no program has to buy. */
function isEmpty({points, isOurService}: Area, answers: Answers): boolean {
  return !isOurService && !points.some((point) => hasEvidence(answers, point));
}

/** The open points to fix first: knock-outs, else those of empty areas, else all but our service, else our service. */
function mostUrgent(rubric: Rubric, answers: Answers): readonly Point[] {
  const isOpen = (point: Point) => !hasEvidence(answers, point);
  const open = pointsOf(rubric).filter(isOpen);
  const inEmptyAreas = rubric.areas
    .filter((area) => isEmpty(area, answers))
    .flatMap(({points}) => points);
  const ourService = rubric.areas.filter(({isOurService}) => isOurService);
  const groups = [
    open.filter(({knockOut}) => knockOut !== null),
    inEmptyAreas,
    open.filter((point) => !ourService.some(({points}) => points.includes(point))),
    open,
  ];
  return groups.find((group) => group.length > 0) ?? [];
}

/**
 * The points to fix first, each chosen as if those before it were fixed: open knock-outs, then points of areas with nothing shown, then any open point, our
 * service last. Among these, points that only lack evidence come first, then the checklist's order.
 */
export function nextFixes(rubric: Rubric, answers: Answers): readonly Point[] {
  const fixes: Point[] = [];
  let reached = answers;
  for (let count = 0; count < FIXES; count += 1) {
    const urgent = mostUrgent(rubric, reached);
    const fix = urgent.find((point) => levelAt(reached, point) === 'done') ?? urgent[0];
    if (!fix) {
      break;
    }
    fixes.push(fix);
    reached = reached.map((level, index) => (index === fix.number - 1 ? 'shown' : level));
  }
  return fixes;
}

function programBand(
  rubric: Rubric,
  answers: Answers,
  knockOuts: readonly Point[],
): ProgramBand | null {
  if (answers.every((level) => level === 'no')) {
    return null;
  }
  if (knockOuts.length > 0) {
    return 'knockOut';
  }
  if (rubric.areas.some((area) => isEmpty(area, answers))) {
    return 'emptyArea';
  }
  return answers.every((level) => level === 'shown') ? 'shown' : 'gaps';
}

/** Only points that can be shown score, by the checklist's scale: shown is 1, done without evidence and no are 0. */
export function score(rubric: Rubric, answers: Answers): Result {
  const points = pointsOf(rubric);
  const knockOuts = points.filter(
    (point) => point.knockOut !== null && !hasEvidence(answers, point),
  );
  return {
    total: tally(points, answers),
    areas: rubric.areas.map((area) => {
      const counted = tally(area.points, answers);
      return {name: area.name, ...counted, band: areaBand(counted)};
    }),
    band: programBand(rubric, answers, knockOuts),
    gap: points.filter((point) => levelAt(answers, point) === 'done'),
    knockOuts,
    fixes: nextFixes(rubric, answers),
  };
}
