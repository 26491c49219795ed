const format = new Intl.DateTimeFormat('en-US', {dateStyle: 'long', timeZone: 'UTC'});

/** "January 22, 2025", from an instant. Posts are dated by the day in UTC, so the reader's own zone must not move them. */
export function formatDate(instant: string): string {
  return format.format(new Date(instant));
}
