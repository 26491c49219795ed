/** Writes the visitor's date into the elements that carry today's, `<time data-today>`: pages are older than a day. */
export function writeToday(): void {
  const now = new Date();
  // Swedish dates are written as in ISO 8601.
  const date = now.toLocaleDateString('sv');
  for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-today]')) {
    time.dataset.clock = date;
    time.dateTime = date;
    time.textContent = now.toLocaleDateString('en-US', {dateStyle: 'long'});
  }
}
