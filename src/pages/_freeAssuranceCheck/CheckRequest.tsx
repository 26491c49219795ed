import type {ReactNode} from 'react';
import {Section, SectionHead} from '@site/src/components/layout/Section';
import {Icon} from '@site/src/components/ui/Icon';
import {Stamp} from '@site/src/components/ui/Stamp';
import {checkRequest, credentialCare} from '@site/src/content/freeAssuranceCheck';
import {AssuranceCheckSheet} from '@site/src/leads/AssuranceCheckSheet';
import styles from './CheckRequest.module.css';

/** The form, and beside it what happens to the two logins that it asks for. */
export function CheckRequest(): ReactNode {
  return (
    <Section id="request-form" band="sheet" labelledBy="request-title">
      <SectionHead id="request-title" title={checkRequest.heading} />
      <div className={styles.request}>
        <AssuranceCheckSheet />
        <CredentialCare />
      </div>
    </Section>
  );
}

/** What happens to the test logins, from the form to their end (specification, section 2: "confidentiality section"). */
function CredentialCare(): ReactNode {
  const {heading, points, advice, stamp} = credentialCare;
  return (
    <section className={styles.care} aria-labelledby="secret-title">
      <h3 id="secret-title">{heading}</h3>
      <ol className={styles.points}>
        {points.map(({icon, text}) => (
          <li key={text}>
            <Icon name={icon} className={styles.careIcon} />
            <span>{text}</span>
          </li>
        ))}
      </ol>
      <p className={styles.advice}>{advice}</p>
      <Stamp tone="fail" className={styles.stamp}>
        {stamp[0]} <br />
        {stamp[1]}
      </Stamp>
    </section>
  );
}
