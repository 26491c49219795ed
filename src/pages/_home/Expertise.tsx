import type {ReactNode} from 'react';
import {Section, Shown} from '@site/src/components/layout/Section';
import {AppLink} from '@site/src/components/ui/Button';
import {Finding, ReportPage} from '@site/src/components/ui/ReportPage';
import {Stats} from '@site/src/components/ui/Stats';
import {TableHead} from '@site/src/components/ui/TableHead';
import {claims, figuresNote, toWords} from '@site/src/content/claims';
import {
  accreditors,
  attempt,
  caseStudies,
  caseStudySection,
  expertise,
  statTiles,
} from '@site/src/content/home';
import {Fold} from '@site/src/components/layout/Fold';
import {Scenarios} from '../_accordions';
import styles from './home.module.css';

/** Our statement on findings with the figures behind it, beside the page that logs one attempt. */
export function Expertise(): ReactNode {
  return (
    <Section id="expertise" band="ledger" words={expertise} headingClass="vh">
      <div className="columns split">
        <div className={`pillar ${styles.claims}`}>
          <p className="title part">{expertise.statement}</p>
          <Shown of={expertise.facts}>
            <div className="mt-10">
              <ul className="rows rows--close">
                {expertise.facts.map((key) => (
                  <li key={key}>{toWords(claims[key])}</li>
                ))}
              </ul>
              <p className="note mt-6">{figuresNote}</p>
            </div>
          </Shown>
        </div>
        <Shown of={attempt.rows}>
          <Attempt />
        </Shown>
      </div>
    </Section>
  );
}

function Attempt(): ReactNode {
  const {caption, fold, columns, rows, finding, severity, log} = attempt;
  return (
    <ReportPage id="attempt" caption={caption}>
      <Fold summary={fold} list={rows}>
        <table className={`stacks ${styles.attempt}`} aria-labelledby="attempt">
          <TableHead columns={columns} />
          <tbody>
            {rows.map(([time, action, result]) => (
              <tr key={time}>
                <td>{time}</td>
                <td>{action}</td>
                <td>{result}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Fold>
      <Finding number="F-1" title={finding} severity={severity}>
        <p className="mt-6">
          <AppLink to={log.path}>{log.label}</AppLink>
        </p>
      </Finding>
    </ReportPage>
  );
}

/** Lists the bodies by name, in our own font, never by logo. */
export function Accreditors(): ReactNode {
  return (
    <Section
      id="accreditors"
      band="ledger"
      flush
      words={accreditors}
      headingClass="title"
      of={accreditors.bodies}
    >
      <ul className={`mt-6 ${styles.accreditorNames}`}>
        {accreditors.bodies.map(({name, fullName}) => (
          <li key={name} className="lines">
            <b className="title--large">{name}</b>{' '}
            <small className="note mt-3 no-phone">{fullName}</small>
          </li>
        ))}
      </ul>
      <p className="note mt-6">{accreditors.disclaimer}</p>
    </Section>
  );
}

/** The illustrative scenarios and, set apart from them, figures about the firm. */
export function CaseStudies(): ReactNode {
  const {heading, figuresHeading, figuresNote: note} = caseStudySection;
  const isTold = caseStudies.length > 0;
  return (
    <Section
      band="sheet"
      id="case-studies"
      words={{heading: isTold ? heading : figuresHeading}}
      of={[...caseStudies, ...statTiles]}
    >
      <Stats
        items={statTiles.map((key) => claims[key])}
        heading={isTold ? figuresHeading : undefined}
        note={note}
      >
        <Scenarios name="scenarios" items={caseStudies} />
      </Stats>
    </Section>
  );
}
