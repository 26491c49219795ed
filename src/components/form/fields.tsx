import clsx from 'clsx';
import type {ComponentPropsWithRef, ReactNode} from 'react';
import {Glyph} from '../ui/Icon';
import states from './states.module.css';

type FieldProps = Readonly<{
  /** The control's id. The ids of hint and error begin with it. */
  id: string;
  label: string;
  hint?: string;
  error?: string;
  optional?: boolean;
  full?: boolean;
}>;

export type PropsOf<Tag extends 'input' | 'textarea' | 'select'> = FieldProps &
  Omit<ComponentPropsWithRef<Tag>, 'id'>;

export function splitProps<Props extends FieldProps>(props: Props) {
  const {id, label, hint, error, optional, full, ...control} = props;
  return {field: {id, label, hint, error, optional, full}, control};
}

function controlProps({id, hint, error, optional}: FieldProps) {
  const describedBy = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean);
  return {
    id,
    // Not `required`, for which Firefox calls an empty field invalid from the start.
    'aria-required': !optional,
    // Set even if false: a screen reader would announce the browser's own verdict on a half-typed address.
    'aria-invalid': Boolean(error),
    'aria-describedby': describedBy.join(' ') || undefined,
  };
}

/** A field's label, hint, error and control, in the order that GOV.UK uses. `children` renders the control. */
export function Field({
  children,
  ...props
}: FieldProps & {children: (control: ReturnType<typeof controlProps>) => ReactNode}): ReactNode {
  const {id, label, hint, error, optional, full} = props;
  return (
    <div className={clsx('field lines', full && 'full', error && states.refused)}>
      <label htmlFor={id}>
        <span>{label}</span>
        {optional ? <span className="regular"> (optional)</span> : null}
      </label>{' '}
      {hint ? (
        <span className="note" id={`${id}-hint`}>
          {hint}
        </span>
      ) : null}{' '}
      {error ? (
        <span className={`signed small verdict is-fail ${states.error}`} id={`${id}-error`}>
          <Glyph name="alert" />
          <span>
            <span className="vh">Error: </span>
            {error}
          </span>
        </span>
      ) : null}
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
