import type {ReactNode} from 'react';
import {TermList} from '@site/src/components/ui/TermList';
import {candidates} from '@site/src/content/candidates';
import '@site/src/css/marker.css';
import styles from './_candidates.module.css';

/** The ID cards of the dog and the AI. `loading`: `eager` on the first screen. */
export function Candidates({loading}: Readonly<{loading?: 'lazy' | 'eager'}>): ReactNode {
  return (
    <div className={styles.candidates}>
      {candidates.map(({name, art, artAlt, terms}) => (
        <div key={art} className={styles.card}>
          <div className={`plate c-${art} ${styles.photo}`}>
            <img
              src={`/img/art/art-${art}.svg`}
              alt={artAlt}
              width={400}
              height={420}
              loading={loading}
            />
          </div>
          <p className="title mt-6">{name}</p>
          <TermList terms={terms} className="small" />
        </div>
      ))}
    </div>
  );
}
