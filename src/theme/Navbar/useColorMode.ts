import {useSyncExternalStore} from 'react';

type ColorMode = 'light' | 'dark';

/** The storage key that theme-classic's inline script reads before the first paint. */
const STORED = 'theme';

function shownMode(): ColorMode {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';
}

function show(mode: ColorMode, choice: ColorMode | 'system'): void {
  Object.assign(document.documentElement.dataset, {theme: mode, themeChoice: choice});
}

/** Subscribes to the system's color scheme, until the visitor has chosen, and to choices in other tabs. */
function subscribe(changed: () => void): () => void {
  const system = window.matchMedia('(prefers-color-scheme: dark)');
  const controller = new AbortController();
  const {signal} = controller;
  const systemMode = (): ColorMode => (system.matches ? 'dark' : 'light');
  const onSystem = (): void => {
    if (document.documentElement.dataset.themeChoice === 'system') {
      show(systemMode(), 'system');
    }
  };
  const onStorage = ({key, newValue}: StorageEvent): void => {
    if (key === STORED) {
      const isChoice = newValue === 'dark' || newValue === 'light';
      show(isChoice ? newValue : systemMode(), isChoice ? newValue : 'system');
    }
  };
  system.addEventListener('change', onSystem, {signal});
  window.addEventListener('storage', onStorage, {signal});
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, {attributes: true, attributeFilter: ['data-theme']});
  return () => {
    controller.abort();
    observer.disconnect();
  };
}

/** Applies a mode and stores it; where storage is forbidden the choice lasts for the page. */
function choose(mode: ColorMode): void {
  show(mode, mode);
  try {
    localStorage.setItem(STORED, mode);
  } catch (error) {
    console.error('The browser refused to store the color mode', error);
  }
}

/** The current color mode (light in the static render), and a function that sets it. */
export function useColorMode(): [ColorMode, (mode: ColorMode) => void] {
  const mode = useSyncExternalStore(subscribe, shownMode, (): ColorMode => 'light');
  return [mode, choose];
}
