import type {ReactNode} from 'react';
import {Glyph} from '../ui/Glyph';
import styles from './FormFailure.module.css';

/** Stays in a form whose lead could not be sent, after the toast that announced it is gone. */
export function FormFailure({title, text}: Readonly<{title: string; text: string}>): ReactNode {
  return (
    <p className={styles.failure}>
      <Glyph name="alert" />
      <span>
        <b>{title}.</b> {text}
      </span>
    </p>
  );
}
