import {pointsOf, type Rubric} from './rubric';
import {type Answers, levelOf} from './score';

/**
 * The answers that are ticked among the points of a rubric. What can be shown is then ticked as done too, as it counts.
 *
 * @param changed the box that was changed just now: what is no longer done can no longer be shown
 */
export function readTicks(
  points: HTMLElement,
  rubric: Rubric,
  changed?: HTMLInputElement,
): Answers {
  const boxOf = (name: string) => points.querySelector<HTMLInputElement>(`[name=${name}]`);
  return pointsOf(rubric).map(({number}) => {
    const done = boxOf(`done-${number}`);
    const shown = boxOf(`shown-${number}`);
    if (!done || !shown) {
      return 'no';
    }
    shown.checked &&= done.checked || done !== changed;
    done.checked ||= shown.checked;
    return levelOf(done.checked, shown.checked);
  });
}
