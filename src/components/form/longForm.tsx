import {clsx} from 'clsx';
import {type PropsWithChildren, type ReactNode, type RefObject} from 'react';
import {useEffect, useRef, useState} from 'react';
import {focusIfFree, showField} from '@site/src/browser/focus';
import {formatDay} from '@site/src/config/formatDay';
import {Stamp} from '../ui/Illustration';
import {TermList} from '../ui/TermList';
import {Field, Notice, type PropsOf, splitProps} from './controls';
import states from './states.module.css';

type Issues = readonly {field: string; message: string}[];

const titleOf = (count: number) =>
  count === 1 ? 'There is 1 problem to fix' : `There are ${count} problems to fix`;

type ErrorSummaryProps = Readonly<{id: string} & Record<'issues' | 'said' | 'left', Issues>>;

/** Links what is `left` to controls (`<id>-<field>`). Takes the focus when the `issues` are new. Mended lines stay. */
export function ErrorSummary({id, issues, said, left}: ErrorSummaryProps): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (issues.length > 0) {
      box.current?.focus({preventScroll: true});
      // A browser would show the middle of a list that is higher than the window.
      box.current?.scrollIntoView({behavior: 'instant'});
    }
  }, [issues]);
  const {length} = left;
  const isMended = length === 0;
  const title = isMended ? 'Nothing left to fix' : titleOf(length);
  const group = {role: 'group', 'aria-label': title, 'aria-describedby': `${id}-issues`};
  return (
    <Notice {...(isMended ? {isMended, 'aria-hidden': true} : group)} tabIndex={-1} ref={box}>
      <h3 className={states.first} data-first={titleOf(issues.length)}>
        <span>{title}</span>
      </h3>
      <ul id={`${id}-issues`} className="small">
        {said.map(({field, message}) => {
          const now = left.find((it) => it.field === field);
          return (
            <li key={field} className="mt-3" aria-hidden={!now}>
              {now ? (
                <a
                  href={`#${id}-${field}`}
                  onClick={(event) => {
                    const control = document.getElementById(`${id}-${field}`);
                    event.preventDefault();
                    control?.focus();
                    showField(control ?? event.currentTarget);
                  }}
                >
                  {now.message}
                </a>
              ) : (
                <s className={states.mended}>{message}</s>
              )}
            </li>
          );
        })}
      </ul>
    </Notice>
  );
}

type GroupProps = PropsWithChildren<{id: string; title: string; hints?: readonly string[]}>;

export function FieldGroup({id, title, hints, children}: GroupProps): ReactNode {
  return (
    <div
      className="fields"
      role="group"
      aria-labelledby={id}
      aria-describedby={hints?.map((_, at) => `${id}-hint${at}`).join(' ')}
    >
      <div className="lines full">
        <b id={id} className="title">
          {title}
        </b>{' '}
        {hints?.map((hint, at) => (
          <span key={hint} id={`${id}-hint${at}`} className="measure mt-3">
            {hint}{' '}
          </span>
        ))}
      </div>
      {children}
    </div>
  );
}

type SelectFieldProps = PropsOf<'select'> & {prompt: string; options: readonly string[]};

/** Takes the props of `<select>`; `prompt` is the empty option. Its description says "Required": no role does. */
export function SelectField({prompt, options, ...props}: SelectFieldProps): ReactNode {
  const {field, control} = splitProps(props);
  const required = field.optional ? undefined : `${field.id}-required`;
  return (
    <Field {...field}>
      {(aria) => (
        <>
          <select
            {...control}
            {...aria}
            aria-required={undefined}
            aria-describedby={clsx(required, aria['aria-describedby']) || undefined}
          >
            <option value="">{prompt}</option>
            {options.map((option) => (
              // A browser may translate an option's text, but the form sends its value.
              <option key={option} value={option}>
                {option}
              </option>
            ))}
          </select>
          {required ? (
            <span hidden id={required}>
              Required
            </span>
          ) : null}
        </>
      )}
    </Field>
  );
}

type ThanksProps = Readonly<{
  title: string;
  text: string;
  /** What the server adds for this lead. */
  note?: string;
  heading?: RefObject<HTMLHeadingElement | null>;
  className?: string;
  children?: ReactNode;
}>;

/** What every form says once its lead was accepted, under the stamp. A `heading` can take the focus. */
export function Thanks(props: ThanksProps): ReactNode {
  const {title, text, note, heading, className, children} = props;
  return (
    <div className={clsx('stack', className)}>
      <Stamp tone="pass">Received</Stamp>
      <h3 ref={heading} className={`part mt-3 ${states.sent}`} tabIndex={heading && -1}>
        {title}
      </h3>
      <p>{text}</p>
      {note ? <p>{note}</p> : null}
      {children}
    </div>
  );
}

/** Replaces a form whose lead was accepted. In a page its top comes in sight; its heading takes a free focus. */
export function SentPanel({className, ...props}: ThanksProps): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    focusIfFree(heading.current);
    const card = heading.current?.closest('section .card');
    const [it, block] = card ? [card, 'start' as const] : [heading.current, 'nearest' as const];
    it?.scrollIntoView({behavior: 'instant', block});
  }, []);
  return <Thanks {...props} heading={heading} className={clsx('card', states.panel, className)} />;
}

const HOUR_MS = 3600 * 1000;

/** The visitor's own day, some hours from a time. Null when the device's clock has no time that a calendar has. */
function dayAfter(hours: number, time: number): string | null {
  const day = new Date(time + hours * HOUR_MS);
  const local = new Date(day.getTime() - day.getTimezoneOffset() * 60_000);
  return Number.isNaN(local.getTime()) ? null : formatDay(local);
}

/** `by` and `hours`: the words before the day, some hours from now, that is shown instead of `when` if it is sure. */
type Step = Readonly<{when: string; by?: string; hours?: number | null; text: ReactNode}>;

type NextStepsProps = Readonly<{heading: string; steps: readonly Step[]; note?: string}>;

/** What happens when, with days if nobody has to look at the lead first. */
export function NextSteps({heading, steps, note}: NextStepsProps): ReactNode {
  const [sentAt] = useState(() => Date.now());
  const terms = steps.map(({when, by, hours, text}) => {
    const day = note === undefined && by && hours ? dayAfter(hours, sentAt) : null;
    return [day === null ? when : `${by} ${day}`, text];
  });
  return (
    <section className="pt-5">
      <h4 className="title mb-6">{heading}</h4>
      <TermList className="rows rows--close fit" terms={Object.fromEntries(terms)} />
    </section>
  );
}
