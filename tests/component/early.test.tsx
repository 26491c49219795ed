import {createEvent, fireEvent, screen} from '@testing-library/react';
import '@site/src/browser/early';
import {isInUse} from '@site/src/browser/loadCode';
import {takePendingPress} from '@site/src/leads/staticForm';
import {SearchButton} from '@site/src/search/SearchHost';
import {renderWithSite} from '../support/site/renderWithSite';

const query = (it: string) => document.querySelector<HTMLInputElement>(it) as HTMLInputElement;
const fill = (it: string) => void (query(it).value = 'A');

/** Takes the press on a control whose code has not loaded: one in a form, or one outside. */
const taken = (inForm: boolean) =>
  takePendingPress((it) => (it.closest('form') !== null) === inForm);

test('a button clicked before its code has loaded is busy, then acts once; of two buttons only the later acts', () => {
  document.body.innerHTML = `<button type="button"></button><a href="/search" aria-haspopup="dialog"></a>`;
  const [ask, search] = document.querySelectorAll<HTMLElement>('button, a');
  const heard: (EventTarget | null)[] = [];
  document.body.addEventListener('click', ({target}) => heard.push(target));
  ask?.click();
  expect(ask).toHaveAttribute('aria-busy', 'true');
  search?.click();
  expect(ask).not.toHaveAttribute('aria-busy');
  expect(heard).toEqual([]);
  expect(taken(true)).toBeNull();
  expect(taken(false)).toBe(search);
  expect(search).not.toHaveAttribute('aria-busy');
  expect(taken(false)).toBeNull();
  early.isHydrated = true;
  ask?.click();
  expect(heard).toEqual([ask]);
  expect(taken(false)).toBeNull();
});

test.each([false, true])(
  'a browser follows the search’s link itself while a key is held (code: %s)',
  (isHydrated) => {
    early.isHydrated = isHydrated;
    renderWithSite(<SearchButton />);
    const link = screen.getByRole('link', {name: 'Search'});
    for (const key of ['altKey', 'ctrlKey', 'metaKey', 'shiftKey', '']) {
      let isOurs = false;
      const press = createEvent.click(link, {[key]: true});
      const prevent = jest.spyOn(press, 'preventDefault').mockImplementation(() => (isOurs = true));
      fireEvent(link, press);
      prevent.mockRestore();
      expect([key, isOurs]).toEqual([key, key === '']);
      takePendingPress(() => true);
    }
  },
);

// A page in use is not loaded again by itself.
test.each([
  ['typed text', '<input><textarea></textarea>', () => fill('textarea'), true],
  [
    'a choice',
    '<input><select><option></option><option>A</option></select>',
    () => fill('select'),
    true,
  ],
  ['an open dialog', '<input><dialog open></dialog>', () => undefined, true],
  ['the focus in a field', '<input>', () => query('input').focus(), true],
  ['the focus on a button', '<input><button></button>', () => query('button').focus(), false],
  [
    'the values that it began with',
    '<input value="A"><select><option></option></select>',
    () => undefined,
    false,
  ],
])('whether a page is in use that has %s', (_what, html, act, isUsed) => {
  document.body.innerHTML = html;
  act();
  expect(isInUse()).toBe(isUsed);
});
