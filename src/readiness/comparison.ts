import type {Check} from './fragment';
import {score, type Tally} from './score';

/** An area before and now; a tally is null where that version does not have the area. */
export type ComparedArea = Readonly<{name: string; before: Tally | null; now: Tally | null}>;

/** Two checks area by area, by the areas' names: those of the present one first, then those that only the earlier one has. */
export function compareChecks(
  before: Check,
  now: Check,
): Readonly<{areas: readonly ComparedArea[]; total: Readonly<{before: Tally; now: Tally}>}> {
  const earlier = score(before.rubric, before.answers);
  const present = score(now.rubric, now.answers);
  const names = new Set([...present.areas, ...earlier.areas].map(({name}) => name));
  return {
    areas: [...names].map((name) => ({
      name,
      before: earlier.areas.find((area) => area.name === name) ?? null,
      now: present.areas.find((area) => area.name === name) ?? null,
    })),
    total: {before: earlier.total, now: present.total},
  };
}
