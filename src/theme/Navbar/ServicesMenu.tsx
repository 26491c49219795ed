import {useLocation} from '@docusaurus/router';
import type {ReactNode} from 'react';
import {Glyph} from '@site/src/components/ui/Glyph';
import {useIsAlive} from '@site/src/components/ui/useIsAlive';
import {headerMenu} from '@site/src/content/navigation';
import headerStyles from './Header.module.css';
import {isWithin} from './isWithin';
import styles from './ServicesMenu.module.css';
import {ServicesPanel} from './ServicesPanel';
import {useHoverDisclosure} from './useHoverDisclosure';

const MENU_ID = 'menu-services';
const {services} = headerMenu;

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
