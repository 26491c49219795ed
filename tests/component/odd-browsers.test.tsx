import {addDialogEntry, isDialogEntry, readEntry} from '@site/src/browser/historyEntry';
import {media} from '@site/src/browser/media';
import {readStored} from '@site/src/browser/storage';

test.each(['#%', '#%E0%A4%A', '#a%'])(
  'a page drops the malformed fragment %s',
  async (fragment) => {
    window.history.replaceState({kept: 1}, '', `/about?q=1${fragment}`);
    await jest.isolateModulesAsync(async () => {
      await import('@site/src/browser/routeChange');
    });
    expect(window.location.href).toMatch(/\/about\?q=1$/u);
    expect(window.history.state).toEqual({kept: 1});
    window.history.replaceState({kept: 2}, '', `/careers${fragment}`);
    window.dispatchEvent(new PopStateEvent('popstate'));
    expect(window.location.href).toMatch(/\/careers$/u);
  },
);

const refuse = () => {
  throw new DOMException('refused', 'SecurityError');
};

test.each([
  undefined,
  refuse,
  () => null,
  () => 'none',
  () => ({matches: true, addListener: refuse}),
])('a media query without an answer matches nothing', (answer) => {
  Object.assign(window, {matchMedia: answer});
  const query = media('(hover: hover)');
  Reflect.deleteProperty(window, 'matchMedia');
  query.addEventListener('change', () => undefined);
  expect(query.matches).toBeFalsy();
});

test.each([refuse, () => 7, () => ({}), () => undefined])(
  'a storage that answers without text has nothing',
  (answer) => {
    const getItem = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(answer as never);
    expect(readStored('theme')).toBeNull();
    getItem.mockRestore();
  },
);

test('a dialog opens and closes where the browser refuses history entries', () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const push = jest.spyOn(window.history, 'pushState').mockImplementation(refuse);
  const close = addDialogEntry(() => undefined);
  push.mockRestore();
  log.mockRestore();
  expect(isDialogEntry()).toBe(false);
  close();
});

test.each([true, 'yes'])(
  'an entry whose dialog a reload closed (%j) has none',
  async (isDialog) => {
    window.history.replaceState({isDialog, kept: 1}, '');
    await jest.isolateModulesAsync(async () => {
      await import('@site/src/browser/historyEntry');
    });
    expect(readEntry('isDialog')).toBe(false);
    expect(readEntry('kept')).toBe(1);
  },
);

test.each([[7], [{}], ['text'], [[null, -1]], [['nobody', 9]]])(
  'a kept press of %j presses nothing',
  async (pressed) => {
    window.history.replaceState({pressed}, '');
    await jest.isolateModulesAsync(async () => {
      await import('@site/src/browser/early');
    });
    const failures: ErrorEvent[] = [];
    window.addEventListener('error', (event) => failures.push(event));
    document.dispatchEvent(new Event('DOMContentLoaded', {bubbles: true}));
    expect(failures).toEqual([]);
  },
);
