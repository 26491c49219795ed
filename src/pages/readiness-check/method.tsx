import rubric from '@generated/readiness/default/rubric.json';
import sources from '@generated/readiness/default/sources.json';
import type {ReactNode} from 'react';
import {TextWithContents} from '@site/src/components/layout/Contents';
import {AppLink, MoreLink} from '@site/src/components/ui/Button';
import {readinessCheck} from '@site/src/content/readinessCheck';
import {readinessMethod as words, readinessMethodMeta} from '@site/src/content/readinessMethod';
import {SteppedPage} from '@theme/SteppedPage';
import {proseComponents} from '@site/src/components/prose/proseComponents';
import {TableHead} from '@site/src/components/ui/TableHead';
import {AREA_BANDS, listPoints, PROGRAM_BANDS} from '@site/src/readiness/score';

const PARTS = ['scale', 'bands', 'knockOuts', 'fixes', 'grade', 'link', 'sources'] as const;

function Part({of, children}: {of: (typeof PARTS)[number]; children?: ReactNode}): ReactNode {
  const {heading, text} = words[of];
  return (
    <>
      <h2 id={of}>{heading}</h2>
      <p>{text}</p>
      {children}
    </>
  );
}

function Bands(): ReactNode {
  const {programBands, areaBands} = rubric;
  const {result, when, byArea} = words.bands;
  return (
    <Part of="bands">
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
    <Part of="knockOuts">
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
    <Part of="sources">
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
    <>
      <Part of="scale" />
      <Bands />
      <KnockOuts />
      <Part of="fixes">
        <ol>
          {words.fixes.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p>{words.fixes.tie}</p>
      </Part>
      <Part of="grade" />
      <Part of="link" />
      <Sources />
      <p>
        <MoreLink back to={words.back.path}>
          {words.back.label}
        </MoreLink>
      </p>
    </>
  );
}

export default function ReadinessMethodPage(): ReactNode {
  return (
    <SteppedPage
      {...readinessMethodMeta}
      crumbs={[{label: readinessCheck.crumb, to: readinessCheck.path}, {label: words.crumb}]}
      head={{title: words.heading, lede: words.lede}}
    >
      <TextWithContents
        heading={words.contents}
        sections={PARTS.map((id) => ({id, value: words[id].heading}))}
      >
        <Method />
      </TextWithContents>
    </SteppedPage>
  );
}
