import {screen, waitFor, within} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {fragmentOf} from '@site/src/readiness/fragment';
import {ReadinessCheck} from '@site/src/readiness/ReadinessCheck';
import type {Answers} from '@site/src/readiness/score';
import {renderWithSite} from '../../support/site/renderWithSite';
import {FIRST} from '../../unit/readiness/rubrics';

function open(address: string) {
  // With a clipboard of its own.
  const user = userEvent.setup();
  window.history.replaceState(null, '', address);
  renderWithSite(<ReadinessCheck rubrics={[FIRST]} />);
  return {
    user,
    show: (point: number) => user.click(screen.getByLabelText(`We can show it (Point ${point})`)),
    press: (name: string) => user.click(screen.getByText(name, {selector: 'button'})),
  };
}

/** The fragment of the address that opens these answers. */
function hashOf(...answers: Answers): string {
  return `#${fragmentOf({now: {rubric: FIRST, answers}, before: null})}`;
}

const addressIs = (hash: string) => waitFor(() => expect(window.location.hash).toBe(hash));

test('a link that is broken is told and ignored', async () => {
  const {show} = open('/readiness-check#v1-AAAA');
  expect(await screen.findByText(/no answers were opened/u)).toHaveAttribute('role', 'alert');
  expect(document.querySelector(':checked')).toBeNull();
  await show(1);
  await addressIs(hashOf('shown', 'no', 'no', 'no'));
  expect(screen.queryByText(/no answers were opened/u)).not.toBeInTheDocument();
});

test('the link that is copied has nothing of the address’s query, which stays', async () => {
  const {show, press} = open('/readiness-check?utm_source=card');
  await show(1);
  await press('Copy Link');
  expect(await screen.findByText(/^Link copied\./u)).toBeInTheDocument();
  const hash = hashOf('shown', 'no', 'no', 'no');
  expect(window.location.search + window.location.hash).toBe(`?utm_source=card${hash}`);
  expect(await navigator.clipboard.readText()).toBe(`http://localhost/readiness-check${hash}`);
  await show(2);
  expect(screen.queryByText(/^Link copied\./u)).not.toBeInTheDocument();
});

test('where the browser forbids copying, that is said', async () => {
  const {show, press} = open('/readiness-check');
  const refusal = new Error('forbidden');
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(refusal);
  const logged = jest.spyOn(console, 'error').mockImplementation();
  await show(1);
  await press('Copy Link');
  expect(await screen.findByText(/^Your browser did not allow copying\./u)).toBeInTheDocument();
  expect(logged).toHaveBeenCalledWith('The link could not be copied.', refusal);
  logged.mockRestore();
});

test('an earlier link is compared area by area, and the comparison has a link too', async () => {
  const {user, show, press} = open('/readiness-check');
  await show(1);
  const before = hashOf('shown', 'no', 'no', 'no');
  await addressIs(before);
  await show(2);
  await show(3);
  const earlier = screen.getByLabelText('Link of the earlier check');
  await user.click(earlier);
  await user.paste('https://elsewhere.example/');
  await press('Compare');
  expect(screen.getByText(/^This is no link of a readiness check/u)).toBeInTheDocument();
  await user.clear(earlier);
  await user.paste(` https://site.example/readiness-check${before} `);
  await press('Compare');
  const table = screen.getByRole('table', {name: 'Points shown by area, before and now'});
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map((row) => [...row.children].map(({textContent}) => textContent))).toEqual([
    ['Identity', '1 of 3', '3 of 3', '+2'],
    ['Records', '0 of 1', '0 of 1', 'none'],
    ['In all', '1 of 4', '3 of 4', '+2'],
  ]);
  const now = hashOf('shown', 'shown', 'shown', 'no');
  await addressIs(`${before}.${now.slice(1)}`);
  await press('Stop Comparing');
  await addressIs(now);
});
