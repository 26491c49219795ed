import {pointsOf, type Rubric} from './rubric';
import {type Answers, levelOf} from './score';

function boxIn(points: HTMLElement, name: string): HTMLInputElement | null {
  return points.querySelector(`input[name=${name}]`);
}

/** The answers that are ticked among the points of a rubric. */
export function readTicks(points: HTMLElement, rubric: Rubric): Answers {
  const isTicked = (name: string) => boxIn(points, name)?.checked === true;
  return pointsOf(rubric).map(({number}) =>
    levelOf(isTicked(`done-${number}`), isTicked(`shown-${number}`)),
  );
}

/** Ticks that a point is done wherever it is ticked that it can be shown, as {@link levelOf} counts it. */
export function tickDone(points: HTMLElement): void {
  for (const {name} of points.querySelectorAll<HTMLInputElement>('.shown:checked')) {
    const done = boxIn(points, name.replace('shown', 'done'));
    if (done) {
      done.checked = true;
    }
  }
}
