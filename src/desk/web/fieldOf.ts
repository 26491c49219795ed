import type {Field} from '@sveltia/cms';

/** A front-matter rule as JSON Schema. */
export type FieldRule = Readonly<{
  type?: 'string' | 'integer' | 'boolean' | 'array';
  description?: string;
  shows?: string;
  format?: string;
  pattern?: string;
  enum?: string[];
  const?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  items?: {enum?: string[]};
}>;

/** From this length on a text has an input of several lines. */
const LONG = 100;

/** A field's label at the desk: `modifiedDate` → `Modified date`. */
export function labelOf(name: string): string {
  const words = name.replace(/[A-Z]/gu, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function hintOf({description = '', shows = ''}: FieldRule): string {
  return `Holds ${description}. Shows: ${shows}.`.replaceAll('`', '');
}

function textInput(rule: FieldRule) {
  const {format, pattern, description = '', minLength, maxLength} = rule;
  if (format === 'date') {
    return {widget: 'datetime', type: 'date', format: 'YYYY-MM-DD'} as const;
  }
  const limits = {minlength: minLength, maxlength: maxLength, use_emoji_autocomplete: false};
  const shape = pattern === undefined ? {} : {pattern: [pattern, description] as [string, string]};
  return maxLength !== undefined && maxLength > LONG
    ? ({widget: 'text', ...limits, ...shape} as const)
    : ({widget: 'string', type: format === 'uri' ? 'url' : 'text', ...limits, ...shape} as const);
}

/** The input for a rule's values; a field with one possible value has none. */
function inputOf(rule: FieldRule, words: Readonly<Record<string, string>>) {
  const options = (values: readonly string[]) =>
    values.map((value) => ({label: words[value] ?? value, value}));
  if (rule.const !== undefined) {
    return {widget: 'hidden', default: rule.const} as const;
  }
  if (rule.enum) {
    return {widget: 'select', options: options(rule.enum)} as const;
  }
  if (rule.type === 'array') {
    const {minItems, maxItems, items} = rule;
    return {
      widget: 'select',
      multiple: true,
      min: minItems,
      max: maxItems,
      options: options(items?.enum ?? []),
    } as const;
  }
  if (rule.type === 'integer') {
    return {widget: 'number', value_type: 'int', min: rule.minimum, max: rule.maximum} as const;
  }
  return rule.type === 'boolean' ? ({widget: 'boolean'} as const) : textInput(rule);
}

/**
 * The desk's field for a front-matter rule: input, limits, choices, label and hint.
 *
 * @param words what to show in place of a choice's key
 * @param initial the value in a new post; none when undefined
 */
export function fieldOf(
  name: string,
  rule: FieldRule,
  {
    isRequired,
    words,
    initial,
  }: Readonly<{isRequired: boolean; words: Readonly<Record<string, string>>; initial?: unknown}>,
): Field {
  const input = inputOf(rule, words);
  return {
    name,
    label: labelOf(name),
    ...(input.widget === 'hidden' ? {} : {hint: hintOf(rule), required: isRequired}),
    ...input,
    ...(initial === undefined ? {} : {default: initial}),
  } as Field;
}
