import {TextEncoder} from 'node:util';
import {act, fireEvent, screen, waitFor, within} from '@testing-library/react';
import {webinars} from '@site/src/content/webinars';
import {AddToCalendarButton} from '@site/src/pages/_webinars/session';
import {RecordingItem, UpcomingWebinars, WebinarRecordings} from '@site/src/pages/webinars';
import {renderWithSite} from '../support/site/renderWithSite';
import {answerLeads, LeadForm, renderLeads} from './leads/lead-form';

const [webinar] = webinars;
/** The last moment of the session, and the next one. */
const [LAST, OVER] = ['2025-10-23T16:59:59.999Z', '2025-10-23T17:00:00Z'];

test.each([
  ['until a session is over, registration', UpcomingWebinars, LAST, /^Register Now.*Calendar/u],
  ['after a session, the newsletter', UpcomingWebinars, OVER, /^Subscribe$/u],
  ['during a live event, registration', WebinarRecordings, LAST, /^Register for Live.*Tell me/u],
  ['after a live event, recordings', WebinarRecordings, OVER, /^Tell me when recordings/u],
])('%s is the first button', (_first, Section, now, buttons) => {
  jest.useFakeTimers({now: Date.parse(now)});
  renderWithSite(<Section />);
  const shown = screen.getByRole('region').querySelectorAll('.btn');
  expect([...shown].map(({textContent}) => textContent).join()).toMatch(buttons);
});

// Safari reads the file after the click's task: an object URL revoked within it downloads nothing.
test('a calendar file is still readable one second after the click on “Add to Calendar”, and is released later', () => {
  jest.useFakeTimers();
  const revokeObjectURL = jest.fn();
  // jsdom lacks object URLs and TextEncoder.
  Object.assign(URL, {createObjectURL: () => 'blob:file', revokeObjectURL});
  Object.assign(globalThis, {TextEncoder});
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  renderWithSite(<AddToCalendarButton webinar={webinar} />);
  fireEvent.click(screen.getByRole('button', {name: 'Add to Calendar'}));
  expect(click).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(1000);
  expect(revokeObjectURL).not.toHaveBeenCalled();
  jest.runAllTimers();
  expect(revokeObjectURL).toHaveBeenCalledWith('blob:file');
});

const [title, url] = ['The first recording', 'https://events.example/first'];
const recording = {id: 'first', title, description: 'What was said.', url};
const UNLOCK = `Unlock ${title}`;

/** The dialog of a recording, and the tabs that the page opens. */
async function opened() {
  jest.useFakeTimers();
  const openTab = jest.spyOn(window, 'open').mockReturnValue(null);
  renderLeads(<RecordingItem recording={recording} />);
  return {dialog: await LeadForm.openedBy(UNLOCK), tabs: openTab.mock.calls};
}

// While there is no recording, the form takes an address to announce the first: `tests/e2e/lead-forms.spec.ts`.
test('half a second after access was granted the chosen recording opens in a new tab, once', async () => {
  const {dialog, tabs} = await opened();
  expect(dialog.scope).toHaveAccessibleName('Access Recorded Webinars');
  const {release} = answerLeads({held: true});
  dialog.send({'Email address': 'viewer@provider.example'}, 'Unlock Webinars');
  await dialog.expectSending();
  await act(async () => {
    release();
    await jest.advanceTimersByTimeAsync(499);
  });
  expect(document.querySelector('#page[aria-live]')).toHaveTextContent(
    /^Access Granted!You can now watch all recorded webinars\. We've also added you/u,
  );
  expect(localStorage.getItem('webinar_access')).toBe('granted');
  expect(tabs).toEqual([]);
  const watch = screen.getByRole('link', {name: /^Watch Recording: The first recording/u});
  expect(watch).toHaveAttribute('href', url);
  expect(watch).toHaveFocus();
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(tabs).toEqual([[url, '_blank', 'noopener']]);
  await act(() => jest.advanceTimersByTimeAsync(5000));
  expect(tabs).toHaveLength(1);
});

test('an invalid email address, or a closed dialog, opens no recording and grants no access', async () => {
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
