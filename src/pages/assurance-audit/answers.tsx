import {Fragment, type ReactNode} from 'react';
import {Prose} from '@site/src/components/layout/Prose';
import {Section} from '@site/src/components/layout/Section';
import {MoreLink} from '@site/src/components/ui/Button';
import {answers, answersMeta, answersPage as words} from '@site/src/content/answers';
import {auditClose, crumbsBelowAudit} from '@site/src/content/assuranceAudit';
import {SitePage} from '@theme/SitePage';
import {ConsultationClose} from '@site/src/leads/ConsultationClose';
import {toFaqJsonLd} from '@site/src/seo/jsonld/graph';

const ALL: Readonly<Record<string, string>> = Object.assign({}, ...answers.map((it) => it.items));

/** The questions count on through their groups, as in the guide. */
const QUESTIONS = Object.keys(ALL);

function Answers(): ReactNode {
  return answers.map(({heading, items}) => (
    <Fragment key={heading}>
      <h2>{heading}</h2>
      {Object.entries(items).map(([question, answer]) => (
        <Fragment key={question}>
          <h3>{`${QUESTIONS.indexOf(question) + 1}. ${question}`}</h3>
          <p>{answer}</p>
        </Fragment>
      ))}
    </Fragment>
  ));
}

/** Open, one below the other: a buyer compares them with another firm's. */
export default function AnswersPage(): ReactNode {
  return (
    <SitePage
      {...answersMeta}
      crumbs={crumbsBelowAudit(words.crumb)}
      jsonLd={() => [toFaqJsonLd(ALL)]}
      head={{title: words.heading, aside: words.lede}}
    >
      <Section ruled>
        <Prose className="measure">
          <Answers />
          <h2>{words.more.heading}</h2>
          <ul>
            {words.more.links.map(({label, to}) => (
              <li key={to}>
                <MoreLink to={to}>{label}</MoreLink>
              </li>
            ))}
          </ul>
        </Prose>
      </Section>
      <ConsultationClose id="answers-close" words={auditClose} topic="audit" />
    </SitePage>
  );
}
