import {pointsOf, type Rubric} from './rubric';
import {type Answers, levelOf} from './score';

/** The answers that are ticked in the form of a rubric. */
export function readTicks(form: HTMLFormElement, rubric: Rubric): Answers {
  const ticked = new FormData(form);
  return pointsOf(rubric).map(({number}) =>
    levelOf(ticked.has(`done-${number}`), ticked.has(`shown-${number}`)),
  );
}

/** Keeps the two ticks of a point together: what can be shown is done, and what is not done cannot be shown. */
export function pairTicks(changed: HTMLInputElement): void {
  const [kind, number] = changed.name.split('-');
  const [other, isPaired] =
    kind === 'shown' ? ['done', changed.checked] : ['shown', !changed.checked];
  const box = changed.form?.elements.namedItem(`${other}-${number}`);
  if (isPaired && box instanceof HTMLInputElement) {
    box.checked = changed.checked;
  }
}
