import {type ReactNode, useSyncExternalStore} from 'react';
import {Glyph} from '@site/src/components/ui/Glyph';
import styles from './ColorModeSwitch.module.css';

type ColorMode = 'light' | 'dark';

/** The storage key that the early script reads before the first paint (`src/boot/early/main.ts`). */
const STORED = 'theme';

function shownMode(): ColorMode {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';
}

/** The early script follows the system and other tabs (`src/boot/early/main.ts`). */
function subscribe(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, {attributes: true, attributeFilter: ['data-theme']});
  return () => observer.disconnect();
}

/** Applies a mode and stores it; where storage is forbidden the choice lasts for the page. */
function choose(mode: ColorMode): void {
  Object.assign(document.documentElement.dataset, {theme: mode, themeChoice: mode});
  try {
    localStorage.setItem(STORED, mode);
  } catch (error) {
    console.error('The browser refused to store the color mode', error);
  }
}

/** The current color mode (light in the static render), and a function that sets it. */
function useColorMode(): [ColorMode, (mode: ColorMode) => void] {
  const mode = useSyncExternalStore(subscribe, shownMode, (): ColorMode => 'light');
  return [mode, choose];
}

/**
 * Switches the color mode and stores the choice; until then the system decides. The HTML has both icons and CSS shows
 * the right one, so there is no flash of the wrong one before hydration.
 */
export function ColorModeSwitch(): ReactNode {
  const [colorMode, setColorMode] = useColorMode();
  const other = colorMode === 'dark' ? 'light' : 'dark';
  return (
    <button
      type="button"
      className="iconbtn"
      aria-label={`Switch to ${other} mode`}
      onClick={() => setColorMode(other)}
    >
      <Glyph name="moon" className={styles.moon} />
      <Glyph name="sun" className={styles.sun} />
    </button>
  );
}
