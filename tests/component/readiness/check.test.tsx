import {screen, waitFor, within} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {ReadinessCheck} from '@site/src/readiness/ReadinessCheck';
import {fragmentOf} from '@site/src/readiness/fragment';
import type {Answers} from '@site/src/readiness/score';
import {renderWithSite} from '../../support/site/renderWithSite';
import {FIRST, SECOND} from '../../unit/readiness/rubrics';

/** Opens the check without answers, while the first version is the newest. */
function begin(): void {
  window.history.replaceState(null, '', '/readiness-check');
  renderWithSite(<ReadinessCheck rubrics={[FIRST]} />);
}

function box(name: string): HTMLElement {
  return screen.getByRole('checkbox', {name});
}

test('what can be shown is done, and what is no longer done can no longer be shown', async () => {
  begin();
  const done = box('We do it (Point 1)');
  const shown = box('We can show it (Point 1)');
  await userEvent.click(shown);
  expect(done).toBeChecked();
  await userEvent.click(done);
  expect(done).not.toBeChecked();
  expect(shown).not.toBeChecked();

  await userEvent.click(done);
  expect(shown).not.toBeChecked();
  await userEvent.click(shown);
  await userEvent.click(shown);
  expect(done).toBeChecked();
  expect(shown).not.toBeChecked();
});

test('a point is announced with its number, by which the result names it', () => {
  begin();
  expect(screen.getByRole('group', {name: '2 Point 2'})).toBeInTheDocument();
});

test('the totals and the name of the result are told together', async () => {
  begin();
  await userEvent.click(box('We can show it (Point 2)'));
  const [totals] = screen.getAllByRole('status');
  expect(totals).toHaveTextContent(/Done1of 4Shown1of 4Empty$/u);
  await userEvent.click(box('We can show it (Point 4)'));
  expect(totals).toHaveTextContent(/Done2of 4Shown2of 4Gaps$/u);
});

const ANSWERS: Answers = ['shown', 'done', 'no', 'shown'];

/** A link that was made while the first version was the newest. */
const LINK = fragmentOf({now: {rubric: FIRST, answers: ANSWERS}, before: null});

/** Opens a link since the second version has come. */
function open(fragment: string): void {
  window.history.replaceState(null, '', `/readiness-check#${fragment}`);
  renderWithSite(<ReadinessCheck rubrics={[SECOND, FIRST]} />);
}

test('a link of an older version opens the points, answers and result that it had', async () => {
  open(LINK);
  expect(await screen.findByText(/made with an earlier version.*Version 1\./u)).toBeInTheDocument();
  expect(screen.getAllByRole('group')).toHaveLength(4);
  expect(screen.getByRole('checkbox', {name: 'We can show it (Point 4)'})).toBeChecked();
  expect(screen.getByRole('checkbox', {name: 'We can show it (Point 2)'})).not.toBeChecked();
  const result = screen.getByRole('region', {name: 'Your result'});
  expect(result).toHaveTextContent(/1 done, not shown.*Done3of 4Shown2of 4/u);
  expect(within(result).getByRole('heading', {name: 'Stopped'})).toBeInTheDocument();
  expect(result).toHaveTextContent('Version 1.');
});

test('answers changed there stay answers of the older version', async () => {
  open(LINK);
  await userEvent.click(await screen.findByRole('checkbox', {name: 'We can show it (Point 2)'}));
  await waitFor(() => expect(window.location.hash).toMatch(/^#v1-/u));
  await waitFor(() => expect(window.location.hash).not.toBe(`#${LINK}`));
});

test('the newest version is one press away', async () => {
  open(LINK);
  await userEvent.click(await screen.findByRole('button', {name: 'Start With Version 2'}));
  expect(screen.getAllByRole('group')).toHaveLength(6);
  expect(screen.queryByRole('checkbox', {checked: true})).not.toBeInTheDocument();
  expect(screen.getByRole('heading', {name: 'Identity'})).toHaveFocus();
});

test('an older check is compared with one of the newest version, with a change where the points are as many', async () => {
  const now = {rubric: SECOND, answers: ['shown', 'shown', 'shown', 'no', 'shown', 'no'] as const};
  open(fragmentOf({now, before: {rubric: FIRST, answers: ANSWERS}}));
  const table = await screen.findByRole('table');
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({textContent}) => textContent),
  ).toEqual(['Area', 'Before (Version 1)', 'Now (Version 2)', 'Change']);
  const rows = within(table).getAllByRole('row').slice(1);
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({textContent}) => textContent),
    ),
  ).toEqual([
    ['1 of 3', '3 of 3', '+2'],
    ['1 of 1', '1 of 2', ''],
    ['not asked', '0 of 1', ''],
    ['2 of 4', '4 of 6', ''],
  ]);
});
