import {pointsOf, type Rubric} from './rubric';
import {type Answers, levelOf} from './score';

/** The answers that are ticked among the points of a rubric. What can be shown is then ticked as done too, as it counts. */
export function readTicks(points: HTMLElement, rubric: Rubric): Answers {
  const boxOf = (name: string) => points.querySelector<HTMLInputElement>(`[name=${name}]`);
  return pointsOf(rubric).map(({number}) => {
    const done = boxOf(`done-${number}`);
    const level = levelOf(done?.checked === true, boxOf(`shown-${number}`)?.checked === true);
    if (done) {
      done.checked = level !== 'no';
    }
    return level;
  });
}
