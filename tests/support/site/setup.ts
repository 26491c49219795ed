import '@testing-library/jest-dom';
import {act, configure} from '@testing-library/react';
import {closeDialogs} from '@site/src/leads/dialogs';
import {PATIENCE} from '../until';

configure({asyncUtilTimeout: PATIENCE});

// A wait ends after so many turns of the event loop: ten seconds, not counting those in which code is loaded.
const [TURNS, TURN] = [200, 50];
const {setTimeout: inTime} = globalThis;
globalThis.setTimeout = ((run: () => void, time?: number, ...given: never[]) => {
  if (time !== PATIENCE) {
    return inTime(run, time, ...given);
  }
  let turns = 0;
  const counting = setInterval(() => {
    turns += 1;
    if (turns === TURNS) {
      clearInterval(counting);
      run();
    }
  }, TURN);
  return counting;
}) as typeof setTimeout;

// jsdom has no layout, so nothing can scroll.
Element.prototype.scrollIntoView = () => undefined;
window.scrollBy = () => undefined;

// The early script provides this to a page in use.
Object.assign(globalThis, {
  early: {
    used: Promise.resolve(),
    loadCode: (load: () => unknown) => load(),
    keep: () => undefined,
    pressed: null,
  },
});

// Docusaurus' Link calls these two on hover.
Object.assign(window, {docusaurus: {prefetch: () => false, preload: () => false}});

// A test may leave these behind.
afterEach(() => {
  act(closeDialogs);
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage'));
  jest.useRealTimers();
  jest.restoreAllMocks();
});
