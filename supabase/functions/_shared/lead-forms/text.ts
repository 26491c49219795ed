import * as z from 'zod/mini';

/** In UTF-16 code units, inclusive (specification, sections 5 and 9). */
export const LIMITS = {
  consultation: {
    firstName: {min: 2, max: 50},
    lastName: {min: 2, max: 50},
    email: {max: 255},
    company: {min: 2, max: 100},
    message: {min: 10, max: 1000},
  },
  newsletter: {email: {max: 255}},
  // The specification names none; the database's index on addresses takes 2,700 characters.
  download: {firstName: {max: 100}, lastName: {max: 100}, email: {max: 255}},
  webinarAccess: {email: {max: 255}},
  assuranceCheck: {
    firstName: {max: 100},
    lastName: {max: 100},
    email: {max: 255},
    company: {max: 200},
    role: {max: 200},
    loginOne: {max: 500},
    loginTwo: {max: 500},
    courseUrl: {max: 1000},
    additionalInfo: {max: 2000},
  },
} as const;

// PostgreSQL's jsonb refuses NUL and lone surrogates.
const CONTROLS = /(?![\t\n])\p{Cc}/gu;
const LONE_SURROGATES = /\p{Surrogate}/gu;

/** Drops control characters, replaces lone surrogates and trims (specification, section 5). Idempotent. */
export function cleanText(value: string): string {
  return value.replace(CONTROLS, '').replace(LONE_SURROGATES, '\uFFFD').trim();
}

/** The first check of a field of several lines. */
export function cleanLines() {
  return z.overwrite(cleanText);
}

/** Line breaks of every system, and tabs. */
const BREAKS = /[\t\n\v\f\r\u0085\u2028\u2029]+/gu;

/** Makes a string one line. The first check of every other field. */
export function cleanLine() {
  return z.overwrite((value: string) => cleanText(value.replace(BREAKS, ' ')));
}

/** A required line; `label` as it starts a sentence, `max` in UTF-16 code units. */
export function requireText(label: string, max: number) {
  return z
    .string()
    .check(cleanLine(), z.minLength(1, `${label} is required`), limitLength(label, max));
}

/** In UTF-16 code units. */
export function limitLength(label: string, max: number) {
  return z.maxLength(max, `${label} must be at most ${max} characters`);
}
