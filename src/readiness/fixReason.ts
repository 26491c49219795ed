import {readinessFixes} from '@site/src/content/readinessCheck';
import type {Answers, Point, Result, Rubric} from './score';

/** Why a point is among the first to fix, assuming that the fixes before it are done; one or two sentences. */
export function fixReason(point: Point, rubric: Rubric, answers: Answers, result: Result): string {
  const {reasons} = readinessFixes;
  if (point.knockOut !== null) {
    return `${reasons.knockOut} ${point.knockOut}`;
  }
  const area = rubric.areas.findIndex((one) => !one.isOurService && one.points.includes(point));
  const firstThere = result.fixes.find((fix) => rubric.areas[area]?.points.includes(fix));
  const isEmpty = result.areas[area]?.band === 'none' && firstThere === point;
  const state = answers[point.number - 1] === 'done' ? reasons.done : reasons.open;
  return isEmpty ? `${reasons.emptyArea} ${state}` : state;
}
