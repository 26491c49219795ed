import * as z from 'zod/mini';

// PostgreSQL's jsonb refuses NUL and lone surrogates; the other control characters but tab and line feed have no place in a form
// value either.
const CONTROLS = /(?![\t\n])\p{Cc}/gu;
const LONE_SURROGATES = /\p{Surrogate}/gu;

/**
 * Makes typed text safe to store and compare: control characters other than tab and line feed are dropped, a lone
 * surrogate becomes U+FFFD, and white space around the value goes (specification, section 5: "All text values are
 * trimmed before validation"). Applying it twice changes nothing.
 */
export function cleanText(value: string): string {
  return value.replace(CONTROLS, '').replace(LONE_SURROGATES, '\uFFFD').trim();
}

/** A zod check that replaces a string by its {@link cleanText}. Always the first check of a field. */
export function cleaned() {
  return z.overwrite(cleanText);
}

/**
 * A required single value: cleaned, at least one character, at most `max`.
 *
 * @param label the field's name as a sentence starts it, for example "First name"
 * @param max the greatest accepted length in UTF-16 code units
 */
export function requiredText(label: string, max: number) {
  return z
    .string()
    .check(
      cleaned(),
      z.minLength(1, `${label} is required`),
      z.maxLength(max, `${label} must be at most ${max} characters`),
    );
}
