import rubric from '@generated/readiness/default/rubric.json';
import sources from '@generated/readiness/default/sources.json';
import type {ReactNode} from 'react';
import {Prose} from '@site/src/components/prose/Prose';
import {Section} from '@site/src/components/layout/Section';
import {AppLink, MoreLink} from '@site/src/components/ui/Button';
import {readinessCheck} from '@site/src/content/readinessCheck';
import {readinessMethod as words, readinessMethodMeta} from '@site/src/content/readinessMethod';
import {SteppedPage} from '@theme/SteppedPage';
import {proseComponents} from '@site/src/components/prose/proseComponents';
import {TableHead} from '@site/src/components/ui/TableHead';
import {AREA_BANDS, listPoints, PROGRAM_BANDS} from '@site/src/readiness/score';

type PartProps = {of: {heading: string; text?: string}; children?: ReactNode};

function Part({of: {heading, text}, children}: PartProps): ReactNode {
  return (
    <>
      <h2>{heading}</h2>
      {text ? <p>{text}</p> : null}
      {children}
    </>
  );
}

function Bands(): ReactNode {
  const {programBands, areaBands} = rubric;
  const {result, when, byArea} = words.bands;
  return (
    <Part of={words.bands}>
      <proseComponents.table>
        <caption className="vh">{words.bands.heading}</caption>
        <TableHead columns={[result, when]} />
        <tbody>
          {PROGRAM_BANDS.map((band) => (
            <tr key={band}>
              <th scope="row">{programBands[band].name}</th>
              <td data-label={when}>{programBands[band].meaning}</td>
            </tr>
          ))}
        </tbody>
      </proseComponents.table>
      <p>
        {byArea} {AREA_BANDS.map((band) => areaBands[band].toLowerCase()).join(', ')}.
      </p>
    </Part>
  );
}

function KnockOuts(): ReactNode {
  return (
    <Part of={words.knockOuts}>
      <ul>
        {listPoints(rubric).map(({number, title, knockOut}) =>
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
    </Part>
  );
}

function Sources(): ReactNode {
  const {point, points} = words.sources;
  return (
    <Part of={words.sources}>
      <ul>
        {sources.map((source) => (
          <li key={source.url}>
            {`${source.points.length > 1 ? points : point} ${source.points.join(', ')}: `}
            <AppLink to={source.url}>{source.label}</AppLink>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Method(): ReactNode {
  return (
    <Prose className="measure">
      <Part of={words.scale} />
      <Bands />
      <KnockOuts />
      <Part of={words.fixes}>
        <ol>
          {words.fixes.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p>{words.fixes.tie}</p>
      </Part>
      <Part of={words.grade} />
      <Part of={words.link} />
      <Sources />
      <p>
        <MoreLink back to={words.back.path}>
          {words.back.label}
        </MoreLink>
      </p>
    </Prose>
  );
}

export default function ReadinessMethodPage(): ReactNode {
  return (
    <SteppedPage
      {...readinessMethodMeta}
      crumbs={[{label: readinessCheck.crumb, to: readinessCheck.path}, {label: words.crumb}]}
      head={{title: words.heading, aside: words.lede}}
    >
      <Section ruled>
        <Method />
      </Section>
    </SteppedPage>
  );
}
