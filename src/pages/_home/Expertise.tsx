import type {ReactNode} from 'react';
import {Section, Shown} from '@site/src/components/layout/Section';
import {AppLink} from '@site/src/components/ui/Button';
import {Stat} from '@site/src/components/ui/Stats';
import {TableHead} from '@site/src/components/ui/TableHead';
import {claims, figuresNote} from '@site/src/content/claims';
import {attempt, expertise} from '@site/src/content/home';
import styles from './home.module.css';

/** Our statement on findings with the figures behind it, and the log of one attempt. */
export function Expertise(): ReactNode {
  return (
    <Section
      id="expertise"
      band="sheet"
      className={styles.expertise}
      words={expertise}
      headingClass="vh"
    >
      <div className={`columns mb-block ${styles.statement}`}>
        <p className="title part">{expertise.statement}</p>
        <Shown of={expertise.facts}>
          <div>
            <p className="note">{figuresNote}</p>
            <ul className="note mt-3">
              {expertise.facts.map((key) => (
                <Stat key={key} {...claims[key]} inline />
              ))}
            </ul>
          </div>
        </Shown>
      </div>
      <Shown of={attempt.rows}>
        <Attempt />
      </Shown>
    </Section>
  );
}

/** The log of an attempt, and the finding that rests on it. */
function Attempt(): ReactNode {
  const {caption, columns, rows, finding, severity, log} = attempt;
  return (
    <>
      <p id="attempt" className="label">
        {caption}
      </p>
      <table className={`stacks small mt-6 ${styles.attempt}`} aria-labelledby="attempt">
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
      <p className="notice is-fail mt-6">
        <b>{severity}.</b> {finding} <AppLink to={log.path}>{log.label}</AppLink>
      </p>
    </>
  );
}
