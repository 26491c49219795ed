import {TextEncoder} from 'node:util';
import {fireEvent, screen} from '@testing-library/react';
import type {Webinar} from '@site/src/content/webinars';
import {AddToCalendarButton} from '@site/src/pages/_webinars/AddToCalendarButton';
import {renderWithSite} from '../../support/site/renderWithSite';

const webinar: Webinar = {
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

const createObjectURL = jest.fn(() => 'blob:file');
const revokeObjectURL = jest.fn();

beforeEach(() => {
  jest.useFakeTimers();
  // jsdom lacks object URLs and TextEncoder.
  Object.assign(URL, {createObjectURL, revokeObjectURL});
  Object.assign(globalThis, {TextEncoder});
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

// Safari reads the file after the click's task: an object URL revoked within it downloads nothing.
test('a calendar file can still be read when the click has been handled, and is let go later', () => {
  renderWithSite(<AddToCalendarButton webinar={webinar} />);
  fireEvent.click(screen.getByRole('button', {name: 'Add to Calendar'}));
  expect(createObjectURL).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(1000);
  expect(revokeObjectURL).not.toHaveBeenCalled();
  jest.runAllTimers();
  expect(revokeObjectURL).toHaveBeenCalledWith('blob:file');
});
