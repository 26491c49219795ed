import {clsx} from 'clsx';
import {type ComponentPropsWithRef, type ReactNode, useLayoutEffect, useRef} from 'react';
import {Button, type ButtonProps} from '../ui/Button';
import {Glyph, Print} from '../ui/Icon';
import states from './states.module.css';
import {SPOKEN} from '@site/src/browser/focus';

/** Tells browsers and password managers, each by its own attribute, neither to fill in nor to keep a field. */
export const UNFILLED = {
  autoComplete: 'off',
  'data-1p-ignore': '',
  'data-bwignore': '',
  'data-lpignore': 'true',
  'data-form-type': 'other',
} as const;

export type FieldProps = Readonly<{
  /** The control's id. The ids of hint and error begin with it. */
  id: string;
  label: string;
  hint?: string;
  below?: true; // The form shows the hint, at its foot.
  error?: string;
  isMended?: boolean; // The error keeps its place, so that nothing moves, but is none any more.
  isErrorSaid?: boolean; // Announced already: until it is left the field has no description, or some readers repeat it.
  optional?: boolean;
  full?: boolean;
}>;

export type PropsOf<Tag extends 'input' | 'textarea' | 'select'> = FieldProps &
  Omit<ComponentPropsWithRef<Tag>, 'id'>;

export function splitProps<Props extends FieldProps>(props: Props) {
  const {id, label, hint, below, error, isMended, isErrorSaid, optional, full, ...control} = props;
  const field = {id, label, hint, below, error, isMended, isErrorSaid, optional, full};
  return {field, control};
}

function controlProps({id, hint, error, isMended, isErrorSaid, optional}: FieldProps) {
  const isRefused = Boolean(error) && !isMended;
  const its = [hint && `${id}-hint`, isRefused && !isErrorSaid && `${id}-error`];
  return {
    id,
    // Not `required`, for which Firefox calls an empty field invalid from the start.
    'aria-required': !optional,
    // Set even if false: a screen reader would announce the browser's own verdict on a half-typed address.
    'aria-invalid': isRefused,
    'aria-describedby': its.filter(Boolean).join(' ') || undefined,
  };
}

/** A field's label, hint, error and control, in the order that GOV.UK uses. `children` renders the control. */
export function Field({
  children,
  ...props
}: FieldProps & {children: (control: ReturnType<typeof controlProps>) => ReactNode}): ReactNode {
  const {id, label, hint, below, error, isMended, optional, full} = props;
  return (
    <div className={clsx('field', full && 'full', error && !isMended && states.refused)}>
      <div className="pillar">
        <label htmlFor={id}>
          <span>{label}</span>
          {optional ? <span className="regular"> (optional)</span> : null}
        </label>{' '}
        {hint && !below ? (
          <span className="note" id={`${id}-hint`}>
            {hint}
          </span>
        ) : null}{' '}
        {error ? (
          <span
            className={`signed small ${states.error} ${isMended ? states.mended : 'is-fail'}`}
            id={`${id}-error`}
            aria-hidden={isMended}
          >
            <Glyph name={isMended ? 'check' : 'alert'} />
            {isMended ? (
              <s className={states.first} data-first={error}>
                <span>{error}</span>
              </s>
            ) : (
              <span>
                <span className="vh">Error: </span>
                {error}
              </span>
            )}
          </span>
        ) : null}
      </div>
      {children(controlProps(props))}
    </div>
  );
}

export function TextField(props: PropsOf<'input'>): ReactNode {
  const {field, control} = splitProps(props);
  return (
    <Field {...field}>{(aria) => <input type="text" dir="auto" {...control} {...aria} />}</Field>
  );
}

export function TextareaField(props: PropsOf<'textarea'>): ReactNode {
  const {field, control} = splitProps(props);
  return <Field {...field}>{(aria) => <textarea dir="auto" {...control} {...aria} />}</Field>;
}

type SubmitButtonProps = Readonly<{label: string; sendingLabel: string; sending: boolean}> &
  Omit<ButtonProps, 'type' | 'children' | 'ref'>;

/**
 * The button that submits a form. While sending, it changes its label and shows three paw prints walking. It stays
 * enabled, and takes the focus from the fields, which lose it when disabled. The caller ignores a second press.
 */
export function SubmitButton(props: SubmitButtonProps): ReactNode {
  const {label, sendingLabel, sending, ...button} = props;
  const ref = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const {form = null} = ref.current ?? {};
    const {activeElement} = document;
    if (sending && (form?.contains(activeElement) || activeElement?.contains(form))) {
      ref.current?.focus();
    }
  }, [sending]);
  return (
    <Button {...button} ref={ref} type="submit" aria-disabled={sending || undefined}>
      <span className={sending ? states.first : undefined} data-first={label}>
        <span>
          <span>{sending ? sendingLabel : label}</span>
          {sending ? (
            <span className={states.walk} aria-hidden="true">
              <Print />
              <Print />
              <Print />
            </span>
          ) : null}
        </span>
      </span>
    </Button>
  );
}

type NoticeProps = ComponentPropsWithRef<'div'> & {isMended?: boolean};

/** What a form says of itself: failed, or refused and perhaps mended. Other properties go to its element. */
export function Notice({isMended = false, children, ...rest}: NoticeProps): ReactNode {
  return (
    <div
      className={`notice signed small ${isMended ? 'is-pass' : 'is-fail'} ${states.notice}`}
      {...rest}
    >
      <Glyph name={isMended ? 'check' : 'alert'} />
      <div className="lines">{children}</div>
    </div>
  );
}

type StatusProps = Readonly<{said?: ReactNode; notice?: ReactNode}>;

/** A form's state, always rendered: screen readers announce changes only in known elements. `said` is not shown. */
export function FormStatus({said, notice}: StatusProps): ReactNode {
  return (
    <div className={notice ? undefined : 'vh'} {...SPOKEN}>
      {notice ? <Notice>{notice}</Notice> : said && <p>{said}</p>}
    </div>
  );
}
