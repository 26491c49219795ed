import type {ReactNode} from 'react';
import {Icon} from '@site/src/components/ui/Icon';
import type {ConsultationDialogWords} from '@site/src/content/consultationDialog';
import {trustPoints} from '@site/src/content/trustPoints';
import styles from './forms/forms.module.css';

/** Only advice begins within 48 hours, and who asks for no talk is offered no appointment. */
const HIDDEN: Record<ConsultationDialogWords['points'], readonly string[]> = {
  all: [],
  'for a test': ['crisis'],
  'for a message': ['reply', 'crisis'],
};

/** What to expect when one writes to us. Its colors need a dark band behind it. */
export function TrustPoints({
  of = 'all',
}: Readonly<{of?: ConsultationDialogWords['points']}>): ReactNode {
  const points = trustPoints.filter(({icon}) => !HIDDEN[of].includes(icon));
  return (
    <ul className={`rows rows--close ruled ${styles.trust}`}>
      {points.map(({icon, title, text}) => (
        <li key={title} className="beside">
          <Icon name={icon} />
          <div className="lines">
            <b>{title}</b> <span>{text}</span>
          </div>
        </li>
      ))}
    </ul>
  );
}
