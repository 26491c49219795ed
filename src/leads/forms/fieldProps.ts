import type {UseFormRegisterReturn} from 'react-hook-form';
import type {LeadFormControls} from '../useLeadForm';

/** What a field component takes besides its kind. */
type BoundField = UseFormRegisterReturn & {
  id: string;
  label: string;
  hint?: string;
  error?: string;
};

/**
 * Ties fields to their form: id, words, error and handlers by field name.
 *
 * @param id prefix of the controls' ids
 * @param words label and hint of each field
 */
export function fieldProps<Field extends string>(
  id: string,
  controls: LeadFormControls,
  words: Readonly<Record<Field, {label: string; hint?: string}>>,
): (field: Field) => BoundField {
  return (field) => ({
    label: words[field].label,
    hint: words[field].hint,
    ...controls.register(field),
    id: `${id}-${field}`,
    error: controls.errorOf(field),
  });
}
