import {type FormEvent, useEffect, useEffectEvent, useRef, useState} from 'react';
import {writeEntry} from '@site/src/browser/historyEntry';
import {
  type Answers,
  isCheckFragment,
  listPoints,
  makeNoAnswers,
  readFragment,
  type Rubric,
  toLevel,
  writeFragment,
} from './score';

/** Reads the boxes. Ticking "shown" ticks "done"; if `changed` unticks "done", "shown" is unticked too. */
function readTicks(points: HTMLElement, rubric: Rubric, changed?: HTMLInputElement): Answers {
  const boxOf = (name: string) => points.querySelector<HTMLInputElement>(`[name=${name}]`);
  return listPoints(rubric).map(({number}) => {
    const done = boxOf(`done-${number}`);
    const shown = boxOf(`shown-${number}`);
    if (!done || !shown) {
      return 'no';
    }
    shown.checked &&= done.checked || done !== changed;
    done.checked ||= shown.checked;
    return toLevel(done.checked, shown.checked);
  });
}

type State = {
  start: Answers;
  answers: Answers;
  /** Changes when other answers are opened, to remount the points. */
  edition: number;
  /** How the address was read; null until the page is hydrated. */
  address: 'read' | 'broken' | null;
};

/** The fragment with `#`; empty while nothing is ticked. */
function fragmentFor(answers: Answers): string {
  return answers.every((level) => level === 'no') ? '' : `#${writeFragment(answers)}`;
}

/** Replaces the address's fragment; an anchor stays while nothing is ticked. */
function writeAddress(fragment: string): void {
  const {hash, pathname, search} = window.location;
  const isOurs = isCheckFragment(hash.slice(1));
  if (fragment === hash || (fragment === '' && !isOurs)) {
    return;
  }
  // If the browser refuses, the next tick writes the address again.
  writeEntry({}, pathname + search + fragment);
}

/** Merges two sets of answers: the higher level for each point. */
function mergeAnswers(one: Answers, other: Answers): Answers {
  return one.map((level, index) => {
    const second = other[index] ?? 'no';
    return level === 'shown' || second === 'no' ? level : second;
  });
}

/** The state of a check. Answers are only in the boxes and the address's fragment, not in storage. */
export function useCheck(rubric: Rubric) {
  const points = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<State>({
    start: makeNoAnswers(rubric),
    answers: makeNoAnswers(rubric),
    edition: 0,
    address: null,
  });

  const onTick = ({target}: FormEvent): void => {
    if (points.current) {
      const answers = readTicks(points.current, rubric, target as HTMLInputElement);
      setState({...state, answers, address: 'read'});
    }
  };

  const openAddress = useEffectEvent((isFirst: boolean) => {
    const hash = window.location.hash.slice(1);
    const ticked = points.current ? readTicks(points.current, rubric) : makeNoAnswers(rubric);
    const opened = readFragment(hash, rubric);
    if (opened) {
      const answers = isFirst ? mergeAnswers(opened, ticked) : opened;
      setState({start: answers, answers, edition: state.edition + 1, address: 'read'});
      return;
    }
    const isBroken = isCheckFragment(hash);
    setState({...state, answers: ticked, address: isBroken ? 'broken' : 'read'});
    if (!isBroken) {
      writeAddress(fragmentFor(ticked));
    }
  });
  useEffect(() => {
    openAddress(true);
    const onHash = () => openAddress(false);
    window.addEventListener('hashchange', onHash);
    return () => window.removeEventListener('hashchange', onHash);
  }, []);

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
    /** The check's address without its query, which may hold a campaign or the visitor's email address. */
    link: () => window.location.origin + window.location.pathname + fragment,
  };
}

export type CheckControls = ReturnType<typeof useCheck>;
