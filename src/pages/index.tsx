import type {ReactNode} from 'react';
import {AppLink, ButtonLink} from '@site/src/components/ui/Button';
import {Glyph, HERO_DOSSIER, SPRITE} from '@site/src/components/ui/Icon';
import {hero, homeMeta} from '@site/src/content/home';
import {buyersGuide} from '@site/src/content/navigation';
import {specimenReport} from '@site/src/content/specimen';
import {SitePage} from '@theme/SitePage';
import {ConsultationButton} from '@site/src/leads/ConsultationButton';
import {toOrganizationJsonLd, toWebsiteJsonLd} from '@site/src/seo/jsonld/organization';
import {Consultation} from './_home/Consultation';
import {Accreditors, CaseStudies, Expertise} from './_home/Expertise';
import {LatestInsights, WhitePapers} from './_home/Reading';
import {Landscape, Promo, Services} from './_home/Services';
import styles from './_home/home.module.css';

/** `<use>` keeps the drawing out of HTML and scripts. On phones the certificate stands below the score. */
function HeroArt({phone = false}: Readonly<{phone?: boolean}>): ReactNode {
  return (
    <svg
      className={`${phone ? 'only-phone' : 'no-phone'} ${styles.dossier}`}
      viewBox={phone ? '236 4 486 919' : '-6 0 736 752'}
      role="img"
      aria-label={hero.artLabel}
    >
      <g aria-hidden="true">
        <use href={`${HERO_DOSSIER}#report`} />
        <g transform="translate(264 18)rotate(1.6)translate(326 470)rotate(-9)scale(.86)">
          <g className={`press ${styles.seal}`}>
            <use href={`${HERO_DOSSIER}#seal`} />
          </g>
        </g>
        <g transform={phone ? 'translate(236 172)' : undefined}>
          <use href={`${HERO_DOSSIER}#certificate`} />
          <g transform="translate(6 440)rotate(-5.5)translate(262 207)rotate(-6)">
            <g className="press">
              <use href={`${HERO_DOSSIER}#stamp`} />
            </g>
          </g>
          <use href={`${HERO_DOSSIER}#table`} />
        </g>
        <use href={`${HERO_DOSSIER}#marker`} />
      </g>
    </svg>
  );
}

function Hero(): ReactNode {
  return (
    <section className={styles.hero}>
      <svg className={`only-wide ${styles.trail}`} viewBox="0 0 700 150" aria-hidden="true">
        <use href={`${SPRITE}#trail-home`} />
      </svg>
      <div className={`wrap columns ${styles.grid}`}>
        <div>
          <h1 className="hero">{hero.heading}</h1>
          <p className="lede">
            {hero.lede} <AppLink to={buyersGuide.path}>{buyersGuide.question}</AppLink>
          </p>
          <div className="actions actions--full">
            <ButtonLink to={hero.check.path} size="lg" arrow>
              {hero.check.label}
            </ButtonLink>{' '}
            <ConsultationButton variant="quiet" size="lg">
              {hero.action}
            </ConsultationButton>
          </div>
          <p className="note signed measure mt-8">
            <Glyph name="lock" />
            <span>{hero.note}</span>
          </p>
        </div>
        <AppLink to={specimenReport.page} className={`no-print ${styles.art}`}>
          <HeroArt />
          <HeroArt phone />
          <span>{hero.specimen}</span>
        </AppLink>
      </div>
    </section>
  );
}

/** Sections in the order of the specification, section 2. */
export default function Home(): ReactNode {
  return (
    <SitePage
      {...homeMeta}
      jsonLd={(siteUrl) => [toOrganizationJsonLd(siteUrl), toWebsiteJsonLd(siteUrl)]}
    >
      <Hero />
      <Expertise />
      <Accreditors />
      <LatestInsights />
      <Landscape />
      <Services />
      <Promo />
      <CaseStudies />
      <WhitePapers />
      <Consultation />
    </SitePage>
  );
}
