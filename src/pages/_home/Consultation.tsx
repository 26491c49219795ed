import type {ReactNode} from 'react';
import {Section} from '@site/src/components/layout/Section';
import {AppLink} from '@site/src/components/ui/AppLink';
import {Fold} from '@site/src/components/ui/papers';
import {brand} from '@site/src/config/brand';
import {consultationSection} from '@site/src/content/home';
import {ConsultationSheet} from '@site/src/leads/ConsultationSheet';
import {TrustPoints} from '@site/src/leads/TrustPoints';
import styles from './Consultation.module.css';

/** The consultation form, with the reasons to use it and two other ways to begin. */
export function Consultation(): ReactNode {
  const {email, check} = consultationSection.contacts;
  return (
    <Section id="consultation" band="night" labelledBy="consultation-title">
      <div className={styles.consultation}>
        <div>
          <h2 id="consultation-title">{consultationSection.heading}</h2>
          <p className={`lede ${styles.consultationLede}`}>{consultationSection.lede}</p>
          <Fold summary={consultationSection.fold}>
            <TrustPoints />
          </Fold>
          <div className={styles.contacts}>
            <p className={styles.contact}>
              <b>{email.title}</b>
              <AppLink to={`mailto:${brand.email}`}>{brand.email}</AppLink>
            </p>
            <p className={styles.contact}>
              <b>{check.title}</b>
              <AppLink to={check.path}>{check.label}</AppLink>
            </p>
          </div>
        </div>
        <ConsultationSheet />
      </div>
    </Section>
  );
}
