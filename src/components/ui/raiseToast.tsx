import clsx from 'clsx';
import type {ReactNode} from 'react';
import {toast} from 'react-toastify/unstyled';
import {Glyph} from './Glyph';
import styles from './ToastBody.module.css';

/** What a toast shows, and what happens when it is dismissed. */
type ToastBodyProps = Readonly<{
  tone: 'ok' | 'bad' | 'info';
  title: string;
  text: string;
  onDismiss: () => void;
}>;

const GLYPHS = {ok: 'check', bad: 'alert', info: 'info'} as const;

/** The content of a toast: glyph, title, sentence and a dismiss button. */
function ToastBody({tone, title, text, onDismiss}: ToastBodyProps): ReactNode {
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

/**
 * Shows a toast in the container of the given name; it is queued until that container is mounted.
 * Failures interrupt a screen reader (`alert`), the rest do not (`status`).
 */
export function raiseToast({
  place,
  ...body
}: Omit<ToastBodyProps, 'onDismiss'> & {place: string}): void {
  toast.dismiss();
  toast(({closeToast}) => <ToastBody {...body} onDismiss={closeToast} />, {
    containerId: place,
    role: body.tone === 'bad' ? 'alert' : 'status',
  });
}
