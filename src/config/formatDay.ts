const format = new Intl.DateTimeFormat('en-US', {dateStyle: 'long', timeZone: 'UTC'});

/**
 * A day in words, "January 1, 2025": the day in UTC, so that the build's and the visitor's time zones do not move it.
 *
 * @param date a date, an ISO day (`2025-01-01`) or an ISO instant with its zone
 * @throws RangeError when `date` is no date
 */
export function formatDay(date: Date | string): string {
  return format.format(new Date(date));
}

const monthFormat = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** A month in words, "January 2025", of `2025-01` or a date. */
export function formatMonth(date: Date | string): string {
  return monthFormat.format(new Date(date));
}
