import {addDialogEntry, isDialogEntry} from '@site/src/browser/historyEntry';

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

test('a dialog opens and closes where the browser refuses history entries', () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const push = jest.spyOn(window.history, 'pushState').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  const close = addDialogEntry(() => undefined);
  push.mockRestore();
  log.mockRestore();
  expect(isDialogEntry()).toBe(false);
  close();
});
