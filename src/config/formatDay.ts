const DAY = new Intl.DateTimeFormat('en-US', {dateStyle: 'long', timeZone: 'UTC'});
const MONTH = new Intl.DateTimeFormat('en-US', {month: 'long', year: 'numeric', timeZone: 'UTC'});

/** "January 1, 2025", in UTC whatever the time zone of the build or visitor. @throws RangeError on an invalid date */
export const formatDay = (date: Date | string): string => DAY.format(new Date(date));

/** "January 2025". @param date `2025-01` or a date */
export const formatMonth = (date: Date | string): string => MONTH.format(new Date(date));
