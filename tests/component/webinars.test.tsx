import {TextEncoder} from 'node:util';
import {fireEvent, screen} from '@testing-library/react';
import {webinars} from '@site/src/content/webinars';
import {AddToCalendarButton} from '@site/src/pages/_webinars/session';
import {UpcomingWebinars, WebinarRecordings} from '@site/src/pages/_webinars/sections';
import {renderWithSite} from '../support/site/renderWithSite';

const [webinar] = webinars;
const DAY = 86_400_000;

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test.each([
  ['before a session, registration', <UpcomingWebinars key="1" />, -1, /^Register Now.*Calendar/u],
  ['after a session, the newsletter', <UpcomingWebinars key="2" />, 1, /^Subscribe$/u],
  ['before a live event, it', <WebinarRecordings key="3" />, -1, /^Register for Live.*Tell me/u],
  ['after it, the recordings', <WebinarRecordings key="4" />, 1, /^Tell me when recordings/u],
])('%s is the first button', (_first, section, days, buttons) => {
  jest.useFakeTimers({now: Date.parse(webinar.date) + days * DAY});
  renderWithSite(section);
  const shown = screen.getByRole('region').querySelectorAll('.btn');
  expect([...shown].map(({textContent}) => textContent).join()).toMatch(buttons);
});

test('a session that is over is called one, and nothing leads to its registration', () => {
  jest.useFakeTimers({now: Date.parse(webinar.date) + DAY});
  renderWithSite(<UpcomingWebinars />);
  expect(screen.getByRole('heading', {level: 2, name: 'Past session'})).toBeVisible();
  expect(screen.getByText('This live session is over.')).toBeVisible();
  expect(screen.queryByRole('link', {name: /Register/u})).toBeNull();
});

// Safari reads the file after the click's task: an object URL revoked within it downloads nothing.
test('a calendar file can still be read when the click has been handled, and is let go later', () => {
  jest.useFakeTimers();
  const createObjectURL = jest.fn(() => 'blob:file');
  const revokeObjectURL = jest.fn();
  // jsdom lacks object URLs and TextEncoder.
  Object.assign(URL, {createObjectURL, revokeObjectURL});
  Object.assign(globalThis, {TextEncoder});
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  renderWithSite(<AddToCalendarButton webinar={webinar} />);
  fireEvent.click(screen.getByRole('button', {name: 'Add to Calendar'}));
  expect(createObjectURL).toHaveBeenCalledTimes(1);
  expect(click).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(1000);
  expect(revokeObjectURL).not.toHaveBeenCalled();
  jest.runAllTimers();
  expect(revokeObjectURL).toHaveBeenCalledWith('blob:file');
});
