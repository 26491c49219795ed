import type {ReactNode} from 'react';
import {ToastContainer} from 'react-toastify/unstyled';
import styles from './ToastHost.module.css';

/**
 * The container of toasts: bottom right, full width on phones, one at a time; a toast's time stands still while the pointer or the focus is on it.
 *
 * @param name the container's id for `raiseToast`, and part of its accessible name
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
