import {act, screen, waitFor, within} from '@testing-library/react';
import {WebinarUnlockButton} from '@site/src/leads/WebinarUnlockButton';
import {RecordingItem} from '@site/src/pages/_webinars/recordings';
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

/** The dialog as a button of this name opens it, and the tabs that the page opens. */
async function opened(button: string) {
  const openTab = jest.spyOn(window, 'open').mockReturnValue(null);
  renderLeads(
    <>
      <div>
        <WebinarUnlockButton>Unlock Recordings</WebinarUnlockButton>
      </div>
      <ul>
        <RecordingItem recording={recording} />
      </ul>
    </>,
  );
  return {dialog: await LeadForm.openedBy(button), tabs: openTab.mock.calls};
}

/** Sends an address, which is accepted, and waits for so many milliseconds. */
async function unlock(dialog: LeadForm, milliseconds: number): Promise<void> {
  const {release} = acceptLeads({held: true});
  dialog.send({'Email address': 'viewer@provider.example'}, 'Unlock Webinars');
  await dialog.expectSending();
  await act(async () => {
    release();
    await jest.advanceTimersByTimeAsync(milliseconds);
  });
}

test('half a second after access was granted the chosen recording opens in a new tab, once', async () => {
  const {dialog, tabs} = await opened(UNLOCK);
  await unlock(dialog, 499);
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

test('access for all recordings opens no tab', async () => {
  const {dialog, tabs} = await opened('Unlock Recordings');
  await unlock(dialog, 5000);
  expect(dialog.scope).not.toBeInTheDocument();
  expect(tabs).toEqual([]);
});

test('a refused address, or a dialog that is left, opens nothing and grants nothing', async () => {
  const {dialog, tabs} = await opened(UNLOCK);
  dialog.press('Unlock Webinars');
  expect(await within(dialog.scope).findByText('Invalid Email')).toBeInTheDocument();
  dialog.press('Cancel');
  await dialog.expectClosed();
  await waitFor(() => expect(screen.getByRole('button', {name: UNLOCK})).toHaveFocus());
  await act(() => jest.advanceTimersByTimeAsync(5000));
  expect(tabs).toEqual([]);
  expect(localStorage.getItem('webinar_access')).toBeNull();
});
