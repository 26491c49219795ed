import * as z from 'zod/mini';

// PostgreSQL's jsonb refuses NUL and lone surrogates. The other control characters except tab and line feed are no
// text.
const CONTROLS = /(?![\t\n])\p{Cc}/gu;
const LONE_SURROGATES = /\p{Surrogate}/gu;

/**
 * Normalizes typed text: drops control characters except tab and line feed, replaces lone surrogates by U+FFFD, and
 * trims (specification, section 5: "All text values are trimmed before validation"). Idempotent.
 */
export function cleanText(value: string): string {
  return value.replace(CONTROLS, '').replace(LONE_SURROGATES, '\uFFFD').trim();
}

/** A zod check that replaces a string by its {@link cleanText}. Always a field's first check. */
export function cleaned() {
  return z.overwrite(cleanText);
}

/**
 * A required single value: cleaned, at least one character, at most `max`.
 *
 * @param label the field's name as it starts a sentence, for example "First name"
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
