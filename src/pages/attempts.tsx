import {type ReactNode, useEffect, useEffectEvent, useRef, useState} from 'react';
import {
  attemptsFor,
  boundOf,
  type Counts,
  readCounts,
  readFragment,
  writeFragment,
} from '@site/src/content/bound';
import {writeEntry} from '@site/src/browser/historyEntry';
import {TextField} from '@site/src/components/form/fields';
import {Prose} from '@site/src/components/layout/Prose';
import {Section} from '@site/src/components/layout/Section';
import {AppLink, MoreLink} from '@site/src/components/ui/Button';
import {attempts as words, attemptsMeta, CLAIMS, MADE, THROUGH} from '@site/src/content/attempts';
import {SitePage} from '@theme/SitePage';
import {proseComponents} from '@site/src/posts/proseComponents';
import {toApplicationJsonLd} from '@site/src/seo/jsonld/pages';

const CRUMBS = [{label: words.crumb}];

const toPercent = (share: number): string => `${Math.round(100 * share)}%`;

const listInputs = (fields: HTMLElement | null) => [...(fields?.querySelectorAll('input') ?? [])];

const readInputs = (fields: HTMLElement | null): Counts | null =>
  readCounts(Object.fromEntries(listInputs(fields).map(({name, value}) => [name, value])));

/** The numbers are in the fields and the address's fragment alone. */
function useCounts() {
  const fields = useRef<HTMLDivElement>(null);
  const [counts, setCounts] = useState<Counts | null>(words.start);
  const openAddress = useEffectEvent((isFirst: boolean) => {
    const opened = readFragment(window.location.hash);
    for (const field of listInputs(fields.current)) {
      // What was typed early wins over the address.
      if (opened && !(isFirst && field.value !== field.defaultValue)) {
        field.value = String(opened[field.name as keyof Counts]);
      }
    }
    setCounts(readInputs(fields.current));
  });
  useEffect(() => {
    openAddress(true);
    const onHash = () => openAddress(false);
    window.addEventListener('hashchange', onHash);
    return () => window.removeEventListener('hashchange', onHash);
  }, []);
  const onInput = () => {
    const next = readInputs(fields.current);
    setCounts(next);
    const {pathname, search} = window.location;
    writeEntry({}, pathname + search + (next ? writeFragment(next) : ''));
  };
  return {fields, counts, onInput};
}

/** What the counts prove, and the attempts that would prove more. */
function Proof({counts}: Readonly<{counts: Counts}>): ReactNode {
  const share = boundOf(counts);
  const claim = CLAIMS.find((it) => it < share && attemptsFor(it, counts.through) !== null);
  return (
    <>
      <p className="note">{words.result}</p>
      <p className="figure mt-3">{toPercent(share)}</p>
      <p className="mt-3">{words.ofSuch}</p>
      {claim ? (
        <p className="mt-6">
          {`${words.plan} “${words.atMost.toLowerCase()} ${toPercent(claim)}” ${words.after} `}
          {`${attemptsFor(claim, counts.through)} ${words.inAll}`}
        </p>
      ) : null}
    </>
  );
}

function Calculator(): ReactNode {
  const {fields, counts, onInput} = useCounts();
  return (
    <div
      ref={fields}
      className="sheet card sticky with-scripts"
      role="group"
      aria-label={words.form}
      data-hydrate=""
      data-feed="skip"
      onInput={onInput}
    >
      <div className="fit">
        {(['made', 'through'] as const).map((name) => (
          <TextField
            key={name}
            id={`attempts-${name}`}
            name={name}
            label={words[name]}
            inputMode="numeric"
            autoComplete="off"
            defaultValue={words.start[name]}
          />
        ))}
      </div>
      <div className="total mt-8" role="status">
        {counts ? <Proof counts={counts} /> : <p className="verdict is-fail">{words.refused}</p>}
      </div>
    </div>
  );
}

type GridProps = Readonly<{
  of: {heading: string; text: string; rows: string};
  rows: readonly {name: string; cells: readonly string[]}[];
}>;

function Grid({of: {heading, text, rows: rowHead}, rows}: GridProps): ReactNode {
  return (
    <>
      <h2>{heading}</h2>
      <p>{text}</p>
      <proseComponents.table className="short" aria-label={heading}>
        <thead>
          <tr>
            <th scope="col">{rowHead}</th>
            {THROUGH.map((through) => (
              <th key={through} scope="col" data-number="">
                {through === 0 ? words.none : through}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({name, cells}) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                <td key={THROUGH[index]} data-number="" data-label={THROUGH[index] || words.none}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </proseComponents.table>
    </>
  );
}

const bounds = MADE.map((made) => ({
  name: String(made),
  cells: THROUGH.map((through) => toPercent(boundOf({made, through}))),
}));

const plans = CLAIMS.map((share) => ({
  name: toPercent(share),
  cells: THROUGH.map((through) => String(attemptsFor(share, through))),
}));

/** How much a number of attempts proves: worked out on the visitor's device, and as tables without scripts. */
export default function AttemptsPage(): ReactNode {
  const {limits} = words;
  return (
    <SitePage
      {...attemptsMeta}
      crumbs={CRUMBS}
      head={{title: words.heading, aside: words.lede}}
      jsonLd={(siteUrl) => [
        toApplicationJsonLd(siteUrl, {
          path: words.path,
          name: words.crumb,
          description: attemptsMeta.description,
        }),
      ]}
    >
      <Section ruled>
        <div className="columns split from-top">
          <Calculator />
          <Prose className="measure">
            <Grid of={words.bounds} rows={bounds} />
            <Grid of={words.plans} rows={plans} />
            <h2>{limits.heading}</h2>
            <p>
              {limits.text} <AppLink to={limits.source.url}>{limits.source.label}</AppLink>.
            </p>
            <p>
              <MoreLink to={limits.term.path}>{limits.term.label}</MoreLink>
            </p>
          </Prose>
        </div>
      </Section>
    </SitePage>
  );
}
