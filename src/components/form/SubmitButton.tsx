import type {ReactNode, Ref} from 'react';
import {Button, type ButtonProps} from '../ui/Button';
import {Glyph} from '../ui/Glyph';
import {Pugmark} from '../ui/Icon';
import states from './states.module.css';

/** While sending, it changes its label and shows three walking prints. */
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
      <span>{sending ? sendingLabel : label}</span>
      {sending ? (
        <span className={states.walk} aria-hidden="true">
          <Pugmark />
          <Pugmark />
          <Pugmark />
        </span>
      ) : null}
    </Button>
  );
}

/** Above the button of a form that failed. */
export function FormNotice({children}: Readonly<{children: ReactNode}>): ReactNode {
  return (
    <p className={`notice is-fail signed ${states.failure}`}>
      <Glyph name="alert" />
      <span>{children}</span>
    </p>
  );
}
