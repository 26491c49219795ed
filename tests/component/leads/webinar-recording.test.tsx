import {act, screen, waitFor, within} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {LeadHost} from '@site/src/leads/LeadHost';
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

async function openDialog() {
  const user = userEvent.setup({advanceTimers: jest.advanceTimersByTime});
  renderWithSite(
    <>
      <ul>
        <RecordingItem recording={recording} />
      </ul>
      <LeadHost />
    </>,
  );
  await user.click(screen.getByRole('button', {name: 'Unlock The first recording'}));
  return {user, dialog: await screen.findByRole('dialog', {name: 'Access Recorded Webinars'})};
}

test('half a second after access was granted the chosen recording opens in a new tab, once', async () => {
  const grants = timesOfStoring('webinar_access');
  const tabs: Array<[number, ...unknown[]]> = [];
  jest.spyOn(window, 'open').mockImplementation((...target) => {
    tabs.push([Date.now(), ...target]);
    return null;
  });
  const {user, dialog} = await openDialog();
  await user.type(within(dialog).getByLabelText('Email address'), 'viewer@provider.example');
  await user.click(within(dialog).getByRole('button', {name: 'Unlock Webinars'}));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(localStorage.getItem('webinar_access')).toBe('granted');
  const watch = await screen.findByRole('link', {name: /^Watch Recording: The first recording/u});
  expect(watch).toHaveAttribute('href', recording.url);
  await waitFor(() => expect(watch).toHaveFocus());

  await act(() => jest.advanceTimersByTimeAsync(5000));
  expect(grants).toHaveLength(1);
  expect(tabs).toEqual([[(grants[0] ?? 0) + 500, recording.url, '_blank', 'noopener']]);
});

test('a refused address, or a dialog that is left, opens nothing and grants nothing', async () => {
  const openTab = jest.spyOn(window, 'open').mockReturnValue(null);
  const {user, dialog} = await openDialog();
  await user.click(within(dialog).getByRole('button', {name: 'Unlock Webinars'}));
  expect(await within(dialog).findByText('Invalid Email')).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', {name: 'Cancel'}));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(screen.getByRole('button', {name: 'Unlock The first recording'})).toHaveFocus();
  await act(() => jest.advanceTimersByTimeAsync(5000));
  expect(openTab).not.toHaveBeenCalled();
  expect(localStorage.getItem('webinar_access')).toBeNull();
});
