import type {ReactNode} from 'react';
import {Glyph} from '@site/src/components/ui/Glyph';
import styles from './ColorModeSwitch.module.css';
import {useColorMode} from './useColorMode';

/**
 * Switches between day and night and remembers the choice; until it is used the system decides. Both signs are in the HTML and the
 * stylesheet shows the right one, so a dark page does not start with the wrong one.
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
