import type {ReactNode} from 'react';
import {Button, type ButtonProps} from '@site/src/components/ui/Button';
import {consultationDialog} from './dialogs';

/**
 * A button that opens the consultation dialog. Takes what {@link Button} takes, except `onClick`; `onOpen` runs first,
 * for a caller that has something of its own to close.
 */
export function ConsultationButton({
  onOpen,
  ...props
}: Omit<ButtonProps, 'onClick'> & {onOpen?: () => void}): ReactNode {
  return (
    <Button
      {...props}
      aria-haspopup="dialog"
      data-opens="consultation"
      onClick={(event) => {
        onOpen?.();
        consultationDialog.open('consultation', event.currentTarget);
      }}
    />
  );
}
