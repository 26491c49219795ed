import type {ReactNode} from 'react';
import {Section} from '@site/src/components/layout/Section';
import {AppLink} from '@site/src/components/ui/Button';
import {brand} from '@site/src/config/brand';
import {consultationSection} from '@site/src/content/home';
import {trustPoints} from '@site/src/content/trustPoints';
import {createLazyForm} from '@site/src/leads/lazyForm';
import {TrustPoints} from '@site/src/leads/TrustPoints';
import {Fold} from '@site/src/components/layout/Fold';
import '@site/src/css/longFields.css';
import styles from './home.module.css';

const ConsultationSheet = createLazyForm('InPageConsultation', 'consultation-page');

/** The consultation form, the reasons to write, and two other ways to begin. */
export function Consultation(): ReactNode {
  const {email, check} = consultationSection.contacts;
  return (
    <Section id="consultation" band="night">
      <div className={`columns from-top ${styles.consultation}`}>
        <div className="sticky">
          <h2 className="mb-block">{consultationSection.heading}</h2>
          <Fold summary={consultationSection.fold} list={trustPoints}>
            <TrustPoints />
          </Fold>
          <div className={`mt-8 ${styles.contacts}`}>
            <p className="small lines">
              <b className="title">{email.title}</b>{' '}
              <AppLink className="mt-3" to={`mailto:${brand.email}`}>
                {brand.email}
              </AppLink>
            </p>
            <p className="small lines breaks">
              <b className="title">{check.title}</b>{' '}
              <AppLink className="mt-3" to={check.path}>
                {check.label}
              </AppLink>
            </p>
          </div>
        </div>
        <ConsultationSheet />
      </div>
    </Section>
  );
}
