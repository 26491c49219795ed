import type {ReactNode} from 'react';
import {Fold} from '@site/src/components/layout/Fold';
import {Section, Shown, Split} from '@site/src/components/layout/Section';
import {AppLink, ButtonLink, MoreLink} from '@site/src/components/ui/Button';
import {Illustration, Stamp} from '@site/src/components/ui/Illustration';
import {Icon} from '@site/src/components/ui/Icon';
import {FeatureList} from '@site/src/components/ui/offers';
import {CheckList} from '@site/src/components/ui/TermList';
import {Steps} from '@site/src/components/ui/Steps';
import {TableHead} from '@site/src/components/ui/TableHead';
import {accused} from '@site/src/content/accused';
import {candidates} from '@site/src/content/candidates';
import {
  checkAudience,
  checkBenefits,
  checkHero,
  checkRequest,
  checkRun,
  checkSteps,
  credentialCare,
  freeAssuranceCheckFaq,
  freeAssuranceCheckMeta,
  personas,
} from '@site/src/content/freeAssuranceCheck';
import {permissionLetter} from '@site/src/content/permissionLetter';
import {SitePage} from '@theme/SitePage';
import {ConsultationButton} from '@site/src/leads/ConsultationButton';
import {createLazyForm} from '@site/src/leads/lazyForm';
import {toFaqJsonLd} from '@site/src/seo/jsonld/graph';
import {Questions} from './_accordions';
import {Candidates} from './_candidates';
import '@site/src/css/longFields.css';
import styles from './pages.module.css';

const AssuranceCheckSheet = createLazyForm('AssuranceCheckForm', 'assurance-check');

const HEAD = {
  serviceName: checkHero.serviceName,
  title: checkHero.heading,
  lede: (
    <>
      {checkHero.lede} <AppLink to={checkHero.specimen.path}>{checkHero.specimen.label}</AppLink>
    </>
  ),
  actions: (
    <>
      <ButtonLink to={checkHero.action.hash} size="lg" arrow>
        {checkHero.action.label}
      </ButtonLink>{' '}
      <ConsultationButton variant="quiet" size="lg" topic="check" message={checkRequest.message}>
        {checkHero.ask}
      </ConsultationButton>
    </>
  ),
  aside: <Candidates />,
};

const LOOKS = {through: 'is-fail', stopped: `is-pass ${styles.stopped}`, never: undefined} as const;

/** How far the dog and the AI got in the specimen of the free check's report, with a link to the whole of it. */
function CheckRun(): ReactNode {
  const {caption, columns, rows, ends, specimen} = checkRun;
  return (
    <Shown of={rows}>
      <div className={`sheet ${styles.run}`}>
        <p id="run-caption" className="note mb-6">
          {caption}
        </p>
        <table className="small" aria-labelledby="run-caption">
          <TableHead columns={columns} />
          <tbody>
            {rows.map(([step, ...reached]) => (
              <tr key={step}>
                <th scope="row">{step}</th>
                {reached.map((end, at) => (
                  <td key={columns[at + 1]} data-label={columns[at + 1]} className={LOOKS[end]}>
                    {ends[end]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <p className="mt-6">
          <MoreLink to={specimen.path}>{specimen.label}</MoreLink>
        </p>
      </div>
    </Shown>
  );
}

function CheckBenefits(): ReactNode {
  return (
    <Section id="benefits" band="ledger" words={checkBenefits} of={checkBenefits.items}>
      <div className="columns from-top">
        <CheckRun />
        <FeatureList items={checkBenefits.items} />
      </div>
    </Section>
  );
}

/** The steps, with the letter to sign as a plain download that asks for no email address. */
function CheckSteps(): ReactNode {
  const {send, sign, read, word, before} = checkSteps;
  const text = (
    <>
      {sign.text}{' '}
      <AppLink to={permissionLetter.path} download={permissionLetter.fileName}>
        {permissionLetter.download}
      </AppLink>
      , <AppLink to={`pathname://${permissionLetter.wordUrl}`}>{word}</AppLink>
    </>
  );
  return (
    <Section id="steps" words={checkSteps}>
      <Steps items={[send, {...sign, text}, read]} />
      <p className="title--large mt-10">{before.heading}</p>
      <ul className="rows rows--close columns cards mt-6">
        {before.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </Section>
  );
}

function CheckPersonas(): ReactNode {
  return (
    <Section band="marker" id="personas" words={personas}>
      <div className="columns">
        {candidates.map(({art}) => (
          <div key={art} className={styles.persona}>
            <Illustration tone={art} src={`/img/art/plate-${personas.tests[art].art}.svg`} />
            <div>
              <h3 className="part">{personas.tests[art].title}</h3>
              <p>{personas.tests[art].text}</p>
            </div>
          </div>
        ))}
      </div>
    </Section>
  );
}

function CheckAudience(): ReactNode {
  return (
    <Split id="audience" words={checkAudience}>
      <CheckList items={checkAudience.who} />
      <p className="cluster mt-8">
        <MoreLink to={checkAudience.selfCheck.path}>{checkAudience.selfCheck.label}</MoreLink>{' '}
        <MoreLink to={accused.path}>{accused.label}</MoreLink>
      </p>
    </Split>
  );
}

function CheckRequest(): ReactNode {
  return (
    <Section id="request-form" band="sheet" words={checkRequest}>
      <p className={`cluster mb-block ${styles.first}`}>
        <span>{checkRequest.first}</span>{' '}
        <ConsultationButton variant="quiet" topic="check" message={checkRequest.message}>
          {checkHero.ask}
        </ConsultationButton>
      </p>
      <div className={`columns from-top ${styles.request}`}>
        <CredentialCare />
        <AssuranceCheckSheet />
      </div>
    </Section>
  );
}

/** What happens to the test logins (specification, section 2: "confidentiality section"): read before one is typed. */
function CredentialCare(): ReactNode {
  const {heading, points, advice, stamp} = credentialCare;
  return (
    <section id="secret" className="panel sticky">
      <h3 className="no-phone">{heading}</h3>
      <Fold summary={heading} list={[advice]}>
        <Shown of={points}>
          <ol className={`rows ruled mt-6 ${styles.points}`}>
            {points.map(({icon, text}) => (
              <li key={text} className="beside">
                <Icon name={icon} />
                <span>{text}</span>
              </li>
            ))}
          </ol>
        </Shown>
        <p className="pt-5">{advice}</p>
        <Stamp tone="pass" className="mt-8">
          {stamp[0]} <br />
          {stamp[1]}
        </Stamp>
      </Fold>
    </section>
  );
}

export default function FreeAssuranceCheckPage(): ReactNode {
  return (
    <SitePage
      {...freeAssuranceCheckMeta}
      crumbs={[{label: checkHero.serviceName}]}
      jsonLd={() => toFaqJsonLd(freeAssuranceCheckFaq.items)}
      head={HEAD}
    >
      <CheckBenefits />
      <CheckSteps />
      <CheckPersonas />
      <CheckAudience />
      <CheckRequest />
      <Questions faq={freeAssuranceCheckFaq} />
    </SitePage>
  );
}
