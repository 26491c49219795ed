import type {ReactNode} from 'react';
import {FormFailure} from '@site/src/components/form/FormFailure';
import {loadFailure} from '@site/src/content/loadFailure';
import styles from './LoadFailure.module.css';

/** Says, where toasts appear, that a dialog or a form could not be opened; the code of the toasts may be out of reach too. */
export function LoadFailure(): ReactNode {
  return (
    <div className={styles.notice} role="alert">
      <FormFailure title={loadFailure.title} text={loadFailure.text} />
    </div>
  );
}
