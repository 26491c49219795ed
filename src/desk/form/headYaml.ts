import {stringify} from 'yaml';

function scalar(value: unknown, quoted: boolean): string {
  const oneLine = typeof value === 'string' ? value.replace(/\s+/gu, ' ').trim() : value;
  const defaultStringType = quoted ? 'QUOTE_SINGLE' : 'PLAIN';
  return stringify(oneLine, {defaultStringType, lineWidth: 0}).trim();
}

/** Empty fields and switches that are off are left out. */
function isWritten(value: unknown): boolean {
  return value !== '' && value !== null && value !== undefined && value !== false;
}

/**
 * Front matter as posts write it, before Prettier: a field a line, lists in brackets, texts in quotation marks.
 *
 * @param head the fields in their order
 * @param plain the fields whose texts have no quotation marks
 * @returns lines of YAML, the last one ended
 */
export function headYaml(
  head: Readonly<Record<string, unknown>>,
  plain: readonly string[],
): string {
  return Object.entries(head)
    .filter(([, value]) => isWritten(value))
    .map(([field, value]) =>
      Array.isArray(value)
        ? `${field}: [${value.map((item) => scalar(item, false)).join(', ')}]\n`
        : `${field}: ${scalar(value, !plain.includes(field))}\n`,
    )
    .join('');
}
