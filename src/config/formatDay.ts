const format = new Intl.DateTimeFormat('en-US', {dateStyle: 'long', timeZone: 'UTC'});

/**
 * "January 1, 2025", in UTC whatever the time zone of the build or visitor.
 * @param date a date, an ISO day (`2025-01-01`) or an ISO instant with its zone
 * @throws RangeError on an invalid date
 */
export function formatDay(date: Date | string): string {
  return format.format(new Date(date));
}

const monthFormat = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** "January 2025", from `2025-01` or a date. */
export function formatMonth(date: Date | string): string {
  return monthFormat.format(new Date(date));
}
