import type {ReactNode} from 'react';
import {Section} from '@site/src/components/layout/Section';
import {SectionHead} from '@site/src/components/layout/SectionHead';
import {Tag} from '@site/src/components/ui/Tag';
import {WhyList} from '@site/src/components/ui/WhyList';
import {helpAreas} from '@site/src/content/fractionalConsulting';

/** The four areas of work, each with examples. */
export function HelpAreas(): ReactNode {
  return (
    <Section labelledBy="areas-title">
      <SectionHead id="areas-title" title={helpAreas.heading} />
      <WhyList
        items={helpAreas.items.map(({icon, title, text, tags}) => ({
          icon,
          title,
          text,
          extra: tags.map((tag) => <Tag key={tag}>{tag}</Tag>),
        }))}
      />
    </Section>
  );
}
