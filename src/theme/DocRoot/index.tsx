import type {PropSidebarItem} from '@docusaurus/plugin-content-docs';
import {isActiveSidebarItem, useDocRootMetadata} from '@docusaurus/plugin-content-docs/client';
import {useLocation} from '@docusaurus/router';
import type {Props} from '@theme/DocRoot';
import type {ReactNode} from 'react';
import {AppLink} from '@site/src/components/ui/Button';
import sideList from '@site/src/components/ui/SideList.module.css';
import styles from './styles.module.css';
import {NotFoundContent} from '../NotFound';

const LABEL = 'Handbook';

type ItemsProps = Readonly<{items: readonly PropSidebarItem[]; pathname: string}>;

function Items({items, pathname}: ItemsProps): ReactNode {
  return (
    <ul>
      {items.map((item) => {
        if (item.type === 'link') {
          return (
            <li key={item.href}>
              <AppLink
                to={item.href}
                aria-current={isActiveSidebarItem(item, pathname) ? 'page' : undefined}
              >
                {item.label}
              </AppLink>
            </li>
          );
        }
        return item.type === 'category' ? (
          <li key={item.label}>
            <details open={isActiveSidebarItem(item, pathname)}>
              <summary>{item.label}</summary>
              <Items items={item.items} pathname={pathname} />
            </details>
          </li>
        ) : null;
      })}
    </ul>
  );
}

/** The contents from `sidebars.ts`, with the page's group open: beside the page, or folded on small screens. */
function HandbookNav({items}: Readonly<{items: readonly PropSidebarItem[]}>): ReactNode {
  const {pathname} = useLocation();
  return (
    <div>
      <nav className={sideList.rail} aria-label={LABEL}>
        <Items items={items} pathname={pathname} />
      </nav>
      <details className={`no-desktop ${sideList.disclosure}`} key={pathname}>
        <summary>{LABEL}</summary>
        <Items items={items} pathname={pathname} />
      </details>
    </div>
  );
}

export default function DocRoot(props: Props): ReactNode {
  const doc = useDocRootMetadata(props);
  if (!doc) {
    return <NotFoundContent />;
  }
  return (
    <div className={`wrap columns ${styles.handbook}`}>
      {doc.sidebarItems ? <HandbookNav items={doc.sidebarItems} /> : null}
      {doc.docElement}
    </div>
  );
}
