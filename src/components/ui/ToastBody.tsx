import clsx from 'clsx';
import type {ReactNode} from 'react';
import {Glyph} from './Glyph';
import styles from './ToastBody.module.css';

/** What a toast shows, and what happens when it is dismissed. */
export type ToastBodyProps = Readonly<{
  tone: 'ok' | 'bad' | 'info';
  title: string;
  text: string;
  onDismiss: () => void;
}>;

const GLYPHS = {ok: 'check', bad: 'alert', info: 'info'} as const;

/** The content of a toast: glyph, title, sentence and a dismiss button. */
export function ToastBody({tone, title, text, onDismiss}: ToastBodyProps): ReactNode {
  return (
    <div className={clsx(styles.toast, styles[tone])}>
      <Glyph name={GLYPHS[tone]} className={styles.verdict} />
      <div>
        <b className={styles.title}>{title}</b>
        <span className={styles.text}>{text}</span>
      </div>
      <button
        type="button"
        className={clsx('iconbtn', styles.close)}
        aria-label="Dismiss"
        onClick={onDismiss}
      >
        <Glyph name="close" />
      </button>
    </div>
  );
}
