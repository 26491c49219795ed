import type {ReactNode} from 'react';
import {ButtonLink} from '@site/src/components/ui/ButtonLink';
import {subscribeCard} from '@site/src/content/postPage';
import {newsletter} from '@site/src/content/newsletter';
import styles from './SubscribeCard.module.css';

/**
 * The card beside a text that leads to the newsletter at the page's foot. The page scrolls there smoothly, by the stylesheet, unless the
 * visitor asked for less motion.
 */
export function SubscribeCard(): ReactNode {
  return (
    <aside className={styles.card} aria-labelledby="subscribe-heading">
      <h2 id="subscribe-heading">{subscribeCard.heading}</h2>
      <p>{newsletter.claim}</p>
      <ButtonLink className={styles.action} block size="sm" to={subscribeCard.hash}>
        {subscribeCard.action}
      </ButtonLink>
    </aside>
  );
}
