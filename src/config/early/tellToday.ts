/**
 * Writes the visitor's date into the elements that carry today's, `<time data-today>`, without the rest of the page's code.
 *
 * Written into the page as text, so it uses nothing from outside of itself.
 */
export function tellToday(): void {
  document.addEventListener('DOMContentLoaded', () => {
    const now = new Date();
    const two = (value: number) => String(value).padStart(2, '0');
    const date = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
    for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-today]')) {
      time.dataset.clock = date;
      time.dateTime = date;
      time.textContent = now.toLocaleDateString('en-US', {dateStyle: 'long'});
    }
  });
}
