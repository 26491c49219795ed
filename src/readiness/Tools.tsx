import {type FormEvent, type ReactNode, useRef, useState} from 'react';
import {flushSync} from 'react-dom';
import {TextField} from '@site/src/components/form/fields';
import {Button} from '@site/src/components/ui/Button';
import {saveFile} from '@site/src/components/ui/saveFile';
import {readinessResult, readinessTools as words} from '@site/src/content/readinessCheck';
import {ConsultationButton} from '@site/src/leads/ConsultationButton';
import {type Check, readFragment} from './fragment';
import {csvFile, markdownFile, resultMessage} from './resultFiles';
import styles from './ReadinessCheck.module.css';
import type {Rubric} from './rubric';
import {type Answers, type Result, score, type Tally} from './score';
import type {CheckControls} from './useCheck';

const {compare} = words;

/** `+2`, `−1` or no change; empty if the numbers of points differ. */
function changeWords(before: Tally | undefined, now: Tally | undefined): string {
  if (!before || before.points !== now?.points) {
    return '';
  }
  const change = now.shown - before.shown;
  if (change === 0) {
    return compare.same;
  }
  return change > 0 ? `+${change}` : `−${-change}`;
}

function tallyWords(tally: Tally | undefined): string {
  return tally ? `${tally.shown} of ${tally.points}` : compare.absent;
}

/** By the areas' names: the present ones first, then those only in the earlier check. */
function ComparisonTable({before, now}: Readonly<{before: Check; now: Check}>): ReactNode {
  const earlier = score(before.rubric, before.answers);
  const present = score(now.rubric, now.answers);
  const names = new Set([...present.areas, ...earlier.areas].map(({name}) => name));
  const tallyIn = ({areas, total}: Result, name: string) =>
    name === compare.total ? total : areas.find((area) => area.name === name);
  const versionOf = ({rubric}: Check) =>
    before.rubric === now.rubric ? '' : ` (${readinessResult.version} ${rubric.version})`;
  const heads = [compare.before + versionOf(before), compare.now + versionOf(now)];
  return (
    <table tabIndex={-1}>
      <caption className="vh">{compare.caption}</caption>
      <thead>
        <tr>
          {[compare.area, ...heads, compare.change].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[...names, compare.total].map((name) => (
          <tr key={name}>
            <th scope="row" className="title">
              {name}
            </th>
            <td>{tallyWords(tallyIn(earlier, name))}</td>
            <td>{tallyWords(tallyIn(present, name))}</td>
            <td>{changeWords(tallyIn(earlier, name), tallyIn(present, name))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Comparison({
  before,
  now,
  rubrics,
  onCompare,
}: {
  before: Check | null;
  now: Check;
  rubrics: readonly Rubric[];
  onCompare: (before: Check | null) => void;
}): ReactNode {
  const [isRefused, setRefused] = useState(false);
  const box = useRef<HTMLDivElement>(null);

  function focus(selector: 'table' | 'h3' | 'input'): void {
    box.current?.querySelector<HTMLElement>(selector)?.focus();
  }

  function compareWith(earlier: Check | null): void {
    flushSync(() => onCompare(earlier));
    // The pressed control is gone.
    focus(earlier ? 'table' : 'h3');
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const pasted = new FormData(event.currentTarget).get('earlier');
    const text = typeof pasted === 'string' ? pasted.trim() : '';
    const opened = readFragment(text.slice(text.lastIndexOf('#') + 1), rubrics);
    setRefused(!opened);
    if (opened) {
      compareWith(opened.now);
    } else {
      focus('input');
    }
  }

  return (
    <div ref={box} className={`mt-8 prose ${styles.comparison}`}>
      <h3 tabIndex={-1}>{compare.heading}</h3>
      {before ? (
        <>
          <ComparisonTable before={before} now={now} />
          <Button variant="quiet" size="sm" onClick={() => compareWith(null)}>
            {compare.stop}
          </Button>
        </>
      ) : (
        <form className={`stack ${styles.form}`} noValidate onSubmit={onSubmit}>
          <div aria-live="polite">
            <TextField
              id="earlier-link"
              name="earlier"
              label={compare.label}
              hint={compare.hint}
              error={isRefused ? compare.refused : undefined}
              autoComplete="off"
              spellCheck={false}
            />
          </div>
          <Button variant="quiet" type="submit">
            {compare.action}
          </Button>
        </form>
      )}
    </div>
  );
}

export function Tools({
  check,
  answers,
  rubrics,
}: Readonly<{check: CheckControls; answers: Answers; rubrics: readonly Rubric[]}>): ReactNode {
  /** Outcome of copying, by link: it lapses with the next tick. */
  const [outcome, setOutcome] = useState<Readonly<Record<string, string>>>({});
  const now = {rubric: check.rubric, answers};
  const link = check.link();

  function save(ending: string, type: string, write: typeof csvFile): void {
    saveFile(`audit-readiness.${ending}`, `text/${type}`, write(now, link));
  }

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(link);
      setOutcome({[link]: words.linkCopied});
    } catch (error) {
      console.error('The link could not be copied.', error);
      setOutcome({[link]: words.linkFailed});
    }
  }

  const actions: {label: string; glyph?: 'download'; act: () => void}[] = [
    {label: words.print, act: () => window.print()},
    {label: words.link, act: () => void copy()},
    {label: words.markdown, glyph: 'download', act: () => save('md', 'markdown', markdownFile)},
    {label: words.csv, glyph: 'download', act: () => save('csv', 'csv', csvFile)},
  ];

  return (
    <section className={`no-print actions--full ${styles.section}`} aria-labelledby="tools">
      <h2 id="tools">{words.heading}</h2>
      <div>
        <div className="actions">
          <ConsultationButton topic="readiness" message={resultMessage(now, link)}>
            {words.discuss}
          </ConsultationButton>
          {actions.map(({label, glyph, act}) => (
            <Button key={label} variant="quiet" glyph={glyph} onClick={act}>
              {label}
            </Button>
          ))}
        </div>
        <p className={`mt-5 ${styles.outcome}`} role="status">
          {outcome[link]}
        </p>
        <Comparison
          before={check.before}
          now={now}
          rubrics={rubrics}
          onCompare={check.compareWith}
        />
      </div>
    </section>
  );
}
