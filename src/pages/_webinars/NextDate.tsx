import type {ReactNode} from 'react';
import {ButtonLink} from '@site/src/components/ui/ButtonLink';
import {webinarsPage} from '@site/src/content/webinarsPage';
import styles from './NextDate.module.css';

/** Leads to the newsletter at the foot of the page. */
export function NextDate(): ReactNode {
  const {heading, text, action} = webinarsPage.subscribe;
  return (
    <div className={styles.next}>
      <div>
        <h3>{heading}</h3>
        <p className="muted">{text}</p>
      </div>
      <ButtonLink to="#newsletter" variant="quiet">
        {action}
      </ButtonLink>
    </div>
  );
}
