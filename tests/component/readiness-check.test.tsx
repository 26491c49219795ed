import {screen, waitFor, within} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {ReadinessCheck} from '@site/src/readiness/ReadinessCheck';
import {renderWithSite} from '../support/site/renderWithSite';
import {FIRST} from '../support/rubrics';

/** Opens the check at an address. */
function open(address = '') {
  // With a clipboard of its own.
  const user = userEvent.setup();
  window.history.replaceState(null, '', `/readiness-check${address}`);
  renderWithSite(<ReadinessCheck rubric={FIRST} />);
  return {user, show: (point: number) => user.click(shownBox(point))};
}

const shownBox = (point: number) => screen.getByLabelText(`We can show it (Point ${point})`);

// What the answers come to is in `tests/unit/readiness.test.ts`.
test('“We can show it” ticks “We do it” too, and unticking “We do it” unticks both', async () => {
  const {user} = open();
  const done = screen.getByLabelText('We do it (Point 1)');
  const shown = shownBox(1);
  for (const [pressed, isDone, isShown] of [
    [shown, true, true],
    [done, false, false],
    [done, true, false],
    [shown, true, true],
    [shown, true, false],
  ] as const) {
    await user.click(pressed);
    expect([done, shown].map((box) => box.matches(':checked'))).toEqual([isDone, isShown]);
  }
});

test('the list of an area begins with the number of its first point', () => {
  open();
  const lists = [...document.querySelectorAll<HTMLOListElement>('[data-area] ol')];
  expect(lists.map(({start}) => start)).toEqual([1, 4]);
});

// What is copied, and said of it, is in `copying.test.tsx`.
test('a copied link keeps the query of the address, and ticking the next point takes away the notice that it was copied', async () => {
  const {user, show} = open('?utm_source=card');
  await show(1);
  await user.click(screen.getByText('Copy Link', {selector: 'button *'}));
  expect(await screen.findByText(/^Link copied\./u)).toBeInTheDocument();
  expect(window.location.search + window.location.hash).toBe('?utm_source=card#answers-2000');
  await show(2);
  expect(screen.queryByText(/^Link copied\./u)).not.toBeInTheDocument();
});

test('a link in the old format opens its answers and their result, and is rewritten in today’s format', async () => {
  const {show} = open('#v1-2102');
  const result = await screen.findByRole('region', {name: 'Your result'});
  await waitFor(() => expect(result).toHaveTextContent(/1 done, not shown.*Done3of 4Shown2of 4/u));
  expect(within(result).getByRole('heading', {name: 'Stopped'})).toBeInTheDocument();
  // A point is announced with its number, by which the result names it.
  expect(screen.getByRole('group', {name: '2 Point 2'})).toBeInTheDocument();
  expect([2, 4].map((point) => shownBox(point).matches(':checked'))).toEqual([false, true]);
  await show(2);
  await waitFor(() => expect(window.location.hash).toBe('#answers-2202'));
});
