import {type FormEvent, useEffect, useEffectEvent, useRef, useState} from 'react';
import {type Check, fragmentOf, isCheckFragment, readFragment} from './fragment';
import {pointsOf, type Rubric} from './rubric';
import {type Answers, levelOf, noAnswers} from './score';

/** Ticks "done" for each shown point. `changed`: the box just changed, where a point no longer done is no longer shown. */
function readTicks(points: HTMLElement, rubric: Rubric, changed?: HTMLInputElement): Answers {
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

type State = {
  rubric: Rubric;
  start: Answers;
  /** Changes when other answers are opened, to remount the points. */
  edition: number;
  /** Null until the page is hydrated. */
  answers: Answers | null;
  before: Check | null;
  /** Whether the address could not be read. */
  isBroken: boolean;
};

/** With `#`; empty while nothing is ticked. */
function fragmentFor({rubric, answers, before}: State): string {
  const isUnanswered = !answers || answers.every((level) => level === 'no');
  return isUnanswered ? '' : `#${fragmentOf({now: {rubric, answers}, before})}`;
}

/** Replaces the fragment; an anchor of the page stays while nothing is ticked. */
function writeAddress(fragment: string): void {
  const {hash, pathname, search} = window.location;
  const isOurs = isCheckFragment(hash.slice(1));
  if (fragment === hash || (fragment === '' && !isOurs)) {
    return;
  }
  try {
    // Bypasses the router, which would count each change as a visit.
    window.history.replaceState(window.history.state, '', pathname + search + fragment);
  } catch (error) {
    // Safari refuses more than 100 changes in 30 seconds. The next tick writes the address again.
    console.error(error);
  }
}

/** The higher level per point. */
function joined(one: Answers, other: Answers): Answers {
  return one.map((level, index) => {
    const second = other[index] ?? 'no';
    return level === 'shown' || second === 'no' ? level : second;
  });
}

/** State lives in the boxes and the address's fragment only: no request, cookie or storage has it. `rubrics`: newest first. */
export function useCheck(rubrics: readonly [Rubric, ...Rubric[]]) {
  const [newest] = rubrics;
  const points = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<State>({
    rubric: newest,
    start: noAnswers(newest),
    edition: 0,
    answers: null,
    before: null,
    isBroken: false,
  });

  const onTick = ({target}: FormEvent): void => {
    if (points.current) {
      const answers = readTicks(points.current, state.rubric, target as HTMLInputElement);
      setState({...state, answers, isBroken: false});
    }
  };

  /** Remounts the points. */
  const startWith = (rubric: Rubric, start: Answers, before: Check | null): void => {
    const edition = state.edition + 1;
    setState({rubric, start, edition, answers: start, before, isBroken: false});
  };

  const openAddress = useEffectEvent((isFirst: boolean) => {
    const asked = window.location.hash.slice(1);
    const ticked = points.current ? readTicks(points.current, state.rubric) : noAnswers(newest);
    const opened = isCheckFragment(asked) ? readFragment(asked, rubrics) : null;
    if (!opened) {
      const next = {...state, answers: ticked, isBroken: isCheckFragment(asked)};
      setState(next);
      if (!next.isBroken) {
        writeAddress(fragmentFor(next));
      }
      return;
    }
    const {rubric, answers: linked} = opened.now;
    startWith(
      rubric,
      isFirst && rubric === newest ? joined(linked, ticked) : linked,
      opened.before,
    );
  });
  useEffect(() => {
    openAddress(true);
    const onHash = () => openAddress(false);
    window.addEventListener('hashchange', onHash);
    return () => window.removeEventListener('hashchange', onHash);
  }, []);

  const fragment = fragmentFor(state);
  const isOpened = state.answers !== null && !state.isBroken;
  useEffect(() => {
    if (isOpened) {
      writeAddress(fragment);
    }
  }, [isOpened, fragment]);

  return {
    ...state,
    points,
    onTick,
    compareWith: (earlier: Check | null) => setState({...state, before: earlier}),
    restart: () => startWith(newest, noAnswers(newest), null),
    /** The address of this check, without its query, which may hold a campaign or the visitor's e-mail address. */
    link: () => window.location.origin + window.location.pathname + fragment,
  };
}

export type CheckControls = ReturnType<typeof useCheck>;
