import {TextEncoder} from 'node:util';
import {fireEvent, screen, within} from '@testing-library/react';
import type {ReactElement} from 'react';
import {type Webinar, webinars} from '@site/src/content/webinars';
import {AddToCalendarButton} from '@site/src/pages/_webinars/AddToCalendarButton';
import {WebinarRecordings} from '@site/src/pages/_webinars/recordings';
import {UpcomingWebinars} from '@site/src/pages/_webinars/upcoming';
import {renderWithSite} from '../support/site/renderWithSite';

const [webinar] = webinars;
const DAY = 86_400_000;

/** The links and buttons of a section, in their order, as seen some days after the session's day. */
function controls(section: ReactElement, days: number): string[] {
  jest.useFakeTimers({now: Date.parse(webinar?.date ?? '') + days * DAY});
  renderWithSite(section);
  const region = screen.getByRole('region');
  return [...region.querySelectorAll<HTMLElement>('.btn')].map(({textContent}) =>
    (textContent ?? '').replace(' (opens in a new tab)', ''),
  );
}

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('before a session, registration is the first button', () => {
  expect(controls(<UpcomingWebinars />, -1)[0]).toBe('Register Now');
});

test('after a session its registration is a link beside the word that it is over, and no button', () => {
  expect(controls(<UpcomingWebinars />, 1)).toEqual(['Subscribe']);
  const over = screen.getByText(/This live session is over/u);
  expect(within(over).getByRole('link', {name: /Register Now/u})).toHaveAttribute(
    'href',
    webinar?.registrationLink,
  );
});

test('a live event to come is offered before the recordings', () => {
  expect(controls(<WebinarRecordings />, -1)).toEqual([
    'Register for Live Event',
    'Unlock Recordings',
  ]);
});

test('the recordings come first once it is over', () => {
  expect(controls(<WebinarRecordings />, 1)).toEqual([
    'Unlock Recordings',
    'Register for Live Event',
  ]);
});

const TO_COME: Webinar = {
  id: 'a-session',
  title: 'A session',
  date: '2030-01-31T11:00:00-05:00',
  displayDate: 'Thursday, January 31, 2030',
  time: '11:00 AM EST',
  presenter: 'Our managing director',
  presenterTitle: 'Managing Director',
  description: 'What it means.',
  durationMinutes: 60,
  registrationLink: 'https://events.example/a-session',
};

// Safari reads the file after the click's task: an object URL revoked within it downloads nothing.
test('a calendar file can still be read when the click has been handled, and is let go later', () => {
  jest.useFakeTimers();
  const createObjectURL = jest.fn(() => 'blob:file');
  const revokeObjectURL = jest.fn();
  // jsdom lacks object URLs and TextEncoder.
  Object.assign(URL, {createObjectURL, revokeObjectURL});
  Object.assign(globalThis, {TextEncoder});
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  renderWithSite(<AddToCalendarButton webinar={TO_COME} />);
  fireEvent.click(screen.getByRole('button', {name: 'Add to Calendar'}));
  expect(createObjectURL).toHaveBeenCalledTimes(1);
  expect(click).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(1000);
  expect(revokeObjectURL).not.toHaveBeenCalled();
  jest.runAllTimers();
  expect(revokeObjectURL).toHaveBeenCalledWith('blob:file');
});
