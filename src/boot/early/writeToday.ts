/**
 * Writes the visitor's date into the elements that carry today's: pages are older than a day. `data-today` has the names of the months, because a browser
 * that writes them itself starts Intl, which takes a slow phone 60 ms before the first paint.
 */
export function writeToday(): void {
  const now = new Date();
  for (const time of document.querySelectorAll<HTMLTimeElement>('[data-today]')) {
    const month = time.dataset.today?.split(' ')[now.getMonth()];
    time.textContent = `${month} ${now.getDate()}, ${now.getFullYear()}`;
    now.setMinutes(now.getMinutes() - now.getTimezoneOffset());
    time.dateTime = time.dataset.clock = now.toISOString().slice(0, 10);
  }
}
