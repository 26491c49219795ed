import type {ReactNode} from 'react';
import {Button, type ButtonProps} from '@site/src/components/ui/Button';
import type {ConsultationTopic} from '@site/src/content/consultationTitles';
import {consultationDialog} from './dialogs';

type ConsultationButtonProps = Omit<ButtonProps, 'onClick'> & {
  topic?: ConsultationTopic;
  message?: string;
};

/** A {@link Button} that opens the consultation dialog. `topic` chooses its words; `message` prefills the message. */
export function ConsultationButton(props: ConsultationButtonProps): ReactNode {
  const {topic = 'consultation', message, ...button} = props;
  return (
    <Button
      {...button}
      aria-haspopup="dialog"
      onClick={({currentTarget}) => consultationDialog.open({topic, message}, currentTarget)}
    />
  );
}
