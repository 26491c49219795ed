import {type FormEvent, type ReactNode, useRef, useState} from 'react';
import {flushSync} from 'react-dom';
import {TextField} from '@site/src/components/form/fields';
import {Button} from '@site/src/components/ui/Button';
import {readinessResult, readinessTools} from '@site/src/content/readinessCheck';
import styles from './Comparison.module.css';
import {type Check, readFragment} from './fragment';
import type {Rubric} from './rubric';
import {score, type Tally} from './score';

/** An area before and now; a tally is null where that version does not have the area. */
type ComparedArea = Readonly<{name: string; before: Tally | null; now: Tally | null}>;

/** Two checks area by area, by the areas' names: those of the present one first, then those that only the earlier one has. */
function compareChecks(
  before: Check,
  now: Check,
): Readonly<{areas: readonly ComparedArea[]; total: Readonly<{before: Tally; now: Tally}>}> {
  const earlier = score(before.rubric, before.answers);
  const present = score(now.rubric, now.answers);
  const names = new Set([...present.areas, ...earlier.areas].map(({name}) => name));
  return {
    areas: [...names].map((name) => ({
      name,
      before: earlier.areas.find((area) => area.name === name) ?? null,
      now: present.areas.find((area) => area.name === name) ?? null,
    })),
    total: {before: earlier.total, now: present.total},
  };
}

const words = readinessTools.compare;

/** `+2`, `−1`, or that nothing has changed; nothing where the points are not the same number. */
function changeWords(before: Tally | null, now: Tally | null): string {
  if (!before || before.points !== now?.points) {
    return '';
  }
  const change = now.shown - before.shown;
  if (change === 0) {
    return words.same;
  }
  return change > 0 ? `+${change}` : `−${-change}`;
}

function tallyWords(tally: Tally | null): string {
  return tally ? `${tally.shown} of ${tally.points}` : words.absent;
}

function ComparisonTable({before, now}: Readonly<{before: Check; now: Check}>): ReactNode {
  const {areas, total} = compareChecks(before, now);
  const versionOf = ({rubric}: Check) =>
    before.rubric === now.rubric ? '' : ` (${readinessResult.version} ${rubric.version})`;
  const heads = [words.before + versionOf(before), words.now + versionOf(now)];
  return (
    <table className={styles.table} tabIndex={-1}>
      <caption className="vh">{words.caption}</caption>
      <thead>
        <tr>
          {[words.area, ...heads, words.change].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[...areas, {name: words.total, ...total}].map((area) => (
          <tr key={area.name}>
            <th scope="row">{area.name}</th>
            <td>{tallyWords(area.before)}</td>
            <td>{tallyWords(area.now)}</td>
            <td>{changeWords(area.before, area.now)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Compares the check with an earlier one, whose link the visitor pastes. */
export function Comparison({
  before,
  now,
  rubrics,
  onCompare,
}: Readonly<{
  before: Check | null;
  now: Check;
  rubrics: readonly Rubric[];
  onCompare: (before: Check | null) => void;
}>): ReactNode {
  const [isRefused, setRefused] = useState(false);
  const box = useRef<HTMLDivElement>(null);

  function focus(selector: 'table' | 'h3' | 'input'): void {
    box.current?.querySelector<HTMLElement>(selector)?.focus();
  }

  function compareWith(earlier: Check | null): void {
    flushSync(() => onCompare(earlier));
    // The control that was pressed is gone.
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
    <div ref={box} className={styles.comparison}>
      <h3 tabIndex={-1}>{words.heading}</h3>
      {before ? (
        <>
          <ComparisonTable before={before} now={now} />
          <Button variant="quiet" size="sm" onClick={() => compareWith(null)}>
            {words.stop}
          </Button>
        </>
      ) : (
        <form className={styles.form} noValidate onSubmit={onSubmit}>
          <div aria-live="polite">
            <TextField
              id="earlier-link"
              name="earlier"
              label={words.label}
              hint={words.hint}
              error={isRefused ? words.refused : undefined}
              autoComplete="off"
              spellCheck={false}
            />
          </div>
          <Button variant="quiet" type="submit">
            {words.action}
          </Button>
        </form>
      )}
    </div>
  );
}
