import type {ReactNode} from 'react';
import {HeadPicture} from '@site/src/components/layout/PageHead';
import {Prose} from '@site/src/components/prose/Prose';
import {Section, Split} from '@site/src/components/layout/Section';
import {VerdictTable} from '@site/src/components/ui/VerdictTable';
import {FeatureList} from '@site/src/components/ui/offers';
import {AppLink, MoreLink} from '@site/src/components/ui/Button';
import {brand} from '@site/src/config/brand';
import {accused} from '@site/src/content/accused';
import {authorityDoor} from '@site/src/content/authority';
import {answersPage} from '@site/src/content/answers';
import {
  aboutClose,
  aboutCrumbs,
  aboutHero,
  aboutMeta,
  challengeAndSolution,
  differentiators,
  directorProfile,
  siteTests,
} from '@site/src/content/about';
import {toIllustration} from '@site/src/content/engravings';
import {SitePage} from '@theme/SitePage';
import {ConsultationButton} from '@site/src/leads/ConsultationButton';
import {ConsultationClose} from '@site/src/leads/ConsultationClose';
import {toOrganizationJsonLd} from '@site/src/seo/jsonld/organization';
import {toDirectorJsonLd} from '@site/src/seo/jsonld/pages';

/** The managing director's profile; while `brand.ts` has no name, it shows only the title. */
export function DirectorProfile(): ReactNode {
  return (
    <Section band="sheet" id="director" of={directorProfile.paragraphs}>
      <div className="columns split">
        <div>
          <h2 className="part">{directorProfile.heading}</h2>
          <div className="mt-8 only-desktop">
            <HeadPicture {...toIllustration({engraving: 'quill', tone: 'raise'})} />
          </div>
        </div>
        <div>
          <h3>{brand.director.name || directorProfile.title}</h3>
          {brand.director.name ? <p>{directorProfile.title}</p> : null}
          <Prose className="mt-6">
            {directorProfile.paragraphs.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </Prose>
        </div>
      </div>
    </Section>
  );
}

/** Sections in the order of the specification, section 2. */
export default function AboutPage(): ReactNode {
  return (
    <SitePage
      {...aboutMeta}
      crumbs={aboutCrumbs}
      jsonLd={(siteUrl) => [
        toOrganizationJsonLd(siteUrl),
        ...toDirectorJsonLd(siteUrl, brand.director),
      ]}
      head={{
        title: aboutHero.heading,
        lede: aboutHero.lede,
        actions: <ConsultationButton size="lg">{aboutClose.action}</ConsultationButton>,
      }}
    >
      <DirectorProfile />
      <Section id="challenge" words={challengeAndSolution} of={challengeAndSolution.rows}>
        <VerdictTable caption={challengeAndSolution.heading} {...challengeAndSolution} />
      </Section>
      <Section ruled id="differ" words={differentiators} of={differentiators.items}>
        <FeatureList items={differentiators.items} />
        <p className="cluster mt-8">
          <MoreLink to={answersPage.path}>{answersPage.link}</MoreLink>{' '}
          <MoreLink to={authorityDoor.link.path}>{authorityDoor.link.label}</MoreLink>{' '}
          <MoreLink to={accused.path}>{accused.label}</MoreLink>
        </p>
      </Section>
      <Split ruled id="tests" words={siteTests}>
        <p className="measure">
          {siteTests.text} <AppLink to={`mailto:${brand.email}`}>{brand.email}</AppLink>.
        </p>
      </Split>
      <ConsultationClose words={aboutClose} engraving="lighthouse" />
    </SitePage>
  );
}
