import type {ReactNode} from 'react';
import {AppLink} from '@site/src/components/ui/AppLink';
import {ButtonLink} from '@site/src/components/ui/Button';
import {Glyph} from '@site/src/components/ui/Glyph';
import {HERO_DOSSIER, SPRITE} from '@site/src/config/paths';
import {hero, landscape} from '@site/src/content/home';
import {specimenReport} from '@site/src/content/specimenReport';
import {ConsultationButton} from '@site/src/leads/ConsultationButton';
import styles from './Hero.module.css';

/** Over the report's rows, 38 high, each of which leads to its area in the specimen. On phones they are too low for a finger. */
function ReportLinks(): ReactNode {
  return (
    <g transform="translate(283 205)rotate(1.6)" className={`only-desktop ${styles.rows}`}>
      {landscape.rows.map(({area}, index) => (
        <a
          key={area}
          href={`${specimenReport.page}#${area.toLowerCase().split(' ')[0]}`}
          aria-label={area}
        >
          <rect y={38 * index} width="364" height="38" />
        </a>
      ))}
    </g>
  );
}

/** `<use>` references into one SVG file keep the drawing out of HTML and scripts, and set its text in the page's fonts. `label`: text alternative. */
function HeroArt({label}: Readonly<{label: string}>): ReactNode {
  return (
    <svg className={styles.dossier} viewBox="-6 0 736 752">
      <g role="img" aria-label={label}>
        <use href={`${HERO_DOSSIER}#report`} />
        <g transform="translate(264 18) rotate(1.6) translate(326 470) rotate(-9) scale(.86)">
          <g className={`press ${styles.press} ${styles.seal}`}>
            <use href={`${HERO_DOSSIER}#seal`} />
          </g>
        </g>
        <use href={`${HERO_DOSSIER}#certificate`} />
        <g transform="translate(6 440) rotate(-5.5) translate(262 207) rotate(-6)">
          <g className={`press ${styles.press}`}>
            <use href={`${HERO_DOSSIER}#stamp`} />
          </g>
        </g>
        <use href={`${HERO_DOSSIER}#table`} />
      </g>
      <ReportLinks />
    </svg>
  );
}

export function Hero(): ReactNode {
  return (
    <section className={styles.hero}>
      <svg className={`only-wide ${styles.trail}`} viewBox="0 0 700 150" aria-hidden="true">
        <use href={`${SPRITE}#trail-home`} />
      </svg>
      <div className={`wrap ${styles.grid}`}>
        <div>
          <h1>{hero.heading}</h1>
          <p className="lede">{hero.lede}</p>
          <div className="actions actions--full">
            <ButtonLink to={hero.check.path} size="lg" arrow>
              {hero.check.label}
            </ButtonLink>
            <ConsultationButton variant="quiet" size="lg">
              {hero.action}
            </ConsultationButton>
          </div>
          <p className={`note signed mt-8 ${styles.note}`}>
            <Glyph name="lock" />
            <span>{hero.note}</span>
          </p>
        </div>
        <div className={`no-print ${styles.art}`}>
          <HeroArt label={hero.artLabel} />
          <AppLink to={specimenReport.page}>{hero.specimen}</AppLink>
        </div>
      </div>
    </section>
  );
}
