import type {ReactNode} from 'react';
import {TextareaField, TextField, UNFILLED} from '@site/src/components/form/controls';
import {SelectField} from '@site/src/components/form/longForm';
import '@site/src/css/longFields.css';
import type {FieldWords} from '../contract';
import type {LeadFormControls} from '../useLeadForm';
import {type BoundField, EmailField} from './EmailField';

/** Keeps secrets from fillers, which take them for the visitor's login, and from spelling services, which send text. */
const SECRET = {...UNFILLED, spellCheck: false, autoCapitalize: 'none'} as const;

const CONTROLS: Readonly<
  Record<NonNullable<FieldWords['kind']>, (props: BoundField) => ReactNode>
> = {
  line: TextField,
  lines: TextareaField,
  email: EmailField,
  'work email': (props) => <EmailField {...props} work />,
  secret: (props) => <TextField {...props} {...SECRET} />,
  'web address': (props) => <TextField {...props} inputMode="url" autoComplete="off" />,
};

type FormFieldsProps = Readonly<{
  /** Prefix of the controls' ids: `<id>-<field>`. */
  id: string;
  controls: LeadFormControls;
  /** The fields to show; all by default. */
  names?: readonly string[];
}>;

/** Renders the fields of a form, which its words describe. */
export function FormFields({id, controls, names}: FormFieldsProps): ReactNode {
  const {words, register, errorOf} = controls;
  return Object.entries<FieldWords>(words.fields)
    .filter(([name]) => names?.includes(name) ?? true)
    .map(([name, {kind = 'line', choice, ...shown}]) => {
      const field = {...shown, ...register(name), ...errorOf(name), id: `${id}-${name}`};
      const Control = CONTROLS[kind];
      return choice ? (
        <SelectField key={name} {...field} {...choice} />
      ) : (
        <Control key={name} {...field} />
      );
    });
}
