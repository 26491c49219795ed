import {stored} from './stored';

/** The storage key of the chosen mode; `src/theme/Navbar/ColorModeSwitch.tsx` has the same. */
const CHOSEN = 'theme';

/**
 * Sets the color mode before the first paint and keeps it up to date: as chosen, in whichever tab, and until then as the system has it. The page's code sees the
 * attribute change (`src/theme/Navbar/ColorModeSwitch.tsx`).
 */
export function followColorMode(): void {
  const {dataset} = document.documentElement;
  const system = matchMedia('(prefers-color-scheme: dark)');
  const follow = (chosen: string | null): void => {
    Object.assign(dataset, {
      theme: chosen ?? (system.matches ? 'dark' : 'light'),
      themeChoice: chosen ?? 'system',
    });
  };
  system.addEventListener('change', () => dataset.themeChoice === 'system' && follow(null));
  addEventListener('storage', ({key, newValue}) => key === CHOSEN && follow(newValue));
  follow(stored(CHOSEN));
}
