const makeFormat = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', {...options, timeZone: 'UTC'});

const dayFormat = makeFormat({dateStyle: 'long'});
const monthFormat = makeFormat({month: 'long', year: 'numeric'});

/**
 * Formats a day as "January 1, 2025", in UTC whatever the time zone of the build or visitor.
 * @param date a date, an ISO day (`2025-01-01`) or an ISO instant with its zone
 * @throws RangeError on an invalid date
 */
export function formatDay(date: Date | string): string {
  return dayFormat.format(new Date(date));
}

/** Formats a month as "January 2025". @param month `2025-01` or a date */
export function formatMonth(date: Date | string): string {
  return monthFormat.format(new Date(date));
}
