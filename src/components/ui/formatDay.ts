const format = new Intl.DateTimeFormat('en-US', {dateStyle: 'long', timeZone: 'UTC'});

/**
 * A day in words, the same on the build machine and for every visitor: "January 1, 2025".
 *
 * @param day an ISO day, `2025-01-01`
 * @throws RangeError when `day` is no date
 */
export function formatDay(day: string): string {
  return format.format(new Date(day));
}
