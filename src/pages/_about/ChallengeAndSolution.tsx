import type {ReactNode} from 'react';
import {Section} from '@site/src/components/layout/Section';
import {SectionHead} from '@site/src/components/layout/SectionHead';
import {VerdictTable} from '@site/src/components/ui/VerdictTable';
import {challengeAndSolution} from '@site/src/content/about';

/** What is usually wrong and what we do about it, as a ledger of two columns. */
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
