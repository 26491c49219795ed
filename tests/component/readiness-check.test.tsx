import {screen, waitFor, within} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type {ComponentProps} from 'react';
import {ReadinessCheck} from '@site/src/readiness/ReadinessCheck';
import {renderWithSite} from '../support/site/renderWithSite';
import {FIRST, SECOND} from '../support/rubrics';

type Props = ComponentProps<typeof ReadinessCheck>;

/** Opens the check at an address, by default while the first version is the newest. */
function open(address = '', rubrics: Props['rubrics'] = [FIRST]) {
  // With a clipboard of its own.
  const user = userEvent.setup();
  window.history.replaceState(null, '', `/readiness-check${address}`);
  renderWithSite(<ReadinessCheck rubrics={rubrics} />);
  return {
    user,
    show: (point: number) => user.click(shownBox(point)),
    press: (name: string) => user.click(screen.getByText(name, {selector: 'button *'})),
  };
}

const shownBox = (point: number) => screen.getByLabelText(`We can show it (Point ${point})`);

// What the answers come to is in `tests/unit/readiness.test.ts`.
test('what can be shown is done, and what is no longer done can no longer be shown', async () => {
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

test('the list of an area begins with the number of its first point, for its Markdown copy too', () => {
  open();
  const lists = [...document.querySelectorAll<HTMLOListElement>('[data-area] ol')];
  expect(lists.map(({start}) => start)).toEqual([1, 4]);
});

test('the link that is copied has nothing of the address’s query, which stays', async () => {
  const {show, press} = open('?utm_source=card');
  await show(1);
  await press('Copy Link');
  expect(await screen.findByText(/^Link copied\./u)).toBeInTheDocument();
  const hash = '#v1-2000';
  expect(window.location.search + window.location.hash).toBe(`?utm_source=card${hash}`);
  expect(await navigator.clipboard.readText()).toBe(`http://localhost/readiness-check${hash}`);
  await show(2);
  expect(screen.queryByText(/^Link copied\./u)).not.toBeInTheDocument();
});

/** Of the first version: shown, done, nothing, shown. */
const LINK = '#v1-2102';
const BOTH: Props['rubrics'] = [SECOND, FIRST];

test('a link of an older version opens the points, answers and result that it had, and stays one of it', async () => {
  const {show} = open(LINK, BOTH);
  expect(await screen.findByText(/made with an earlier version.*Version 1\./u)).toBeInTheDocument();
  // A point is announced with its number, by which the result names it.
  expect(screen.getByRole('group', {name: '2 Point 2'})).toBeInTheDocument();
  expect(screen.getAllByRole('group')).toHaveLength(4);
  expect([2, 4].map((point) => shownBox(point).matches(':checked'))).toEqual([false, true]);
  const result = screen.getByRole('region', {name: 'Your result'});
  expect(result).toHaveTextContent(/1 done, not shown.*Done3of 4Shown2of 4/u);
  expect(within(result).getByRole('heading', {name: 'Stopped'})).toBeInTheDocument();
  expect(result).toHaveTextContent('Version 1.');
  await show(2);
  await waitFor(() => expect(window.location.hash).toBe('#v1-2202'));
});

test('the newest version is one press away', async () => {
  const {user} = open(LINK, BOTH);
  await user.click(await screen.findByRole('button', {name: 'Start With Version 2'}));
  expect(screen.getAllByRole('group')).toHaveLength(6);
  expect(screen.queryByRole('checkbox', {checked: true})).not.toBeInTheDocument();
  expect(screen.getByRole('heading', {name: 'Identity'})).toHaveFocus();
});
