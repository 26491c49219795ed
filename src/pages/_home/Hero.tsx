import {clsx} from 'clsx';
import type {ReactNode} from 'react';
import {MoreLink} from '@site/src/components/ui/AppLink';
import {ButtonLink} from '@site/src/components/ui/Button';
import {Glyph} from '@site/src/components/ui/Glyph';
import {type Print, Trail} from '@site/src/components/ui/Trail';
import {HERO_DOSSIER} from '@site/src/config/paths';
import {hero, landscape} from '@site/src/content/home';
import {specimenReport} from '@site/src/content/specimenReport';
import {ConsultationButton} from '@site/src/leads/ConsultationButton';
import styles from './Hero.module.css';

/** Over the report's rows, 38 high, each of which leads to its area in the specimen. On phones they are too low for a finger. */
function ReportLinks(): ReactNode {
  return (
    <g transform="translate(264 18) rotate(1.6)" className={styles.rows}>
      {landscape.rows.map(({area}, index) => (
        <a
          key={area}
          href={`${specimenReport.page}#${area.toLowerCase().replace(' ', '-')}`}
          aria-label={area}
        >
          <rect x="24" y={186 + 38 * index} width="364" height="38" />
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
          <g className={clsx('press', styles.press, styles.seal)}>
            <use href={`${HERO_DOSSIER}#seal`} />
          </g>
        </g>
        <use href={`${HERO_DOSSIER}#certificate`} />
        <g transform="translate(6 440) rotate(-5.5) translate(262 207) rotate(-6)">
          <g className={clsx('press', styles.press)}>
            <use href={`${HERO_DOSSIER}#stamp`} />
          </g>
        </g>
        <use href={`${HERO_DOSSIER}#table`} />
      </g>
      <ReportLinks />
    </svg>
  );
}

/** The trail below the words, in a drawing of 700 by 150: a stride of 50, 15 to each side of the path. */
const heroPrints: readonly Print[] = [
  [-28, 113, 88],
  [20, 147, 101],
  [72, 119, 85],
  [122, 150, 97],
  [172, 120, 81],
  [223, 147, 94],
  [271, 114, 78],
  [324, 139, 91],
  [371, 104, 76],
  [425, 126, 89],
  [470, 89, 74],
  [525, 110, 87],
  [569, 71, 72],
  [624, 90, 85],
  [667, 50, 70],
];

export function Hero(): ReactNode {
  return (
    <section className={styles.hero}>
      <Trail className={styles.trail} prints={heroPrints} size={32} viewBox="0 0 700 150" walking />
      <div className={clsx('wrap', styles.grid)}>
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
          <p className={`note ${styles.note}`}>
            <Glyph name="lock" />
            <span>{hero.note}</span>
          </p>
        </div>
        <div className={styles.art}>
          <HeroArt label={hero.artLabel} />
          <p className={styles.specimen}>
            <MoreLink to={specimenReport.page}>{hero.specimen}</MoreLink>
          </p>
        </div>
      </div>
    </section>
  );
}
