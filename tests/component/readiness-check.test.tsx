import {screen, waitFor, within} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {ReadinessCheck} from '@site/src/readiness/ReadinessCheck';
import {renderWithSite} from '../support/site/renderWithSite';
import {FIRST} from '../support/rubrics';

const shownBox = (point: number) => screen.getByLabelText(`We can show it (Point ${point})`);

// What the answers come to is in `tests/unit/readiness.test.ts`, what is copied in `copying.test.tsx`.
test('a link in the old format opens its answers and their result; the next tick writes today’s format behind the query of the address, and takes away the notice that the link was copied', async () => {
  const user = userEvent.setup();
  window.history.replaceState(null, '', '/readiness-check?utm_source=card#v1-2102');
  renderWithSite(<ReadinessCheck rubric={FIRST} />);
  const result = await screen.findByRole('region', {name: 'Your result'});
  await waitFor(() => expect(result).toHaveTextContent(/1 done, not shown.*Done3of 4Shown2of 4/u));
  expect(within(result).getByRole('heading', {name: 'Stopped'})).toBeInTheDocument();
  // A point is announced with its number, by which the result names it.
  expect(screen.getByRole('group', {name: '2 Point 2'})).toBeInTheDocument();
  const lists = [...document.querySelectorAll<HTMLOListElement>('[data-area] ol')];
  expect(lists.map(({start}) => start)).toEqual([1, 4]);
  expect([2, 4].map((point) => shownBox(point).matches(':checked'))).toEqual([false, true]);

  await user.click(screen.getByText('Copy Link', {selector: 'button *'}));
  expect(await screen.findByText(/^Link copied\./u)).toBeInTheDocument();
  await user.click(shownBox(2));
  expect(screen.queryByText(/^Link copied\./u)).not.toBeInTheDocument();
  const {search, hash} = window.location;
  expect(search + hash).toBe('?utm_source=card#answers-2202');
});
