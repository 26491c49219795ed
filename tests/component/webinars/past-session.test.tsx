import {screen, within} from '@testing-library/react';
import type {ReactElement} from 'react';
import {webinars} from '@site/src/content/webinars';
import {WebinarRecordings} from '@site/src/pages/_webinars/recordings';
import {UpcomingWebinars} from '@site/src/pages/_webinars/upcoming';
import {renderWithSite} from '../../support/site/renderWithSite';

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

afterEach(() => jest.useRealTimers());

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
