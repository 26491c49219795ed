import type {ReactNode} from 'react';
import {Glyph} from '@site/src/components/ui/Glyph';
import styles from './ColorModeSwitch.module.css';
import {useColorMode} from './useColorMode';

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
