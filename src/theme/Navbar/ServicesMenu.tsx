import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import type {ReactNode} from 'react';
import {Glyph} from '@site/src/components/ui/Glyph';
import {Icon} from '@site/src/components/ui/Icon';
import {useIsAlive} from '@site/src/components/ui/useIsAlive';
import {headerMenu} from '@site/src/content/navigation';
import headerStyles from './Header.module.css';
import {isWithin} from './isWithin';
import styles from './ServicesMenu.module.css';
import {useHoverDisclosure} from './useHoverDisclosure';

const {services} = headerMenu;

/** What the services menu opens: the two services, and the free check on a marker panel. */
function ServicesPanel({onFollow}: Readonly<{onFollow: () => void}>): ReactNode {
  return (
    <>
      <ul className={styles.list}>
        {services.items.map(({label, path, icon, description}) => (
          <li key={path}>
            <Link to={path} className={styles.drop__l} onClick={onFollow}>
              <Icon name={icon} />
              <span>
                <strong>{label}</strong>
                <span className={styles.drop__d}>{description}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <Link to={services.panel.path} className={styles.drop__free} onClick={onFollow}>
        <span className={styles.drop__ph}>
          <img src="/img/art/art-pug.svg" alt="" width={400} height={420} loading="lazy" />
        </span>
        <span className={styles.drop__tx}>
          <strong>{services.panel.label}</strong>
          <span className={styles.drop__d}>{services.panel.question}</span>
          <span className={styles.drop__go}>
            {services.panel.prompt} <Glyph name="arrow" />
          </span>
        </span>
      </Link>
    </>
  );
}

const MENU_ID = 'menu-services';
/** The header's Services: a button, and below it the two services and the free check on a marker panel. */
export function ServicesMenu(): ReactNode {
  const {pathname} = useLocation();
  const {isOpen, close, rootRef, triggerRef, rootProps, onTriggerClick} = useHoverDisclosure();
  const isAlive = useIsAlive();
  const isCurrent = [...services.items, services.panel].some(({path}) => isWithin(pathname, path));

  return (
    <div ref={rootRef} className={styles.item} {...rootProps}>
      <button
        ref={triggerRef}
        type="button"
        className={headerStyles.nav__a}
        aria-expanded={isOpen}
        aria-controls={MENU_ID}
        aria-current={isCurrent ? 'true' : undefined}
        onClick={onTriggerClick}
      >
        {services.label} <Glyph name="chevron" />
      </button>
      <div id={MENU_ID} className={styles.drop} hidden={!isOpen}>
        {isAlive ? <ServicesPanel onFollow={close} /> : null}
      </div>
    </div>
  );
}
