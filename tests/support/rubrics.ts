import type {Area, Rubric} from '@site/src/readiness/score';

/** An area with this many points, numbered from `firstNumber` on. */
function area(name: string, firstNumber: number, count: number, knockOuts: number[]): Area {
  const numbers = Array.from({length: count}, (_, index) => firstNumber + index);
  return {
    name,
    isOurService: false,
    points: numbers.map((number) => ({
      number,
      title: `Point ${number}`,
      control: `Control ${number}.`,
      evidence: `Pass | fail ${number}.`,
      knockOut: knockOuts.includes(number) ? `Reason ${number}.` : null,
      unless: null,
    })),
  };
}

const words = {
  programBands: {
    knockOut: {name: 'Stopped', meaning: 'A knock-out.'},
    emptyArea: {name: 'Empty', meaning: 'An empty area.'},
    gaps: {name: 'Gaps', meaning: 'Some gaps.'},
    shown: {name: 'Shown', meaning: 'No gap.'},
  },
  areaBands: {none: 'Nothing shown', some: 'Partly shown', all: 'Fully shown'},
} as const;

/** Two areas, four points, the second a knock-out. */
export const FIRST: Rubric = {
  areas: [area('Identity', 1, 3, [2]), area('Records', 4, 1, [])],
  ...words,
};

/** Three areas, six points, the fifth a knock-out. */
export const SECOND: Rubric = {
  areas: [area('Identity', 1, 3, []), area('Records', 4, 2, [5]), area('Report', 6, 1, [])],
  ...words,
};
