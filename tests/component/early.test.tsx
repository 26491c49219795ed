import '@site/src/browser/early';
import {loadCode} from '@site/src/browser/loadCode';
import {takePressed} from '@site/src/leads/staticForm';

const PAGE = `<main>
  <button type="button" id="ask"></button>
  <a href="/search" aria-haspopup="dialog" id="search"></a>
  <form><input id="field"><button type="submit" id="send"></button></form></main>`;

let heard: string[];

const element = (id: string) => document.getElementById(id) as HTMLButtonElement;
const press = (...ids: string[]) => ids.forEach((id) => element(id).click());

/** Takes what was pressed as the page's frame does, or as the form. */
const taken = (inForm: boolean) => takePressed((it) => (it.closest('form') !== null) === inForm);

beforeEach(() => {
  document.body.innerHTML = PAGE;
  Object.assign(early, {pressed: null, isHydrated: false});
  heard = [];
  document.querySelector('main')?.addEventListener('click', (event) => {
    event.preventDefault();
    heard.push((event.target as Element).id);
  });
});

test('a button pressed before its code is loaded shows that it waits and acts once; of two presses the later one acts', () => {
  press('ask');
  expect(element('ask')).toHaveAttribute('aria-busy', 'true');
  press('search');
  expect(element('ask')).not.toHaveAttribute('aria-busy');
  expect(heard).toEqual([]);
  expect(taken(true)).toBeNull();
  expect(taken(false)).toBe(element('search'));
  expect(element('search')).not.toHaveAttribute('aria-busy');
  expect(taken(false)).toBeNull();
  early.isHydrated = true;
  press('ask');
  expect(heard).toEqual(['ask']);
  expect(taken(false)).toBeNull();
});

function submit(): void {
  const options = {bubbles: true, cancelable: true, submitter: element('send')};
  element('field').form?.dispatchEvent(new SubmitEvent('submit', options));
}

test('a form is sent once its code is here, if it was not edited meanwhile and has not sent itself', () => {
  submit();
  expect(taken(false)).toBeNull();
  expect(taken(true)).toBe(element('send'));
  submit();
  element('field').dispatchEvent(new Event('input', {bubbles: true}));
  expect(taken(true)).toBeNull();
  element('field').form?.addEventListener('submit', (event) => event.preventDefault());
  submit();
  expect(element('send')).not.toHaveAttribute('aria-busy');
  expect(taken(true)).toBeNull();
});

test('code that failed to load is requested again only at the next use of the page; if that fails too, the visitor is told', async () => {
  jest.useFakeTimers({doNotFake: ['performance']});
  // jsdom keeps no entries.
  Object.assign(performance, {getEntriesByType: () => []});
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  document.body.insertAdjacentHTML(
    'afterbegin',
    '<header></header><noscript><p role="alert" data-notice="">Write to us.</p></noscript>',
  );
  document.dispatchEvent(new Event('DOMContentLoaded', {bubbles: true}));
  // What is typed would be lost with the page.
  element('field').value = 'Ann';
  let failures = 2;
  const load = jest.fn(() =>
    failures-- > 0 ? Promise.reject(new Error('offline')) : Promise.resolve('code'),
  );
  const loaded = loadCode(load);
  const alerts = () => document.querySelectorAll('[role=alert]').length;
  await jest.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledTimes(1);
  expect(alerts()).toBe(0);
  press('send');
  await jest.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledTimes(2);
  expect(alerts()).toBe(1);
  window.dispatchEvent(new Event('online'));
  await expect(loaded).resolves.toBe('code');
  await jest.advanceTimersByTimeAsync(0);
  expect(alerts()).toBe(0);
  expect(console.error).toHaveBeenCalledTimes(2);
});
