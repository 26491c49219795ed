import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import {clsx} from 'clsx';
import {type ReactNode, useEffect, useSyncExternalStore} from 'react';
import {media} from '@site/src/browser/media';
import {store} from '@site/src/browser/storage';
import {HomeLink} from '@site/src/components/ui/Button';
import {Sign} from '@site/src/components/ui/Icon';
import {pagesWithoutScripts} from '@site/src/content/everyPage';
import {ALL_PAGES, headerMenu} from '@site/src/content/navigation';
import {ConsultationButton} from '@site/src/leads/ConsultationButton';
import {SearchButton} from '@site/src/search/SearchHost';
import {DrawerMenu} from './DrawerMenu';
import styles from '../Layout/styles.module.css';
import {findCurrent, HeaderMenu} from './HeaderMenu';

const isShownDark = (): boolean => document.documentElement.dataset.theme === 'dark';

/** The early script follows changes by the system and in other tabs (`src/browser/early.ts`). */
function subscribe(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, {attributeFilter: ['data-theme']});
  return () => observer.disconnect();
}

/** Applies a mode and stores it for `src/browser/early.ts`. Without storage it lasts until the page is reloaded. */
function choose(mode: 'light' | 'dark'): void {
  document.documentElement.dataset.theme = mode;
  store('theme', mode);
}

/** The colors of the browser's own bars in light and in dark mode. A chosen mode sets both. */
let barColors: string[] | undefined;

/** Until the visitor chooses, the system decides. The HTML has both icons; CSS shows one, even before hydration. */
function ColorModeSwitch({className}: Readonly<{className?: string}>): ReactNode {
  const isDark = useSyncExternalStore(subscribe, isShownDark, () => false);
  useEffect(() => {
    const bars = [...document.querySelectorAll<HTMLMetaElement>('[name=theme-color]')];
    const isSystems = isDark === media('(prefers-color-scheme: dark)').matches;
    barColors ??= bars.map(({content}) => content);
    for (const [at, bar] of bars.entries()) {
      bar.content = barColors[isSystems ? at : Number(isDark)] ?? '';
    }
  });
  return (
    <button
      type="button"
      className={clsx('iconbtn', className)}
      aria-label="Dark mode"
      aria-pressed={isDark}
      onClick={() => choose(isDark ? 'light' : 'dark')}
    >
      <Sign name="moon" word="Dark" className={styles.moon} />
      <Sign name="sun" word="Light" className={styles.sun} />
    </button>
  );
}

/** The sticky header. Up to 70em a drawer replaces its menus. */
export default function Navbar(): ReactNode {
  const {pathname} = useLocation();
  return (
    <header className={clsx('site-header', styles.header)}>
      <div className={clsx('wrap', styles.in)}>
        <HomeLink />
        <nav className="only-wide" aria-label="Main">
          <ul className={styles.nav}>
            {headerMenu.entries.map((entry) => (
              <li key={entry.label}>
                {'items' in entry && entry.items.length > 0 ? (
                  <HeaderMenu menu={entry} />
                ) : entry.path ? (
                  <Link
                    to={entry.path}
                    className={styles.entry}
                    aria-current={findCurrent(pathname, entry.path)}
                  >
                    {entry.label}
                  </Link>
                ) : null}
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.tools}>
          <SearchButton />
          <ColorModeSwitch className={styles.mode} />
          <div className="only-wide">
            <ConsultationButton>{headerMenu.action}</ConsultationButton>
          </div>
          <DrawerMenu>
            <ColorModeSwitch />
          </DrawerMenu>
          <div hidden className="no-scripts">
            <a className={styles.entry} href={`#${ALL_PAGES}`}>
              {pagesWithoutScripts}
            </a>
          </div>
        </div>
      </div>
      <div className="ruler" aria-hidden="true" />
    </header>
  );
}
