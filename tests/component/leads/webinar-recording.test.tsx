import {act, fireEvent, screen, waitFor, within} from '@testing-library/react';
import {LeadHost} from '@site/src/leads/LeadHost';
import {WebinarUnlockButton} from '@site/src/leads/WebinarUnlockButton';
import {RecordingItem} from '@site/src/pages/_webinars/recordings';
import {renderWithSite} from '../../support/site/renderWithSite';
import {acceptLeads} from './accept-leads';

const recording = {
  id: 'first',
  title: 'The first recording',
  description: 'What was said.',
  url: 'https://events.example/first',
};

beforeEach(() => {
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage'));
  jest.useFakeTimers();
  acceptLeads();
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** Records when the page stored something under the key. */
function timesOfStoring(key: string): number[] {
  const times: number[] = [];
  const store = Storage.prototype.setItem;
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function spy(
    this: Storage,
    name,
    value,
  ) {
    if (name === key) {
      times.push(Date.now());
    }
    store.call(this, name, value);
  });
  return times;
}

/** The dialog as a button of this name opens it. */
async function openDialog(button: string): Promise<HTMLElement> {
  renderWithSite(
    <>
      <div>
        <WebinarUnlockButton>Unlock Recordings</WebinarUnlockButton>
      </div>
      <ul>
        <RecordingItem recording={recording} />
      </ul>
      <LeadHost />
    </>,
  );
  fireEvent.click(screen.getByRole('button', {name: button}));
  return screen.findByRole('dialog', {name: 'Access Recorded Webinars'});
}

function unlock(dialog: HTMLElement, email: string): void {
  fireEvent.change(within(dialog).getByLabelText('Email address'), {target: {value: email}});
  fireEvent.click(within(dialog).getByRole('button', {name: 'Unlock Webinars'}));
}

test('half a second after access was granted the chosen recording opens in a new tab, once', async () => {
  const grants = timesOfStoring('webinar_access');
  const tabs: Array<[number, ...unknown[]]> = [];
  jest.spyOn(window, 'open').mockImplementation((...target) => {
    tabs.push([Date.now(), ...target]);
    return null;
  });
  const dialog = await openDialog('Unlock The first recording');
  unlock(dialog, 'viewer@provider.example');
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(localStorage.getItem('webinar_access')).toBe('granted');
  const watch = await screen.findByRole('link', {name: /^Watch Recording: The first recording/u});
  expect(watch).toHaveAttribute('href', recording.url);
  await waitFor(() => expect(watch).toHaveFocus());

  await act(() => jest.advanceTimersByTimeAsync(5000));
  expect(grants).toHaveLength(1);
  expect(tabs).toEqual([[(grants[0] ?? 0) + 500, recording.url, '_blank', 'noopener']]);
});

test('access for all recordings opens no tab, and is remembered with the address', async () => {
  const openTab = jest.spyOn(window, 'open').mockReturnValue(null);
  const dialog = await openDialog('Unlock Recordings');
  unlock(dialog, 'viewer@provider.example');
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  await act(() => jest.advanceTimersByTimeAsync(5000));
  expect(openTab).not.toHaveBeenCalled();
  expect({...localStorage}).toEqual({
    webinar_access: 'granted',
    webinar_email: 'viewer@provider.example',
  });
});

test('a refused address, or a dialog that is left, opens nothing and grants nothing', async () => {
  const openTab = jest.spyOn(window, 'open').mockReturnValue(null);
  const dialog = await openDialog('Unlock The first recording');
  unlock(dialog, '');
  expect(await within(dialog).findByText('Invalid Email')).toBeInTheDocument();
  fireEvent.click(within(dialog).getByRole('button', {name: 'Cancel'}));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  await waitFor(() =>
    expect(screen.getByRole('button', {name: 'Unlock The first recording'})).toHaveFocus(),
  );
  await act(() => jest.advanceTimersByTimeAsync(5000));
  expect(openTab).not.toHaveBeenCalled();
  expect(localStorage.getItem('webinar_access')).toBeNull();
});
