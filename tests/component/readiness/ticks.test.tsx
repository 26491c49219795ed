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

test('what can be shown stays done until it can no longer be shown, as it is counted', async () => {
  await userEvent.click(box('We can show it (Point 1)'));
  await userEvent.click(box('We do it (Point 1)'));
  expect(box('We do it (Point 1)')).toBeChecked();
  expect(box('We can show it (Point 1)')).toBeChecked();
  await userEvent.click(box('We can show it (Point 1)'));
  await userEvent.click(box('We do it (Point 1)'));
  expect(screen.queryByRole('checkbox', {checked: true})).not.toBeInTheDocument();
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
