import {clsx} from 'clsx';
import type {ReactNode} from 'react';
import {AppLink, MoreLink} from '@site/src/components/ui/AppLink';
import {formatDay} from '@site/src/config/formatDay';
import {readinessLimits} from '@site/src/content/readinessCheck';
import {readinessMethod as words} from '@site/src/content/readinessMethod';
import styles from './ReadinessCheck.module.css';
import {AREA_BANDS, pointsOf, PROGRAM_BANDS, type Rubric, type RubricNotes} from './rubric';

type Props = Readonly<{rubric: Rubric; notes: RubricNotes}>;

function Bands({rubric}: Readonly<{rubric: Rubric}>): ReactNode {
  const {heading, text, result, when, byArea} = words.bands;
  return (
    <>
      <h2>{heading}</h2>
      <p>{text}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{result}</th>
            <th scope="col">{when}</th>
          </tr>
        </thead>
        <tbody>
          {PROGRAM_BANDS.map((band) => (
            <tr key={band}>
              <th scope="row">{rubric.programBands[band].name}</th>
              <td>{rubric.programBands[band].meaning}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        {byArea} {AREA_BANDS.map((band) => rubric.areaBands[band].toLowerCase()).join(', ')}.
      </p>
    </>
  );
}

function KnockOuts({rubric}: Readonly<{rubric: Rubric}>): ReactNode {
  return (
    <>
      <h2>{words.knockOuts.heading}</h2>
      <p>{words.knockOuts.text}</p>
      <ul>
        {pointsOf(rubric).map(({number, title, knockOut}) =>
          knockOut === null ? null : (
            <li key={number}>
              <b>
                {number}. {title}.
              </b>{' '}
              {knockOut}
            </li>
          ),
        )}
      </ul>
    </>
  );
}

function Fixes(): ReactNode {
  return (
    <>
      <h2>{words.fixes.heading}</h2>
      <p>{words.fixes.text}</p>
      <ol>
        {words.fixes.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p>{words.fixes.tie}</p>
    </>
  );
}

function Versions({notes}: Readonly<{notes: RubricNotes}>): ReactNode {
  return (
    <>
      <h2>{words.versions.heading}</h2>
      <p>{words.versions.text}</p>
      <ul>
        {notes.changes.map(({version, date, change}) => (
          <li key={version}>
            <b>
              {words.versions.version} {version}, <time dateTime={date}>{formatDay(date)}</time>.
            </b>{' '}
            {change}
          </li>
        ))}
      </ul>
    </>
  );
}

function Sources({notes}: Readonly<{notes: RubricNotes}>): ReactNode {
  const {heading, text, point, points} = words.sources;
  return (
    <>
      <h2>{heading}</h2>
      <p>{text}</p>
      <ul>
        {notes.sources.map((source) => (
          <li key={source.url}>
            {source.points.length > 1 ? points : point} {source.points.join(', ')}:{' '}
            <AppLink to={source.url}>{source.label}</AppLink>
          </li>
        ))}
      </ul>
    </>
  );
}

export function Method({rubric, notes}: Props): ReactNode {
  return (
    <div className={clsx('prose', styles.method)}>
      <h2>{words.scale.heading}</h2>
      <p>{words.scale.text}</p>
      <Bands rubric={rubric} />
      <KnockOuts rubric={rubric} />
      <Fixes />
      <h2>{readinessLimits.heading}</h2>
      <ul>
        {readinessLimits.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      <h2>{words.grade.heading}</h2>
      <p>{words.grade.text}</p>
      <h2>{words.link.heading}</h2>
      <p>{words.link.text}</p>
      <Versions notes={notes} />
      <Sources notes={notes} />
      <p>
        <MoreLink back to={words.back.path}>
          {words.back.label}
        </MoreLink>
      </p>
    </div>
  );
}
