import type {ReactNode} from 'react';
import {Section} from '@site/src/components/layout/Section';
import {VerdictTable} from '@site/src/components/ui/VerdictTable';
import {landscape} from '@site/src/content/home';
import {Fold} from './Fold';

/** What programs face beside what we advise. */
export function Landscape(): ReactNode {
  return (
    <Section band="sheet" id="landscape" words={landscape} of={landscape.rows}>
      <Fold always summary={landscape.caption} list={landscape.rows}>
        <VerdictTable
          caption={landscape.caption}
          columns={landscape.columns}
          rows={landscape.rows}
        />
      </Fold>
    </Section>
  );
}
