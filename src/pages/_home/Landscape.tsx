import type {ReactNode} from 'react';
import {Section} from '@site/src/components/layout/Section';
import {SectionHead} from '@site/src/components/layout/SectionHead';
import {VerdictTable} from '@site/src/components/ui/VerdictTable';
import {landscape} from '@site/src/content/home';

/** The compliance landscape: in each area that an audit tests, the challenge and the best practice. */
export function Landscape(): ReactNode {
  return (
    <Section band="ledger" labelledBy="landscape">
      <SectionHead id="landscape" title={landscape.heading} lede={landscape.lede} stacked />
      <VerdictTable caption={landscape.caption} columns={landscape.columns} rows={landscape.rows} />
    </Section>
  );
}
