import type {ReactNode} from 'react';
import {Accordion} from '@site/src/components/ui/Accordion';
import {TermList} from '@site/src/components/ui/TermList';
import {scenarioRows} from '@site/src/content/services';

type Scenario = Readonly<Record<'industry' | (typeof scenarioRows)[number]['part'], string>>;

/** A line each, folded. `name`: unique on the page; `label`: beside each industry. */
export function Scenarios({
  items,
  name,
  label,
}: Readonly<{items: readonly Scenario[]; name: string; label?: string}>): ReactNode {
  return (
    <Accordion
      name={name}
      items={items.map((scenario) => ({
        question: scenario.industry,
        meta: label,
        answer: (
          <TermList
            className="fit"
            rows={scenarioRows.map(({part, term}) => ({term, text: scenario[part]}))}
          />
        ),
      }))}
    />
  );
}
