import type {ReactNode} from 'react';
import {ClosingBand, type ClosingBandProps} from '@site/src/components/layout/ClosingBand';
import {ButtonLink} from '@site/src/components/ui/Button';
import type {ConsultationTopic} from '@site/src/content/consultationDialog';
import {ConsultationButton} from './ConsultationButton';

type ConsultationCloseProps = Pick<ClosingBandProps, 'id' | 'art'> &
  Readonly<{
    words: Readonly<{
      heading: string;
      lede: string;
      action: string;
      check?: Readonly<{label: string; path: string}>;
    }>;
    topic?: ConsultationTopic;
  }>;

export function ConsultationClose({id, art, words, topic}: ConsultationCloseProps): ReactNode {
  const {heading, lede, action, check} = words;
  return (
    <ClosingBand
      id={id}
      title={heading}
      lede={lede}
      actions={
        <>
          <ConsultationButton variant="marker" size="lg" topic={topic}>
            {action}
          </ConsultationButton>
          {check ? (
            <ButtonLink to={check.path} variant="quiet" size="lg">
              {check.label}
            </ButtonLink>
          ) : null}
        </>
      }
      art={art}
    />
  );
}
