import type {EarlyRecord} from '@site/src/first-interaction/earlyState';
import {recordActions} from '@site/src/first-interaction/early/recordActions';
import {replayActions} from '@site/src/first-interaction/replayActions';

const PAGE = `<main>
  <button id="mode">Mode</button>
  <button id="menu" aria-haspopup="dialog">Menu</button>
  <button id="ask" aria-haspopup="dialog" data-opens="consultation">Ask</button>
  <form id="form"><input id="field"><button id="send">Send</button></form>
  <button id="open" data-toggles="drawer">Menu</button>
  <dialog id="drawer"><button id="shut" data-toggles="drawer">Close</button></dialog></main>`;

let state: EarlyRecord;
let done: string[];

const element = (id: string) => document.getElementById(id) as HTMLElement;

const press = (...ids: string[]) => ids.forEach((id) => element(id).click());

beforeEach(() => {
  document.body.innerHTML = PAGE;
  done = [];
  for (const type of ['click', 'submit']) {
    document.querySelector('main')?.addEventListener(type, (event) => {
      event.preventDefault();
      done.push(`${type} ${(event.target as Element).id}`);
    });
  }
  state = {recording: new AbortController(), pending: new Set()};
  recordActions(state);
});

afterEach(() => state.recording.abort());

const hydrate = () => replayActions(state);

test('what is pressed before hydration is pressed once more after it, each control once, the last dialog alone', () => {
  press('mode', 'ask', 'mode', 'menu');
  expect(done).toEqual([]);
  expect(element('mode')).toHaveAttribute('aria-busy', 'true');
  hydrate();
  expect(element('mode')).not.toHaveAttribute('aria-busy');
  expect(element('ask')).not.toHaveAttribute('aria-busy');
  expect(done).toEqual(['click mode', 'click menu']);
  press('mode');
  expect(done).toEqual(['click mode', 'click menu', 'click mode']);
});

test('a menu of the browser is opened and closed at once, and nothing of it is done again', () => {
  const menu = document.querySelector('dialog') as HTMLDialogElement;
  // jsdom has no modal dialogs.
  menu.showModal = () => menu.setAttribute('open', '');
  menu.close = () => menu.removeAttribute('open');
  press('open');
  expect(menu).toHaveAttribute('open');
  expect(element('shut')).toHaveFocus();
  press('shut', 'open');
  hydrate();
  expect(menu).toHaveAttribute('open');
  expect(done).toEqual([]);
});

/** Submits the form without a press, as an extension does. */
const submit = () =>
  element('form').dispatchEvent(new Event('submit', {bubbles: true, cancelable: true}));

test('a form is not sent by the browser; it is sent after hydration', () => {
  submit();
  expect(done).toEqual([]);
  hydrate();
  expect(done).toEqual(['click send']);
});

test('a form that was edited since is not sent', () => {
  press('send');
  submit();
  expect(done).toEqual([]);
  expect([...state.pending]).toEqual([element('send')]);
  element('field').dispatchEvent(new Event('input', {bubbles: true}));
  hydrate();
  expect(done).toEqual([]);
});
