import {media} from '@site/src/browser/media';

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

test.each([undefined, () => null, () => ({})])(
  'a media query without an answer matches nothing',
  (answer) => {
    const {matchMedia} = window;
    Object.assign(window, {matchMedia: answer});
    const query = media('(hover: hover)');
    Object.assign(window, {matchMedia});
    query.addEventListener('change', () => undefined);
    expect(query.matches).toBe(false);
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
