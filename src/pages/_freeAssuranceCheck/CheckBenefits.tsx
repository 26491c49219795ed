import type {ReactNode} from 'react';
import {Icon} from '@site/src/components/ui/Icon';
import {checkBenefits} from '@site/src/content/freeAssuranceCheck';
import styles from './CheckBenefits.module.css';

/** Three reasons on one line, right under the candidates' feet. */
export function CheckBenefits(): ReactNode {
  return (
    <section aria-labelledby="benefits-title">
      <div className="wrap">
        <h2 className="vh" id="benefits-title">
          {checkBenefits.heading}
        </h2>
        <ul className={styles.three}>
          {checkBenefits.items.map(({icon, title, text}) => (
            <li key={title}>
              <Icon name={icon} className={styles.icon} />
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
