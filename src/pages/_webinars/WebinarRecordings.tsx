import type {ReactNode} from 'react';
import {Section} from '@site/src/components/layout/Section';
import {Split} from '@site/src/components/layout/Split';
import {recordings} from '@site/src/content/webinars';
import {webinarsPage} from '@site/src/content/webinarsPage';
import {RecordingItem} from './RecordingItem';
import {RecordingsSoon} from './RecordingsSoon';
import styles from './WebinarRecordings.module.css';

/** The recordings, or the word that they are coming. */
export function WebinarRecordings(): ReactNode {
  return (
    <Section band="sheet" labelledBy="recordings-title">
      <Split title={webinarsPage.recordings.heading} titleId="recordings-title">
        {recordings.length === 0 ? (
          <RecordingsSoon />
        ) : (
          <ul className={styles.recordings}>
            {recordings.map((recording) => (
              <RecordingItem key={recording.id} recording={recording} />
            ))}
          </ul>
        )}
      </Split>
    </Section>
  );
}
