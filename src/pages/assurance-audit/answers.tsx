import {Fragment, type ReactNode} from 'react';
import {TextWithContents} from '@site/src/components/layout/Contents';
import {Section, Shown} from '@site/src/components/layout/Section';
import {AppLink, MoreLink} from '@site/src/components/ui/Button';
import {TermList} from '@site/src/components/ui/TermList';
import {listImprint} from '@site/src/config/brand';
import {answers, answersMeta, answersPage as words} from '@site/src/content/answers';
import {auditClose, crumbsBelowAudit} from '@site/src/content/auditPages';
import {
  dataAgreement,
  listProcurement,
  procurementWords,
  supplierFile,
} from '@site/src/content/procurement';
import {SitePage} from '@theme/SitePage';
import {ConsultationButton} from '@site/src/leads/ConsultationButton';
import {ConsultationClose} from '@site/src/leads/ConsultationClose';
import {toFaqJsonLd} from '@site/src/seo/jsonld/graph';

const ALL: Readonly<Record<string, string>> = Object.assign({}, ...answers.map((it) => it.items));

/** The questions, numbered through all groups, as in the guide. */
const SECTIONS = Object.keys(ALL).map((question, at) => ({
  question,
  id: `question-${at + 1}`,
  value: `${at + 1}. ${question}`,
}));

function Answers(): ReactNode {
  return answers.map(({heading, items}) => (
    <Fragment key={heading}>
      <h2>{heading}</h2>
      {SECTIONS.filter(({question}) => question in items).map(({question, id, value}) => (
        <Fragment key={id}>
          <h3 id={id}>{value}</h3>
          <p>{ALL[question]}</p>
        </Fragment>
      ))}
    </Fragment>
  ));
}

const ENTRIES = listProcurement(listImprint());

function Blanks(): ReactNode {
  return [supplierFile, dataAgreement].map(({id, wordUrl, label}, at) => (
    <Fragment key={id}>
      {at > 0 ? <span>, </span> : null}
      <AppLink to={`pathname://${wordUrl}`}>{label}</AppLink>
    </Fragment>
  ));
}

/** What a procurement desk files: each row an answer, or what to ask for. */
function ForBuyers(): ReactNode {
  const {id, ask: before, action, message, files} = procurementWords;
  const terms = Object.entries(ENTRIES).map(([name, {text, link, ask}]) => [
    name,
    <Fragment key={name}>
      <span>{text}</span>{' '}
      {link ? (
        <span>
          <AppLink to={link.to}>{link.label}</AppLink>.{' '}
        </span>
      ) : null}
      {ask ? (
        <span>
          {before} {ask}.
        </span>
      ) : null}
    </Fragment>,
  ]);
  return (
    <Section id={id} band="sheet" words={procurementWords} of={terms}>
      <TermList
        className="rows rows--close fit"
        terms={{...Object.fromEntries(terms), [files]: <Blanks />}}
      />
      <div className="actions mt-8">
        <ConsultationButton variant="quiet" topic="procurement" message={message(ENTRIES)}>
          {action}
        </ConsultationButton>
      </div>
    </Section>
  );
}

/** All answers are open, one below the other, so that a buyer can compare them with another firm's. */
export default function AnswersPage(): ReactNode {
  return (
    <SitePage
      {...answersMeta}
      crumbs={crumbsBelowAudit(words.crumb)}
      jsonLd={() => toFaqJsonLd(ALL)}
      head={{
        title: words.heading,
        lede: words.lede,
        actions: (
          <ConsultationButton size="lg" topic="audit">
            {auditClose.action}
          </ConsultationButton>
        ),
      }}
    >
      <ForBuyers />
      <TextWithContents heading={words.contents} sections={SECTIONS}>
        <Answers />
        <Shown of={words.more.links}>
          <h2>{words.more.heading}</h2>
          <ul>
            {words.more.links.map(({label, to}) => (
              <li key={to}>
                <MoreLink to={to}>{label}</MoreLink>
              </li>
            ))}
          </ul>
        </Shown>
      </TextWithContents>
      <ConsultationClose words={auditClose} topic="audit" engraving="press" />
    </SitePage>
  );
}
