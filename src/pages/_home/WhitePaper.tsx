import type {ReactNode} from 'react';
import type {Resource} from '@site/src/content/resource';
import {ResourceCover} from '@site/src/leads/ResourceCover';
import {ResourceMeta} from '@site/src/leads/ResourceMeta';
import {ResourceUnlockButton} from '@site/src/leads/ResourceUnlockButton';
import styles from './WhitePaper.module.css';

/** A white paper: its cover, what is in it, and the button that asks where to send it. */
export function WhitePaper({paper}: Readonly<{paper: Resource}>): ReactNode {
  return (
    <article className={styles.paper}>
      <div className={styles.cover}>
        <ResourceCover resource={paper} />
      </div>
      <div className={styles.words}>
        <ResourceMeta resource={paper} />
        <h3>{paper.shortTitle}</h3>
        <p className="muted">{paper.description}</p>
        <ResourceUnlockButton resource={paper} variant="quiet" />
      </div>
    </article>
  );
}
