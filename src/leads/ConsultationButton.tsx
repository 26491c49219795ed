import type {ReactNode} from 'react';
import {Button, type ButtonProps} from '@site/src/components/ui/Button';
import type {ConsultationTopic} from '@site/src/content/consultationDialog';
import {consultationDialog} from './dialogs';

/** A {@link Button} without `onClick`. `topic` chooses the dialog's words; `message` begins the visitor's message. */
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
      onClick={({currentTarget}) => consultationDialog.open({topic, message}, currentTarget)}
    />
  );
}
