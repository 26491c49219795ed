import {type ReactNode, useRef, useState} from 'react';
import {
  attemptsFor,
  boundOf,
  formatShare,
  type Counts,
  listRefused,
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
import {SPOKEN} from '@site/src/browser/focus';

const PICTURE = (
  <div className="only-desktop">
    <HeadPicture {...toIllustration(pageIllustrations['/attempts'])} />
  </div>
);

/** A hundred attempts as squares in rows of 20, as many of them marked as could get through, at least one. */
function Hundred({share}: Readonly<{share: number}>): ReactNode {
  const marked = Math.max(1, Math.round(100 * share));
  const draw = (count: number) =>
    [0, 1, 2, 3, 4]
      .map((row) => `M0 ${row * 10 + 5}h${10 * Math.min(20, Math.max(0, count - 20 * row))}`)
      .join('');
  const outer = {strokeDasharray: '8 2', strokeDashoffset: -1, strokeWidth: 8};
  const inner = {strokeDasharray: '6.6 3.4', strokeDashoffset: -1.7, strokeWidth: 6.6};
  return (
    <svg viewBox="0 0 200 50" width="100%" className="mt-5" aria-hidden>
      <path d={draw(100)} stroke="var(--pm-rule-2)" {...outer} />
      <path d={draw(100)} stroke="var(--pm-sheet)" {...inner} />
      <path d={draw(marked)} stroke="var(--pm-ink)" {...outer} />
      <path d={draw(marked)} stroke="var(--pm-marker)" {...inner} />
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
      <p className="note">{words.result}</p>
      <p className="title mt-3">{share}</p>
      <p>{words.ofSuch}</p>
      <Hundred share={bound} />
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
      <p className="vh" {...SPOKEN}>
        {rested}
      </p>
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
