import type {ReactNode} from 'react';
import {Button, type ButtonProps} from '@site/src/components/ui/Button';
import {MEMORY_KEYS} from './access';
import {webinarDialog} from './dialogs';

/** Opens the dialog that unlocks the recordings; `recording` is the address that it opens then. */
export function WebinarUnlockButton({
  recording,
  ...props
}: Omit<ButtonProps, 'onClick'> & {recording: string}): ReactNode {
  return (
    <Button
      {...props}
      glyph="lock"
      aria-haspopup="dialog"
      data-hydrate={`stored ${MEMORY_KEYS.webinarAccess}`}
      onClick={({currentTarget}) =>
        webinarDialog.open(recording, currentTarget, currentTarget.parentElement)
      }
    />
  );
}
