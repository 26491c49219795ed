import type {ReactNode} from 'react';
import {Section} from '@site/src/components/layout/Section';
import {accreditors} from '@site/src/content/home';
import styles from './Accreditors.module.css';

/** The bodies whose requirements clients work to: names in our own type, never their logos. */
export function Accreditors(): ReactNode {
  return (
    <Section band="sheet" labelledBy="accreditors" className={styles.accreditors}>
      <h2 id="accreditors">{accreditors.heading}</h2>
      <ul className={styles.accreditorNames}>
        {accreditors.bodies.map(({name, fullName}) => (
          <li key={name}>
            <b>{name}</b>
            <small>{fullName}</small>
          </li>
        ))}
      </ul>
      <p className={styles.disclaimer}>{accreditors.disclaimer}</p>
    </Section>
  );
}
