import {type ReactNode, useRef, useState} from 'react';
import {
  attemptsFor,
  boundOf,
  formatShare,
  type Counts,
  listRefused,
  MOST_ATTEMPTS,
  readCounts,
  readFragment,
  writeFragment,
} from '@site/src/config/bound';
import {useFragment, writeEntry} from '@site/src/browser/historyEntry';
import {useRested} from '@site/src/browser/useRested';
import {TextField} from '@site/src/components/form/controls';
import {Prose} from '@site/src/components/prose/Prose';
import {HeadPicture} from '@site/src/components/layout/PageHead';
import {Section} from '@site/src/components/layout/Section';
import {attempts as words, attemptsMeta, CLAIMS} from '@site/src/content/attempts';
import Text from '@site/src/content/attempts.md';
import {pageIllustrations, toIllustration} from '@site/src/content/engravings';
import {SteppedPage} from '@theme/SteppedPage';
import {proseComponents} from '@site/src/components/prose/proseComponents';
import {toApplicationJsonLd} from '@site/src/seo/jsonld/pages';
import {Spoken} from '@site/src/components/ui/Spoken';

const PICTURE = (
  <div className="no-phone">
    <HeadPicture {...toIllustration(pageIllustrations['/attempts'])} />
  </div>
);

/** Where the curve may end: at the first number with room for the visitor's. */
const endOf = ({made}: Counts) =>
  [20, 50, 100, 200, 500].find((it) => it > 1.3 * made) ?? MOST_ATTEMPTS;

/** Browsers differ in the last digits of a logarithm, and React compares what it hydrates. */
const toPercent = (share: number) => Math.round(1000 * share) / 10;

/** How the bound falls with more attempts, if as many get through; the visitor's number is marked. */
function Curve({counts, bound}: Readonly<{counts: Counts; bound: number}>): ReactNode {
  const {made, through} = counts;
  const end = endOf(counts);
  const points = Array.from({length: 41}, (_, at) => {
    const tried = through + ((end - through) * at) / 40;
    const share = tried > through ? boundOf({made: tried, through}) : 1;
    return `${toPercent(tried / end)} ${toPercent(1 - share)}`;
  });
  const [x, y] = [`${toPercent(made / end)}%`, `${toPercent(1 - bound)}%`];
  return (
    <svg className="small mt-8" width="100%" height="7em" overflow="visible" aria-hidden>
      {[0, 50, 100].map((share) => (
        <g key={share}>
          <line y1={`${100 - share}%`} x2="100%" y2={`${100 - share}%`} stroke="var(--pm-rule-2)" />
          <text x="100%" y={`${100 - share}%`} dy="-.3em" textAnchor="end" fill="var(--pm-ink-2)">
            {share ? `${share}%` : null}
          </text>
        </g>
      ))}
      <svg viewBox="0 0 100 100" width="100%" height="100%" preserveAspectRatio="none">
        <path
          d={`M${points.join('L')}`}
          fill="none"
          stroke="currentColor"
          strokeWidth="3"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <line x1={x} y1={y} x2={x} y2="100%" stroke="currentColor" />
      <circle cx={x} cy={y} r="7" fill="var(--pm-marker)" stroke="currentColor" />
    </svg>
  );
}

function readProof(counts: Counts) {
  const share = boundOf(counts);
  const claim = CLAIMS.find((it) => it < share) ?? 0;
  const made = claim && attemptsFor(claim, counts.through);
  const plan = words.plan.replace('{share}', formatShare(claim)).replace('{made}', String(made));
  return {bound: share, share: formatShare(share), plan: made ? plan : ''};
}

function describeProof(counts: Counts): string {
  const {share, plan} = readProof(counts);
  return [words.result, share, words.ofSuch, plan].join(' ').trim();
}

function Proof({counts}: Readonly<{counts: Counts}>): ReactNode {
  const {bound, share, plan} = readProof(counts);
  return (
    <>
      <p>{words.result}</p>
      <p className="title mt-3">{share}</p>
      <p>{words.ofSuch}</p>
      <Curve counts={counts} bound={bound} />
      <p className="note ends mt-3">
        <span>0</span> <span>{`${endOf(counts)} ${words.axis}`}</span>
      </p>
      {plan ? <p className="mt-6">{plan}</p> : null}
    </>
  );
}

/** Shows the result at once, and tells screen readers after a pause. */
function Outcome({counts}: Readonly<{counts: Counts | null}>): ReactNode {
  const rested = useRested(counts ? describeProof(counts) : words.noResult);
  return (
    <div className="total mt-8">
      <div aria-hidden="true">{counts ? <Proof counts={counts} /> : <p>{words.noResult}</p>}</div>
      <Spoken of={rested} className="vh">
        {rested}
      </Spoken>
    </div>
  );
}

const listInputs = (group: HTMLElement | null) => [...(group?.querySelectorAll('input') ?? [])];

const readInputs = (group: HTMLElement | null) =>
  Object.fromEntries(listInputs(group).map(({name, value}) => [name, value]));

/** The calculator. Its numbers stay in the fields and the URL's fragment. */
function Calculator(): ReactNode {
  const group = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState<Readonly<Partial<Record<keyof Counts, string>>>>({
    made: String(words.start.made),
    through: String(words.start.through),
  });
  const refused = listRefused(typed);
  useFragment((isFirst) => {
    const opened = readFragment(window.location.hash);
    for (const field of listInputs(group.current)) {
      // Text that was typed before hydration wins over the address's values.
      if (opened && !(isFirst && field.value !== field.defaultValue)) {
        field.value = String(opened[field.name as keyof Counts]);
      }
    }
    setTyped(readInputs(group.current));
  });
  const onInput = () => {
    const values = readInputs(group.current);
    const next = readCounts(values);
    setTyped(values);
    const {pathname, search} = window.location;
    writeEntry({}, pathname + search + (next ? writeFragment(next) : ''));
  };
  return (
    <div
      ref={group}
      className="sheet card sticky measure with-scripts"
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
            error={refused.includes(name) ? words.refused[name] : undefined}
            inputMode="numeric"
            autoComplete="off"
            defaultValue={words.start[name]}
          />
        ))}
      </div>
      <Outcome counts={readCounts(typed)} />
    </div>
  );
}

/** How much a number of attempts proves. The visitor's device calculates it; the text has tables for some numbers. */
export default function AttemptsPage(): ReactNode {
  const {path, crumb: name, heading, lede} = words;
  const {description} = attemptsMeta;
  return (
    <SteppedPage
      {...attemptsMeta}
      crumbs={[{label: name}]}
      head={{title: heading, lede, aside: PICTURE}}
      jsonLd={(siteUrl) => [toApplicationJsonLd(siteUrl, {path, name, description})]}
    >
      <Section ruled>
        <div className="columns split from-top">
          <Calculator />
          <p hidden className="no-scripts">
            {words.withoutScripts}
          </p>
          <Prose className="measure">
            <Text components={proseComponents} />
          </Prose>
        </div>
      </Section>
    </SteppedPage>
  );
}
