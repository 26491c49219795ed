import type {ReactNode} from 'react';
import {Icon} from '@site/src/components/ui/Icon';
import {Stamp} from '@site/src/components/ui/Stamp';
import {credentialCare} from '@site/src/content/freeAssuranceCheck';
import styles from './CredentialCare.module.css';

/** What happens to the test logins, from the form to their end (specification, section 2: "confidentiality section"). */
export function CredentialCare(): ReactNode {
  const {heading, points, advice, stamp} = credentialCare;
  return (
    <section className={styles.secret} aria-labelledby="secret-title">
      <h3 id="secret-title">{heading}</h3>
      <ol className={styles.points}>
        {points.map(({icon, text}) => (
          <li key={text}>
            <Icon name={icon} className={styles.icon} />
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
