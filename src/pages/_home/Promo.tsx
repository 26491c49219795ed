import type {ReactNode} from 'react';
import {Section} from '@site/src/components/layout/Section';
import {ButtonLink} from '@site/src/components/ui/Button';
import {promo} from '@site/src/content/home';
import {Candidates} from '../_candidates';
import styles from './home.module.css';

/** The offer of the free check, with the dog and the AI. */
export function Promo(): ReactNode {
  return (
    <Section band="marker" id="promo">
      <div className={`columns ${styles.promo}`}>
        <div>
          <h2>{promo.heading}</h2>
          <p className="lede">{promo.lede}</p>
          <div className="actions actions--full">
            <ButtonLink to={promo.link.path} size="lg" arrow>
              {promo.link.label}
            </ButtonLink>
          </div>
        </div>
        <Candidates loading="lazy" />
      </div>
    </Section>
  );
}
