const makeFormat = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', {...options, timeZone: 'UTC'});

const dayFormat = makeFormat({dateStyle: 'long'});
const monthFormat = makeFormat({month: 'long', year: 'numeric'});

/**
 * "January 1, 2025", in UTC whatever the time zone of the build or visitor.
 * @param date a date, an ISO day (`2025-01-01`) or an ISO instant with its zone
 * @throws RangeError on an invalid date
 */
export function formatDay(date: Date | string): string {
  return dayFormat.format(new Date(date));
}

/** "January 2025", from `2025-01` or a date. */
export function formatMonth(date: Date | string): string {
  return monthFormat.format(new Date(date));
}
