import type {ReactNode, Ref} from 'react';
import {Button, type ButtonProps} from '../ui/Button';
import styles from './SubmitButton.module.css';
import {Pugmark} from '../ui/Pugmark';

/** A submit button that changes its label and shows three walking prints while its form is being sent. */
export function SubmitButton({
  label,
  sendingLabel,
  sending,
  ref,
  ...button
}: Readonly<{
  label: string;
  sendingLabel: string;
  sending: boolean;
  ref?: Ref<HTMLButtonElement>;
}> &
  Omit<ButtonProps, 'type' | 'children'>): ReactNode {
  return (
    <Button {...button} ref={ref} type="submit" disabled={sending}>
      {sending ? sendingLabel : label}
      {sending ? (
        <span className={styles.walk} aria-hidden="true">
          <Pugmark />
          <Pugmark />
          <Pugmark />
        </span>
      ) : null}
    </Button>
  );
}
