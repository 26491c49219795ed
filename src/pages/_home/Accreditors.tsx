import type {ReactNode} from 'react';
import {Section} from '@site/src/components/layout/Section';
import {accreditors} from '@site/src/content/home';
import styles from './home.module.css';

/** Lists the bodies by name, in our own font, never by logo. */
export function Accreditors(): ReactNode {
  return (
    <Section
      id="accreditors"
      band="ledger"
      className={styles.accreditors}
      words={accreditors}
      headingClass="title"
      of={accreditors.bodies}
    >
      <ul className={`mt-6 ${styles.accreditorNames}`}>
        {accreditors.bodies.map(({name, fullName}) => (
          <li key={name} className="lines">
            <b className="title--large">{name}</b>{' '}
            <small className="note mt-3 no-phone">{fullName}</small>
          </li>
        ))}
      </ul>
      <p className="note mt-6">{accreditors.disclaimer}</p>
    </Section>
  );
}
