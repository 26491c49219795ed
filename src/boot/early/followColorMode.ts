/**
 * Keeps the color mode up to date, which theme-classic's inline script sets once: by the choice in another tab and, until there is one, by the system.
 * The page's code sees the attribute change (`src/theme/Navbar/ColorModeSwitch.tsx`).
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
  addEventListener('storage', ({key, newValue}) => key === 'theme' && follow(newValue));
}
