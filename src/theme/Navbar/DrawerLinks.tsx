import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import type {ReactNode} from 'react';
import {Glyph} from '@site/src/components/ui/Glyph';
import {Icon} from '@site/src/components/ui/Icon';
import {search} from '@site/src/content/everyPage';
import {drawerMenu, type NavLink} from '@site/src/content/navigation';
import styles from './DrawerMenu.module.css';
import {isWithin} from './isWithin';

/** The drawer's links: services under a heading that folds, large links, minor links and the search. */
export function DrawerLinks({onSearch}: Readonly<{onSearch: () => void}>): ReactNode {
  const {pathname} = useLocation();

  function current({path}: NavLink): 'page' | undefined {
    return isWithin(pathname, path) ? 'page' : undefined;
  }

  return (
    <nav aria-label="Site">
      <div className={styles.large}>
        <details open>
          <summary>
            {drawerMenu.services.label} <Glyph name="chevron" />
          </summary>
          <ul>
            {drawerMenu.services.items.map((item) => (
              <li key={item.path}>
                <Link to={item.path} aria-current={current(item)}>
                  <Icon name={item.icon} /> {item.label}
                </Link>
              </li>
            ))}
          </ul>
        </details>
        <ul>
          {drawerMenu.links.map((item) => (
            <li key={item.path}>
              <Link to={item.path} aria-current={current(item)}>
                {item.label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
      <ul className={styles.minor}>
        {drawerMenu.minor.map((item) => (
          <li key={item.path}>
            <Link to={item.path} aria-current={current(item)}>
              {item.label}
            </Link>
          </li>
        ))}
        <li>
          <button type="button" aria-haspopup="dialog" onClick={onSearch}>
            {search.title} <Glyph name="search" />
          </button>
        </li>
      </ul>
    </nav>
  );
}
