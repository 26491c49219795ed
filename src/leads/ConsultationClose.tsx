import type {ReactNode} from 'react';
import {ButtonLink} from '@site/src/components/ui/Button';
import {Illustration} from '@site/src/components/ui/Illustration';
import type {ConsultationTopic} from '@site/src/content/consultationTitles';
import {type EngravingName, engravings, toIllustration} from '@site/src/content/engravings';
import {ConsultationButton} from './ConsultationButton';
import styles from './ConsultationClose.module.css';

type ConsultationCloseProps = Readonly<{
  words: Readonly<{
    heading: string;
    lede: string;
    action: string;
    check?: Readonly<{label: string; path: string}>;
    /** A second opener, for a lawyer. */
    counsel?: Readonly<{action: string; message: string}>;
  }>;
  topic?: ConsultationTopic;
  engraving: EngravingName;
}>;

/** The dark section above the footer: a heading, a button that opens the consultation dialog, and an engraving. */
export function ConsultationClose({words, topic, engraving}: ConsultationCloseProps): ReactNode {
  const {heading, lede, action, check, counsel} = words;
  return (
    <section id="close" className="section on-night no-print">
      <div className={`wrap columns ${styles.close}`}>
        <div>
          <h2 className="measure">{heading}</h2>
          <p className="lede">{lede}</p>
          <div className="actions actions--full">
            <ConsultationButton size="lg" topic={topic}>
              {action}
            </ConsultationButton>{' '}
            {counsel ? (
              <ConsultationButton
                size="lg"
                variant="quiet"
                topic="counsel"
                message={counsel.message}
              >
                {counsel.action}
              </ConsultationButton>
            ) : null}{' '}
            {check ? (
              <ButtonLink to={check.path} variant="quiet" size="lg">
                {check.label}
              </ButtonLink>
            ) : null}
          </div>
        </div>
        <Illustration
          {...toIllustration({engraving, tone: engravings[engraving].paper ?? 'head'})}
          className="only-desktop"
        />
      </div>
    </section>
  );
}
