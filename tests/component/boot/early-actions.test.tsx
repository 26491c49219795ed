import type {BootState} from '@site/src/boot/Boot';
import {recordActions} from '@site/src/boot/early/recordActions';
import {pendingActions, replayActions} from '@site/src/boot/replayActions';

// Forms, and what their visitor edits meanwhile, are in `tests/e2e`: early-actions and code-failures.
const PAGE = `<main>
  <button id="mode">Mode</button>
  <button id="menu" aria-haspopup="dialog">Menu</button>
  <button id="ask" aria-haspopup="dialog" data-opens="consultation">Ask</button>
  <div role="dialog"><button id="close">Close</button></div></main>`;

let state: BootState;
let done: string[];

const element = (id: string) => document.querySelector<HTMLElement>(`#${id}`);

/** Presses controls by their ids. */
const press = (...ids: string[]) => ids.forEach((id) => element(id)?.click());

beforeEach(() => {
  document.body.innerHTML = PAGE;
  done = [];
  document.querySelector('main')?.addEventListener('click', ({target}) => {
    done.push((target as Element).id);
  });
  state = {recording: new AbortController(), log: []};
  recordActions(state);
});

afterEach(() => state.recording.abort());

/** Does what `replayWhenHydrated` does. */
function hydrate(): void {
  state.recording.abort();
  replayActions(state);
}

test('what is pressed before hydration is pressed once more after it, each control once, the last dialog alone', () => {
  press('mode', 'ask', 'mode', 'menu');
  expect(done).toEqual([]);
  hydrate();
  expect(done).toEqual(['mode', 'menu']);
  press('mode');
  expect(done).toEqual(['mode', 'menu', 'mode']);
});

test('the consultation is left to its host, which is told of each press', () => {
  const told: Array<string | undefined> = [];
  press('ask');
  expect([...pendingActions(state.log).keys()]).toEqual([element('ask')]);
  state.onKept = ({control}) => told.push(control?.id);
  press('ask');
  expect(told).toEqual(['ask']);
  hydrate();
  expect(done).toEqual([]);
});

test('what is pressed inside an open dialog is done at once', () => {
  press('close');
  expect(done).toEqual(['close']);
});
