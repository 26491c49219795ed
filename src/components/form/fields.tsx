import clsx from 'clsx';
import type {ComponentPropsWithRef, ReactNode} from 'react';
import {Glyph} from '../ui/Glyph';
import styles from './fields.module.css';

/** What every field shows besides its control. */
type FieldProps = Readonly<{
  /** The control's id; hint and error derive theirs from it. */
  id: string;
  label: string;
  hint?: string;
  error?: string;
  optional?: boolean;
  /** Takes the whole width of a two-column form. */
  full?: boolean;
}>;

/** Attributes that tie a control to its label, hint and error. */
type ControlProps = {
  id: string;
  required: boolean;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
};

/** The props of a field around that control: its own and those of the control. */
export type PropsOf<Tag extends 'input' | 'textarea' | 'select'> = FieldProps &
  Omit<ComponentPropsWithRef<Tag>, 'id'>;

/** Separates the props of a field from those of its control. */
export function separate<Props extends FieldProps>({
  id,
  label,
  hint,
  error,
  optional,
  full,
  ...control
}: Props) {
  return {field: {id, label, hint, error, optional, full}, control};
}

function controlProps({id, hint, error, optional}: FieldProps): ControlProps {
  const describedBy = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean);
  return {
    id,
    required: optional !== true,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy.join(' ') || undefined,
  };
}

/**
 * A label above, its hint below it, the error between hint and control, then the control (the GOV.UK order).
 *
 * @param children renders the control with the attributes it is given
 */
export function Field({
  children,
  ...props
}: FieldProps & {children: (control: ControlProps) => ReactNode}): ReactNode {
  const {id, label, hint, error, optional, full} = props;
  return (
    <div className={clsx('field', full && styles.full, error && styles.refused)}>
      <label htmlFor={id}>
        {label}
        {optional ? <span className={styles.optional}> (optional)</span> : null}
      </label>
      {hint ? (
        <span className="note" id={`${id}-hint`}>
          {hint}
        </span>
      ) : null}
      {error ? (
        <span className={styles.error} id={`${id}-error`}>
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

/** A one-line text field; takes what `<input>` takes. */
export function TextField(props: PropsOf<'input'>): ReactNode {
  const {field, control} = separate(props);
  return <Field {...field}>{(aria) => <input type="text" {...control} {...aria} />}</Field>;
}

/** A field of several lines; takes what `<textarea>` takes. */
export function TextareaField(props: PropsOf<'textarea'>): ReactNode {
  const {field, control} = separate(props);
  return <Field {...field}>{(aria) => <textarea {...control} {...aria} />}</Field>;
}
