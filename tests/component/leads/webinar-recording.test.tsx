import {act, screen, waitFor, within} from '@testing-library/react';
import {RecordingItem, WebinarRecordings} from '@site/src/pages/_webinars/sections';
import {acceptLeads, LeadForm, renderLeads} from './lead-form';

const recording = {
  id: 'first',
  title: 'The first recording',
  description: 'What was said.',
  url: 'https://events.example/first',
};
const UNLOCK = 'Unlock The first recording';

beforeEach(() => {
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage'));
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** The dialog that a button opens, and the tabs that the page opens. */
async function opened(button = UNLOCK, place = <RecordingItem recording={recording} />) {
  const openTab = jest.spyOn(window, 'open').mockReturnValue(null);
  renderLeads(place);
  return {dialog: await LeadForm.openedBy(button), tabs: openTab.mock.calls};
}

/** Sends an address, which is accepted, and waits for so many milliseconds. */
async function give(dialog: LeadForm, submit: string, milliseconds: number): Promise<void> {
  const {release} = acceptLeads({held: true});
  dialog.send({'Email address': 'viewer@provider.example'}, submit);
  await dialog.expectSending();
  await act(async () => {
    release();
    await jest.advanceTimersByTimeAsync(milliseconds);
  });
}

test('half a second after access was granted the chosen recording opens in a new tab, once', async () => {
  const {dialog, tabs} = await opened();
  expect(dialog.scope).toHaveAccessibleName('Access Recorded Webinars');
  await give(dialog, 'Unlock Webinars', 499);
  expect(screen.getByRole('status')).toHaveTextContent(
    /^Access Granted!You can now watch all recorded webinars\. We've also added you/u,
  );
  expect(localStorage.getItem('webinar_access')).toBe('granted');
  expect(tabs).toEqual([]);
  const watch = screen.getByRole('link', {name: /^Watch Recording: The first recording/u});
  expect(watch).toHaveAttribute('href', recording.url);
  expect(watch).toHaveFocus();
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(tabs).toEqual([[recording.url, '_blank', 'noopener']]);
  await act(() => jest.advanceTimersByTimeAsync(5000));
  expect(tabs).toHaveLength(1);
});

test('while there is no recording nothing is unlocked: an address is taken to tell of the first', async () => {
  const remind = 'Tell me when recordings are there';
  const {dialog, tabs} = await opened(remind, <WebinarRecordings />);
  expect(dialog.scope).toHaveAccessibleName(remind);
  await give(dialog, 'Tell Me', 5000);
  expect(screen.getByRole('status')).toHaveTextContent(
    /^We have your addressWe will write to you/u,
  );
  expect(screen.getByRole('button', {name: 'We will write to you'})).toHaveFocus();
  expect(document.body).not.toHaveTextContent(/unlock|watch/iu);
  expect(tabs).toEqual([]);
});

test('a refused address, or a dialog that is left, opens nothing and grants nothing', async () => {
  const {dialog, tabs} = await opened();
  dialog.press('Unlock Webinars');
  expect(await within(dialog.scope).findByText('Invalid Email')).toBeInTheDocument();
  dialog.press('Cancel');
  await dialog.expectClosed();
  await waitFor(() => expect(screen.getByRole('button', {name: UNLOCK})).toHaveFocus());
  await act(() => jest.advanceTimersByTimeAsync(5000));
  expect(tabs).toEqual([]);
  expect(localStorage.getItem('webinar_access')).toBeNull();
});
