import type {ReactNode} from 'react';
import {Button, type ButtonProps} from '@site/src/components/ui/Button';
import type {ConsultationTopic} from '@site/src/content/consultationDialog';
import {consultationDialog} from './dialogs';

/**
 * A button that opens the consultation dialog. Takes what {@link Button} takes, except `onClick`. The dialog's words are those of `topic`; its message begins
 * with `message`, which the visitor sees and may change.
 */
export function ConsultationButton({
  topic = 'consultation',
  message,
  ...props
}: Omit<ButtonProps, 'onClick'> & {
  topic?: ConsultationTopic;
  message?: string;
}): ReactNode {
  return (
    <Button
      {...props}
      aria-haspopup="dialog"
      data-opens={topic}
      onClick={({currentTarget}) => consultationDialog.open({topic, message}, currentTarget)}
    />
  );
}
