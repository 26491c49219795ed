import type {ReactNode} from 'react';
import {Split, type SectionProps} from '@site/src/components/layout/Section';
import {Accordion} from '@site/src/components/ui/Accordion';
import {MoreLink} from '@site/src/components/ui/Button';
import {TermList} from '@site/src/components/ui/TermList';
import {answersPage} from '@site/src/content/answers';
import {scenarioParts} from '@site/src/content/services';

type Part = keyof typeof scenarioParts;

const PARTS = Object.entries(scenarioParts) as [Part, string][];

type Scenario = Readonly<Record<'industry' | Part, string>>;

type ScenariosProps = Readonly<{items: readonly Scenario[]; name: string; label?: string}>;

/** Scenarios as an accordion, the first open. `name` is unique on the page; `label` stands beside each industry. */
export function Scenarios({items, name, label}: ScenariosProps): ReactNode {
  return (
    <Accordion
      openFirst
      name={name}
      items={items.map((scenario) => ({
        question: scenario.industry,
        meta: label,
        answer: (
          <TermList
            className="fit"
            terms={Object.fromEntries(PARTS.map(([part, term]) => [term, scenario[part]]))}
          />
        ),
      }))}
    />
  );
}

type Faq = Readonly<{heading: string; items: Readonly<Record<string, string>>}>;

type QuestionsProps = Pick<SectionProps, 'band' | 'flush'> & {faq: Faq};

/** A page's questions; the first answer is open. */
export function Questions({faq: {heading, items}, ...section}: QuestionsProps): ReactNode {
  const lede = <MoreLink to={answersPage.path}>{answersPage.link}</MoreLink>;
  const list = Object.entries(items).map(([question, answer]) => ({question, answer}));
  return (
    <Split {...section} id="faq" words={{heading, lede}} of={list}>
      <Accordion items={list} name="faq" openFirst />
    </Split>
  );
}
