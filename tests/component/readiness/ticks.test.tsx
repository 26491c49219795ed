import {screen} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {ReadinessCheck} from '@site/src/readiness/ReadinessCheck';
import {renderWithSite} from '../../support/site/renderWithSite';
import {FIRST} from '../../unit/readiness/rubrics';

beforeEach(() => {
  window.history.replaceState(null, '', '/readiness-check');
  renderWithSite(<ReadinessCheck rubrics={[FIRST]} />);
});

function box(name: string): HTMLElement {
  return screen.getByRole('checkbox', {name});
}

test('what can be shown is done, and what is no longer done can no longer be shown', async () => {
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
  expect(screen.getByRole('group', {name: '2 Point 2'})).toBeInTheDocument();
});

test('the totals and the name of the result are told together', async () => {
  await userEvent.click(box('We can show it (Point 2)'));
  const [totals] = screen.getAllByRole('status');
  expect(totals).toHaveTextContent(/Done1of 4Shown1of 4Empty$/u);
  await userEvent.click(box('We can show it (Point 4)'));
  expect(totals).toHaveTextContent(/Done2of 4Shown2of 4Gaps$/u);
});
