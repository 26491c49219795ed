import {readinessFixes} from '@site/src/content/readinessCheck';
import type {Point, Rubric} from './rubric';
import type {Answers, Result} from './score';

/** Why a point is among the first to fix, in a sentence or two: as it stands once the fixes before it are done. */
export function fixReason(point: Point, rubric: Rubric, answers: Answers, result: Result): string {
  const {reasons} = readinessFixes;
  if (point.knockOut !== null) {
    return `${reasons.knockOut} ${point.knockOut}`;
  }
  const area = rubric.areas.findIndex(({points}) => points.includes(point));
  const firstThere = result.fixes.find((fix) => rubric.areas[area]?.points.includes(fix));
  const isEmpty = result.areas[area]?.band === 'none' && firstThere === point;
  const state = answers[point.number - 1] === 'done' ? reasons.done : reasons.open;
  return isEmpty ? `${reasons.emptyArea} ${state}` : state;
}
