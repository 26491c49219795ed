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

/** Keeps the two ticks of a point together: what can be shown is done, and what is not done cannot be shown. */
export function pairTicks(points: HTMLElement, changed: HTMLInputElement): void {
  const [kind, number] = changed.name.split('-');
  const [other, isPaired] =
    kind === 'shown' ? ['done', changed.checked] : ['shown', !changed.checked];
  const box = boxIn(points, `${other}-${number}`);
  if (isPaired && box) {
    box.checked = changed.checked;
  }
}
