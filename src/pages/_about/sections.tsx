import type {ReactNode} from 'react';
import {PageHead} from '@site/src/components/layout/PageHead';
import {Section, SectionHead, Split} from '@site/src/components/layout/Section';
import {VerdictTable} from '@site/src/components/ui/findings';
import {FeatureList} from '@site/src/components/ui/offers';
import {brand} from '@site/src/config/brand';
import {
  aboutCrumbs,
  aboutHero,
  challengeAndSolution,
  differentiators,
  directorProfile,
} from '@site/src/content/about';
import styles from './about.module.css';

export function Mission(): ReactNode {
  return <PageHead crumbs={aboutCrumbs} title={aboutHero.heading} aside={aboutHero.lede} />;
}

/** By title alone until the settings hold a name. */
export function DirectorProfile(): ReactNode {
  return (
    <Split band="sheet" title={directorProfile.heading} titleId="director-title">
      <h3>{brand.director.name || directorProfile.title}</h3>
      {brand.director.name ? <p className="muted">{directorProfile.title}</p> : null}
      <div className={`muted ${styles.biography}`}>
        {directorProfile.paragraphs.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </Split>
  );
}

export function ChallengeAndSolution(): ReactNode {
  const {heading, columns, rows} = challengeAndSolution;
  return (
    <Section labelledBy="challenge-title">
      <SectionHead id="challenge-title" title={heading} />
      <VerdictTable
        caption={heading}
        columns={{challenge: columns.challenge, practice: columns.solution}}
        rows={rows.map(({challenge, solution}) => ({challenge, practice: solution}))}
      />
    </Section>
  );
}

export function Differentiators(): ReactNode {
  return (
    <Split ruled title={differentiators.heading} titleId="differ-title">
      <FeatureList items={differentiators.items} />
    </Split>
  );
}
