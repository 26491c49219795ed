import type {ReactNode} from 'react';
import {ToastContainer} from 'react-toastify/unstyled';
import styles from './ToastHost.module.css';

/**
 * The place toasts appear in: bottom right, full width on phones, one at a time, held while the pointer or focus rests on them.
 *
 * @param name the container's name, as `raiseToast` addresses it; a screen reader hears it too
 * @param duration milliseconds a toast stays
 */
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
      className={styles.host}
      toastClassName={styles.item}
    />
  );
}
