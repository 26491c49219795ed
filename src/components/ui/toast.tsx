import {clsx} from 'clsx';
import type {ReactNode} from 'react';
import {toast, ToastContainer} from 'react-toastify/unstyled';
import {Glyph} from './Glyph';
import styles from './toast.module.css';

/** One toast at a time, for `duration` ms without pointer or focus. `name`: the id, also in the accessible name. */
export function ToastHost({name, duration}: Readonly<{name: string; duration: number}>): ReactNode {
  return (
    <ToastContainer
      containerId={name}
      limit={1}
      autoClose={duration}
      position="bottom-right"
      transition={false}
      closeButton={false}
      closeOnClick={false}
      draggable={false}
      pauseOnHover
      pauseOnFocusLoss
      aria-label={`Messages of the ${name}`}
      className={`no-print ${styles.host}`}
      toastClassName={styles.item}
    />
  );
}

type ToastBodyProps = Readonly<{
  tone: 'ok' | 'bad' | 'info';
  title: string;
  text: string;
  onDismiss: () => void;
}>;

const GLYPHS = {ok: 'check', bad: 'alert', info: 'info'} as const;
const VERDICTS = {ok: 'is-pass', bad: 'is-fail', info: 'is-watch'} as const;

function ToastBody({tone, title, text, onDismiss}: ToastBodyProps): ReactNode {
  return (
    <div className={clsx('notice', styles.toast, VERDICTS[tone])}>
      <Glyph name={GLYPHS[tone]} className={`verdict ${styles.glyph}`} />
      <div className={`lines ${styles.words}`}>
        <b>{title}</b>
        <span className="note">{text}</span>
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

export function dismissToasts(): void {
  toast.dismiss();
}

/** Waits until the host is mounted. A failure interrupts a screen reader (`alert`), the rest do not (`status`). */
export function raiseToast({
  place,
  ...body
}: Omit<ToastBodyProps, 'onDismiss'> & {place: string}): void {
  dismissToasts();
  toast(({closeToast}) => <ToastBody {...body} onDismiss={closeToast} />, {
    containerId: place,
    role: body.tone === 'bad' ? 'alert' : 'status',
  });
}
