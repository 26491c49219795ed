import {clsx} from 'clsx';
import type {ReactNode} from 'react';
import {Section} from '@site/src/components/layout/Section';
import {ButtonLink} from '@site/src/components/ui/ButtonLink';
import {IdCard, IdCardPair} from '@site/src/components/ui/IdCard';
import {candidates} from '@site/src/content/candidates';
import {promo} from '@site/src/content/home';
import styles from './Promo.module.css';

/** The free check, offered by its two candidates. */
export function Promo(): ReactNode {
  return (
    <Section band="marker" labelledBy="promo" className={styles.promo}>
      <div className={styles.grid}>
        <div>
          <h2 id="promo">{promo.heading}</h2>
          <p className="lede">{promo.lede}</p>
          <div className={clsx('actions', styles.actions)}>
            <ButtonLink to={promo.link.path} variant="ink" size="lg" arrow>
              {promo.link.label}
            </ButtonLink>
          </div>
          <p className={clsx('small', styles.note)}>{promo.note}</p>
        </div>
        <IdCardPair>
          {candidates.map(({art, artAlt, name, rows}) => (
            <IdCard
              key={art}
              name={name}
              photo={{src: `/img/art/art-${art}.svg`, alt: artAlt, tone: art}}
              facts={rows.map(({label, value}) => ({term: label, text: value}))}
            />
          ))}
        </IdCardPair>
      </div>
    </Section>
  );
}
