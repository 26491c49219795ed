import {type FormEvent, useEffect, useRef, useState} from 'react';
import {useFragment, writeEntry} from '@site/src/browser/historyEntry';
import {
  type Answers,
  fillBlanks,
  isCheckFragment,
  isTicked,
  listPoints,
  makeNoAnswers,
  readFragment,
  type Rubric,
  writeFragment,
} from './score';

/** A point's boxes; `out` is null for a point that always applies. */
function boxesOf(points: HTMLElement, number: number) {
  const boxOf = (name: string) =>
    points.querySelector<HTMLInputElement>(`[name=${name}-${number}]`);
  return {
    done: boxOf('done') as HTMLInputElement,
    shown: boxOf('shown') as HTMLInputElement,
    out: boxOf('out'),
  };
}

/**
 * Reads the boxes. Ticking "shown" ticks "done"; if `changed` unticks "done", "shown" is unticked too. A point that is
 * out is neither, and the last tick decides. If `before` has a no, no point is blank any more.
 */
function readTicks(
  points: HTMLElement,
  rubric: Rubric,
  before: Answers,
  changed?: HTMLInputElement,
): Answers {
  const unticked = before.includes('no') && before.some(isTicked) ? 'no' : 'blank';
  return listPoints(rubric).map(({number}) => {
    const {done, shown, out} = boxesOf(points, number);
    if (out) {
      out.checked &&= changed === out || !(done.checked || shown.checked);
    }
    const isOut = out?.checked ?? false;
    shown.checked &&= !isOut && (done.checked || done !== changed);
    done.checked = !isOut && (done.checked || shown.checked);
    const ticked = shown.checked ? 'shown' : 'done';
    const level = done.checked ? ticked : unticked;
    return isOut ? 'out' : level;
  });
}

/** Ticks the boxes of the answers and, unless `keep` is set, unticks the others. */
function writeTicks(points: HTMLElement, answers: Answers, keep: boolean): void {
  answers.forEach((level, index) => {
    const {done, shown, out} = boxesOf(points, index + 1);
    done.checked = ['done', 'shown'].includes(level) || (keep && done.checked);
    shown.checked = level === 'shown' || (keep && shown.checked);
    if (out) {
      out.checked = level === 'out' || (keep && out.checked);
    }
  });
}

type State = {
  answers: Answers;
  /** How the address was read; null until the page is hydrated. */
  address: 'read' | 'broken' | null;
};

/** The fragment with `#`; empty while nothing is ticked. */
function fragmentFor(answers: Answers): string {
  return answers.some(isTicked) ? `#${writeFragment(answers)}` : '';
}

/** Replaces the address's fragment; an anchor stays while nothing is ticked. */
function writeAddress(fragment: string): void {
  const {hash, pathname, search} = window.location;
  const isOurs = isCheckFragment(hash.slice(1));
  if (fragment !== hash && (fragment !== '' || isOurs)) {
    // If the browser refuses, the next tick writes the address again.
    writeEntry({}, pathname + search + fragment);
  }
}

/** The state of a check. Answers are only in the boxes and the address's fragment, not in storage. */
export function useCheck(rubric: Rubric) {
  const points = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<State>({answers: makeNoAnswers(rubric), address: null});

  const onTick = ({target}: FormEvent): void => {
    if (points.current) {
      const answers = readTicks(points.current, rubric, state.answers, target as HTMLInputElement);
      setState({answers, address: 'read'});
    }
  };

  useFragment((isFirst) => {
    if (!points.current) {
      return;
    }
    const hash = window.location.hash.slice(1);
    const opened = readFragment(hash, rubric);
    if (opened) {
      // What was ticked before hydration stays.
      writeTicks(points.current, opened, isFirst);
    }
    const answers = readTicks(points.current, rubric, opened ?? state.answers);
    const isBroken = !opened && isCheckFragment(hash);
    setState({answers, address: isBroken ? 'broken' : 'read'});
    if (!opened && !isBroken) {
      writeAddress(fragmentFor(answers));
    }
  });

  const fragment = fragmentFor(state.answers);
  const isRead = state.address === 'read';
  useEffect(() => {
    if (isRead) {
      writeAddress(fragment);
    }
  }, [isRead, fragment]);

  return {
    ...state,
    rubric,
    points,
    onTick,
    finish: () => setState({answers: fillBlanks(state.answers, 'no'), address: 'read'}),
    /** The check's address without its query, which may hold a campaign or the visitor's email address. */
    link: () => window.location.origin + window.location.pathname + fragment,
  };
}

export type CheckControls = ReturnType<typeof useCheck>;
