export type Point = Readonly<{
  /** Counted through the whole checklist, from 1. */
  number: number;
  title: string;
  control: string;
  evidence: string;
  /** Why nothing else counts until this point is shown; null for most. */
  knockOut: string | null;
}>;

/** Points that an audit looks at together. */
export type Area = Readonly<{
  name: string;
  points: readonly Point[];
  /** Whether its points ask for what this firm sells: it never counts as empty, and its points are fixed last. */
  isOurService: boolean;
}>;

/** Worst first. */
export const PROGRAM_BANDS = ['knockOut', 'emptyArea', 'gaps', 'shown'] as const;

/** Shown points: none, some, all. */
export const AREA_BANDS = ['none', 'some', 'all'] as const;

export type ProgramBand = (typeof PROGRAM_BANDS)[number];
export type AreaBand = (typeof AREA_BANDS)[number];

export type Source = Readonly<{points: readonly number[]; label: string; url: string}>;

export type Rubric = Readonly<{
  areas: readonly Area[];
  programBands: Readonly<Record<ProgramBand, Readonly<{name: string; meaning: string}>>>;
  areaBands: Readonly<Record<AreaBand, string>>;
}>;

/** Point n is at index n − 1. */
export function listPoints({areas}: Rubric): readonly Point[] {
  return areas.flatMap(({points}) => points);
}
