import {fail} from 'node:assert/strict';
import {createEvent, fireEvent, screen} from '@testing-library/react';
import '@site/src/browser/early';
import {isInUse, loadCode} from '@site/src/browser/loadCode';
import {takePendingPress} from '@site/src/leads/staticForm';
import {SearchButton} from '@site/src/search/SearchHost';
import {renderWithSite} from '../support/site/renderWithSite';

const query = (it: string) => document.querySelector<HTMLInputElement>(it) as HTMLInputElement;
const fill = (it: string) => void (query(it).value = 'A');

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

test('a browser that refuses to change its history shows the notice, and the code is loaded again', async () => {
  document.body.innerHTML = '<p data-notice hidden></p><button></button>';
  jest.spyOn(console, 'error').mockReturnValue();
  jest.spyOn(history, 'replaceState').mockImplementation(() => fail('a SecurityError'));
  globalThis.fetch = jest.fn().mockResolvedValue({ok: true});
  early.keep(query('button'));
  const load = jest.fn(async () => 'code').mockRejectedValueOnce('gone');
  await expect(loadCode(load)).resolves.toBe('code');
  expect(query('[data-notice]:not([hidden])')).toBeVisible();
});
